"""A document that stands alone: one HTML file, which can be kept, sent and opened anywhere."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from forgehall.draw.markup import as_markup, fill, plot

COLOURS = Path(__file__).with_name("colours.css")
"""What every style sheet takes its colours from."""
FRAME = Path(__file__).with_name("document.css")

DOCUMENT = Markup("""\
<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>{title}</title>
<style>
{styles}</style>
</head>
<body>
{body}
</body>
</html>
""")


def document(language: str, title: str, body: Markup, *styles: Path) -> Markup:
    """The whole file; it is well-formed XML too where its body is."""
    sheets = styles_in(COLOURS, FRAME, plot.STYLE, *styles)
    return fill(DOCUMENT, language=language, title=title, styles=sheets, body=body)


def styles_in(*files: Path) -> Markup:
    """The style sheets that these files hold, one after another."""
    return as_markup("\n".join(file.read_text(encoding="utf-8") for file in files))

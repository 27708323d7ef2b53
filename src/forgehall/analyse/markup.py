"""Elements of a page: what is written into them can never break out of them."""

from __future__ import annotations

from xml.etree.ElementTree import Element, tostring

Child = Element | str


def tag(name: str, *children: Child, **attributes: object) -> Element:
    """An element with its children and attributes; `class_` and `for_` lose the last stroke."""
    made = Element(
        name, {key.rstrip("_").replace("_", "-"): f"{v}" for key, v in attributes.items()}
    )
    for child in children:
        add(made, child)
    return made


def add(parent: Element, child: Child) -> None:
    """Put a child, or a text, after all that an element holds."""
    if isinstance(child, Element):
        parent.append(child)
    elif len(parent):
        parent[-1].tail = (parent[-1].tail or "") + child
    else:
        parent.text = (parent.text or "") + child


def markup(element: Element) -> str:
    """An element as HTML that is well-formed XML too."""
    return tostring(element, encoding="unicode", short_empty_elements=False)

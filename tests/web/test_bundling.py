"""Scripts go over the wire as one."""

from __future__ import annotations

from forgehall.web.http.assets.bundling import bundled

SCRIPTS = {
    "page.js": 'import "./bell.js";\nimport { ring, times } from "./bell.js";\nring(times);\n',
    "bell.js": "export const times = 3;\nexport async function ring() {\n}\n",
    "other.js": 'import { ring } from "./bell.js";\nring();\n',
}


def test_a_script_comes_after_what_it_imports_and_each_once() -> None:
    """Two scripts that share a third one find the same."""
    bundle = bundled(SCRIPTS, "page.js", "other.js")

    assert ["$bell", "$page", "$other"] == [
        line.split()[1] for line in bundle.splitlines() if line.endswith("(() => {")
    ]
    assert "import" not in bundle
    assert "export" not in bundle


def test_a_module_takes_and_gives_by_name() -> None:
    """What is not exported stays inside."""
    bundle = bundled(SCRIPTS, "page.js")

    assert "const { ring, times } = $bell;\n" in bundle
    assert "return { times, ring };\n" in bundle

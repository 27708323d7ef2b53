"""Tables as pictures: what one seat may see, and nothing else.

What all drawings share. As text for the terminal, drawn with rich from a view: `terminal`,
`picture`. For the page, as HTML with inline SVG drawn from a scene: `page`, `scene`. A game's own
drawings lie in its folder, and its `show` names them; a game without has those of `any_game`.
"""

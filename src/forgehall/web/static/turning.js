// A tablet lies flat between people: a switch turns the page towards whoever sits opposite. Each seat of the
// device keeps its side, so that the page turns by itself when the device is handed on.
const button = document.querySelector("[data-turns-page]");
const SIDE = `side-${button?.dataset.turnsPage}`;

function show() {
  const isTurned = sessionStorage.getItem(SIDE) === "opposite";
  document.documentElement.classList.toggle("opposite", isTurned);
  button.setAttribute("aria-pressed", isTurned);
}

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    sessionStorage.setItem(SIDE, button.getAttribute("aria-pressed") === "true" ? "own" : "opposite");
    show();
  });
  show();
}

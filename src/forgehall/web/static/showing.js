// "Show me": a small board below a rule plays it. It is loaded when it is asked for, and one is open at a time.
const OPEN = "[data-shows][aria-expanded=true]";

function close(link) {
  link.setAttribute("aria-expanded", "false");
  link.closest(".shows").querySelector("iframe").remove();
}

// A board that comes to lie under a mouse explains nothing before that mouse moves.
function rest(frame) {
  frame.classList.add("rests");
  const wake = (event) => {
    if (!event.movementX && !event.movementY) return;
    frame.classList.remove("rests");
    document.removeEventListener("pointermove", wake);
  };
  document.addEventListener("pointermove", wake);
}

function open(link, isByMouse) {
  const frame = document.createElement("iframe");
  frame.src = `${link.href}?framed=yes`;
  frame.title = link.getAttribute("aria-label");
  link.closest(".shows").append(frame);
  link.setAttribute("aria-expanded", "true");
  if (isByMouse) rest(frame);
  frame.scrollIntoView({ block: "nearest" });
}

for (const link of document.querySelectorAll("[data-shows]")) link.setAttribute("aria-expanded", "false");

document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-shows]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const wasOpen = document.querySelector(OPEN);
  if (wasOpen) close(wasOpen);
  if (wasOpen !== link) open(link, event.pointerType === "mouse");
});

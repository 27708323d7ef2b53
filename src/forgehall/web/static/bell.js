// A page that is hidden rings when a turn begins: the title of a page has a "●" from then on.
const MARK = "●";
let isYours = document.title.includes(MARK);

function ring() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const body = document.title.replace(MARK, "").trim();
  const bell = new Notification("Forgehall", { body, tag: location.pathname });
  bell.addEventListener("click", () => window.focus());
}

new MutationObserver(() => {
  const was = isYours;
  isYours = document.title.includes(MARK);
  if (isYours && !was) ring();
}).observe(document.querySelector("title"), { childList: true });

// The icon of the page counts with its title; a page that is hidden rings when a turn begins.
// A title begins with "● " where it is the reader's turn, and with "(2) " where it is at two tables.
const icon = document.querySelector("link[rel=icon]");
const plain = icon.href;
let drawn = "";

function waiting() {
  if (document.title.startsWith("●")) return "!";
  return /^\((\d+)\)/.exec(document.title)?.[1] ?? "";
}

async function draw(sign) {
  if (sign === drawn) return;
  drawn = sign;
  navigator.setAppBadge?.(Number(sign) || (sign ? 1 : 0)).catch(() => {});
  if (!sign) return void (icon.href = plain);
  const anvil = await (await fetch(plain)).text();
  const dot = `<circle cx="30" cy="10" r="10" fill="#c8401b"/><text x="30" y="15.5" font-family="sans-serif" font-weight="bold" font-size="15" fill="#fff" text-anchor="middle">${sign}</text>`;
  if (sign === drawn) icon.href = `data:image/svg+xml,${encodeURIComponent(anvil.replace("</svg>", `${dot}</svg>`))}`;
}

function ring() {
  if (!document.hidden || !("Notification" in window) || Notification.permission !== "granted") return;
  const bell = new Notification("Forgehall", { body: document.title.replace(/^[●\s]+/, ""), icon: plain, tag: location.pathname });
  bell.addEventListener("click", () => window.focus());
}

new MutationObserver(() => {
  const sign = waiting();
  if (sign && !drawn) ring();
  draw(sign);
}).observe(document.querySelector("title"), { childList: true });
draw(waiting());

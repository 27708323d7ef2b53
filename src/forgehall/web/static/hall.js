// Every page: tips, settings that apply at once, buttons that copy, forms that say they are at work.
import { HOME } from "./home.js";
import "./tip.js";
import "./prefs.js";
import "./copy.js";
import "./fair.js";
import "./turns.js";

document.documentElement.dataset.script = "on";
// What a table needs comes first: the worker is fetched by the other pages, the bell when one is hidden.
if (!document.body.matches(".at-table")) navigator.serviceWorker?.register(`${HOME}sw.js`).catch(() => {});
document.addEventListener("visibilitychange", () => import("./bell.js"), { once: true });

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!form.dataset.busy || event.defaultPrevented || button.hasAttribute("formaction")) return;
  if (form.dataset.sent) return event.preventDefault();
  form.dataset.sent = "yes";
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = form.dataset.busy;
  button.setAttribute("aria-busy", "true");
});

// A page that comes back from the browser's memory starts afresh.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (!opener) return;
  opener.closest("[popover]")?.hidePopover();
  document.getElementById(opener.dataset.opens).showModal();
});

for (const element of document.querySelectorAll("[data-vt]")) element.style.viewTransitionName = element.dataset.vt;

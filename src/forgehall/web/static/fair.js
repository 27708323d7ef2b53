// Fair dice: a table is set first, which publishes the hash of its secret; only when this browser
// has seen and kept that does it sit down with its own part. Nobody could fit one to the other.
import { HOME } from "./home.js";
import { isSent, kept, part } from "./kept.js";
import { post } from "./post.js";

async function setAndSit(form, button) {
  const set = await post(form, button, { sit: "0" });
  if (!set.ok) return false;
  const seen = await fetch(`${HOME}api/t/${set.table}`, { credentials: "same-origin" }).then((reply) => reply.json()).catch(() => ({}));
  if (seen.commitment) {
    const nickname = form.elements.nickname?.value;
    const fields = { nonce: part(set.table, seen.commitment), ...(nickname && { nickname }) };
    isSent(set.table, await send(`${HOME}t/${set.table}/sit`, fields));
  }
  location.assign(`${HOME}t/${set.table}`);
  return true;
}

// A refusal does no harm: then the seat is taken already, or the game has begun.
function send(address, fields) {
  const request = { method: "POST", body: new URLSearchParams(fields), headers: { accept: "application/json" }, credentials: "same-origin" };
  return fetch(address, request).then((reply) => reply.ok, () => false);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!form.matches("[data-fair]") || button.hasAttribute("formaction")) return; // that leads elsewhere first
  event.preventDefault();
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  const label = button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = form.dataset.busy ?? label;
  button.setAttribute("aria-busy", "true");
  if (await setAndSit(form, button)) return;
  delete form.dataset.sent;
  button.textContent = label;
  button.removeAttribute("aria-busy");
});

/* ---------- At a table that has not begun ---------- */

const waiting = document.querySelector("[data-commitment]");
const { table, commitment, seat } = waiting?.dataset ?? {};

document.addEventListener("submit", ({ target }) => {
  if (!waiting) return;
  if (target.elements.nonce) {
    target.elements.nonce.value = part(table, commitment);
    isSent(table, true);
  } else if (target.action.endsWith("/leave")) isSent(table, false);
});

// Whoever sits there without a part adds one.
if (waiting && seat && !kept(table)?.sent) {
  send(`${HOME}t/${table}/nonce`, { nonce: part(table, commitment) }).then((sent) => isSent(table, sent));
}

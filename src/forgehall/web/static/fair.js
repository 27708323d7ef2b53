// Fair dice: a table is set first, which publishes the hash of its secret; only then does this
// browser sit down with its own part of the dice. Nobody could have chosen one to fit the other.
import { nonce } from "./nonce.js";
import { post } from "./post.js";

async function setAndSit(form, button) {
  const set = await post(form, button, { sit: "0" });
  if (!set.ok) return false;
  const nickname = form.elements.nickname?.value ?? "";
  await send(`/t/${set.table}/sit`, nickname ? { nonce: nonce(), nickname } : { nonce: nonce() });
  location.assign(`/t/${set.table}`);
  return true;
}

// A refusal is no trouble: then the seat is taken already, or the game has begun.
function send(address, fields) {
  return fetch(address, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "application/json" }, credentials: "same-origin" }).catch(() => null);
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-fair]")) return;
  event.preventDefault();
  const button = event.submitter;
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  const label = button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.textContent = form.dataset.busy;
  button.setAttribute("aria-busy", "true");
  if (await setAndSit(form, button)) return;
  delete form.dataset.sent;
  button.textContent = label;
  button.removeAttribute("aria-busy");
});

// Whoever sits at a table that has not begun adds a part, once.
const waiting = document.querySelector("[data-adds]");
if (waiting && !sessionStorage.getItem(waiting.dataset.adds)) {
  sessionStorage.setItem(waiting.dataset.adds, "added");
  send(`${waiting.dataset.adds}/nonce`, { nonce: nonce() });
}

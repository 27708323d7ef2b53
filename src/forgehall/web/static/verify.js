// The proof of fair dice: this browser computes them itself, and asks the hall for nothing but the
// record. Every sentence stands in the page already; those that are true are shown.
import { findings } from "./dice.js";
import { kept } from "./kept.js";
import { post } from "./post.js";

const form = document.getElementById("verify");
const verdict = document.getElementById("verdict");
const proof = document.getElementById("proof");
const { table, record, seat } = proof.dataset;

// Only pages that came over a safe connection may use the browser's cryptography.
async function believe(submitter) {
  const reply = await post(form, submitter);
  if (!reply.ok) return;
  verdict.className = reply.right ? "open" : "bad";
  verdict.textContent = reply.message;
}

async function check() {
  const reply = await fetch(record, { credentials: "same-origin" }).catch(() => null);
  const text = reply?.ok ? await reply.text() : "";
  show(await findings(text, table, seat !== "", kept(table)).catch(() => new Map([["bad-record", 0]])));
}

function show(found) {
  const looks = new Set();
  for (const item of proof.children) {
    const name = item.dataset.says;
    item.hidden = !(found.has(name) || name === "rules");
    if (!item.hidden) looks.add(item.className);
    item.querySelector("b")?.replaceChildren(found.get(name));
  }
  proof.hidden = false;
  verdict.className = ["bad", "open", "good"].find((look) => looks.has(look));
  verdict.textContent = verdict.dataset[verdict.className];
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (crypto.subtle) check();
  else believe(event.submitter);
});
if (crypto.subtle && kept(table)) check();

// An answer that could not be sent is kept in this browser until the hall is there again. Then it is given, or
// refused with a sentence: it names its question, so it can never answer another one.
import { toast } from "./toast.js";

const NAME = "unsent:";
const LONGEST = 24 * 3600 * 1000;
const AGAIN = 5000;
const { table, kept, given, refused } = document.getElementById("main").dataset;

let timer = 0;

// A browser may forbid to keep anything.
function stored(act) {
  try {
    return act(localStorage);
  } catch {
    return null;
  }
}

export function unsent() {
  const had = stored((store) => JSON.parse(store.getItem(NAME + table)));
  return had && Date.now() - had.at < LONGEST ? had : null;
}

function drop() {
  stored((store) => store.removeItem(NAME + table));
}

// The latest answer counts: as long as nothing was sent, one may think again.
export function keep(form, submitter) {
  const fields = new URLSearchParams(new FormData(form));
  if (submitter?.name) fields.set(submitter.name, submitter.value);
  const isKept = stored((store) => {
    store.setItem(NAME + table, JSON.stringify({ action: form.action, fields: String(fields), at: Date.now() }));
    return true;
  });
  if (!isKept) return;
  for (const one of document.querySelectorAll("[name=choice].unsent")) one.classList.remove("unsent");
  for (const one of document.querySelectorAll(`[name=choice][value="${CSS.escape(fields.get("choice") ?? "")}"]`)) one.classList.add("unsent");
  toast(kept, { stays: true });
  later();
}

// The browser may not notice that the connection is back: a single failure need not close the stream.
function later() {
  clearTimeout(timer);
  timer = setTimeout(sendKept, AGAIN);
}

export async function sendKept() {
  const had = unsent();
  if (!had) return;
  drop();
  let reply;
  try {
    reply = await fetch(had.action, { method: "POST", body: new URLSearchParams(had.fields), headers: { accept: "application/json" }, credentials: "same-origin" });
    const said = await reply.json();
    toast(reply.ok ? given : `${refused} ${said.error.message}`, { calm: reply.ok });
  } catch {
    if (reply) return;
    stored((store) => store.setItem(NAME + table, JSON.stringify(had)));
    later();
  }
}

addEventListener("online", sendKept);

export const keptWords = kept;

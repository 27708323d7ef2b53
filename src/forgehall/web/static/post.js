// Sends a form in the background. What the hall refuses is said in its own words.
import { toast } from "./toast.js";

const UNREACHABLE = document.getElementById("toast").dataset.failed;

export async function post(form, submitter, more = {}) {
  const fields = new URLSearchParams(new FormData(form));
  if (submitter?.name) fields.set(submitter.name, submitter.value);
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  let reply, answer;
  try {
    reply = await fetch(form.action, { method: "POST", body: fields, headers: { accept: "application/json" }, credentials: "same-origin" });
    answer = await reply.json();
  } catch {
    toast(UNREACHABLE);
    return { ok: false, code: "unreachable" };
  }
  if (reply.ok) return { ok: true, ...answer };
  const kindly = answer.error.code === "not_meant" && document.getElementById("kindly");
  if (kindly) kindly.textContent = answer.error.message;
  else toast(answer.error.message);
  return { ok: false, code: answer.error.code };
}

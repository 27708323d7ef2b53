// The proof of fair dice, checked at the press of a button.
import { post } from "./post.js";

const form = document.getElementById("verify");
const verdict = document.getElementById("verdict");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const reply = await post(form, event.submitter);
  if (!reply.ok) return;
  verdict.className = reply.right ? "good" : "bad";
  verdict.textContent = reply.message;
});

// Theme, sound, motion, keys and how chance waits apply at once and are remembered; a language needs its page again.
import { post } from "./post.js";

const root = document.documentElement;

function shownTheme() {
  if (root.dataset.theme !== "system") return root.dataset.theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function apply(name, value) {
  root.dataset[name] = value;
  const other = document.querySelector("[data-theme-switch]");
  if (other) other.value = shownTheme() === "dark" ? "light" : "dark";
}

async function choose(form, button) {
  const sent = post(form, button);
  apply(button.name, button.value);
  await sent;
}

document.addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (!event.target.action.endsWith("/settings") || !["theme", "sound", "notes"].includes(button?.name)) return;
  event.preventDefault();
  if (button.name !== "theme") return choose(event.target, button);
  const wanted = button.matches("[data-theme-switch]") ? (shownTheme() === "dark" ? "light" : "dark") : button.value;
  const sent = post(event.target, button, { theme: wanted });
  apply("theme", wanted);
  await sent;
});

document.addEventListener("change", async (event) => {
  const field = event.target;
  const form = field.form;
  if (!form?.matches("[data-applies]") || !field.name) return;
  if (["theme", "sound", "motion", "keys", "done"].includes(field.name)) apply(field.name, field.type === "checkbox" ? (field.checked ? "on" : "off") : field.value);
  const reply = await post(form);
  if (reply.ok && field.name === "language") location.reload();
});

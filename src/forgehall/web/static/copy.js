// A button beside an address copies it and says so.
import { toast } from "./toast.js";

for (const button of document.querySelectorAll("[data-copies]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const field = document.getElementById(button.dataset.copies);
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy"); // pages without HTTPS have no clipboard of their own
    }
    toast(button.dataset.done, { calm: true });
  });
}

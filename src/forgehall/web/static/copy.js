// A button beside an address copies it and says so; another one hands it to the system's share sheet.
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

for (const button of navigator.share ? document.querySelectorAll("[data-shares]") : []) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const shared = { title: document.title, text: button.dataset.title, url: document.getElementById(button.dataset.shares).value };
    navigator.share(shared).catch(() => {}); // whoever closes the sheet again shares nothing
  });
}

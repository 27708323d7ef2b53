// One line that says what went wrong, or that something was done; it goes by itself.
const line = document.getElementById("toast");
let timer = 0;

export function toast(text, { calm = false, stays = false } = {}) {
  clearTimeout(timer);
  line.classList.toggle("calm", calm);
  line.textContent = text;
  line.togglePopover(false);
  line.togglePopover(true); // above whatever was opened before
  if (!stays) timer = setTimeout(clearToast, 6000);
}

export function clearToast() {
  clearTimeout(timer);
  line.togglePopover(false);
  line.textContent = "";
}

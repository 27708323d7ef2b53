// Who likes it so waits three seconds before chance: long enough to undo a slip.
const WAIT = 3;

function tick() {
  if (document.documentElement.dataset.done !== "3s" || document.hidden) return;
  const button = document.querySelector('#prompt form[action$="/done"] button');
  if (!button || button.getAttribute("aria-busy")) return;
  const label = button.querySelector("span");
  button.dataset.says ??= label.textContent;
  const left = Number(button.dataset.left ?? WAIT + 1) - 1;
  button.dataset.left = left;
  if (left > 0) label.textContent = `${button.dataset.says} (${left})`;
  else button.form.requestSubmit(button);
}

setInterval(tick, 1000);

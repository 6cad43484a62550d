// @ts-check
/** Nothing changes under a finger: a click is lost when what was pressed is drawn again before it is released. */

/** @type {(() => void)[]} */ const held = [];
let pressed = false;

/** Does it now, or when nothing is pressed any more; in the order in which it was asked for. @param {() => void} act */
export function unpressed(act) {
  if (pressed || held.length) held.push(act);
  else act();
}

function release() {
  pressed = false;
  while (held.length && !pressed) held.shift()?.();
}

addEventListener("pointerdown", () => (pressed = true), true);
// The click itself comes after the release, and before the next task.
for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => setTimeout(release), true);
// The window's own, and no element's: a press takes the focus from the line, and is not over by that.
addEventListener("blur", (event) => event.target === window && setTimeout(release));

// @ts-check
/** On a narrow window a part at the side fills all of it: what lies beneath is out of reach until it is gone. */

/** Whether it fills the window, which its style decides. @param {HTMLElement} part */
export function covers(part) {
  const { position, display } = getComputedStyle(part);
  return position === "fixed" && display !== "none";
}

/**
 * @param {HTMLElement[]} parts of the page
 */
export function cover(parts) {
  const over = parts.find(covers);
  for (const each of parts) each.inert = Boolean(over) && each !== over;
}

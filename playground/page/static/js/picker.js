// @ts-check
/** Boxes or dots to pick from: options in a form. */

import { el } from "./dom.js";

/**
 * @param {{label: string, value: string, description?: string, default?: boolean}[]} options
 * @param {{id: string, label: string, several: boolean}} given
 */
export function pickers(options, { id, label, several }) {
  const type = several ? "checkbox" : "radio";
  const boxes = options.map((option, at) => {
    const box = el("input", { type, name: id, id: at ? `${id}-${at}` : id, value: option.value, checked: option.default });
    return { box, line: el("label", { class: "pick" }, box, el("span", {}, option.label, option.description && el("span", { class: "option-about" }, ` ${option.description}`))) };
  });
  return {
    root: el("div", { role: "group", "aria-label": label }, boxes.map((each) => each.line)),
    values: () => boxes.filter((each) => each.box.checked).map((each) => each.box.value),
  };
}

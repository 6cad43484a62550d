// @ts-check
/** Builds elements. Whatever people typed comes in as text nodes: nothing on this page is ever parsed as markup. */

/**
 * @typedef {Node | string | number | null | undefined | false} Leaf
 * @typedef {Leaf | Leaf[] | Leaf[][] | Leaf[][][]} Child
 * @typedef {Record<string, any>} Given attributes; `on` holds listeners, `class` the classes, true sets an empty attribute
 */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Given} [given]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, given = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "on") for (const [type, heard] of Object.entries(value)) made.addEventListener(type, heard);
    else made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...nodes(children));
  return made;
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
export function nodes(children) {
  const kept = [];
  for (const child of /** @type {any[]} */ (children.flat(Infinity))) {
    if (child === null || child === undefined || child === false || child === "") continue;
    kept.push(typeof child === "number" ? String(child) : child);
  }
  return kept;
}

/**
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(...nodes(children));
}

/**
 * Has exactly these children in this order; what was there already stays where it is, with its focus and its place on the screen.
 * @param {Element} parent
 * @param {Element[]} children
 */
export function arrange(parent, children) {
  const wanted = new Set(children);
  for (const each of [...parent.children]) if (!wanted.has(each)) each.remove();
  children.forEach((each, at) => {
    if (parent.children[at] !== each) parent.insertBefore(each, parent.children[at] ?? null);
  });
}

/** A link out of this page, to an address that somebody wrote: into the web alone, else its words are but words. @param {string | undefined} href @param {Child} children */
export function away(href, ...children) {
  if (!href || !/^https?:\/\//i.test(href)) return children;
  return el("a", { href, target: "_blank", rel: "noopener noreferrer" }, ...children);
}

let count = 0;

/** An id that no other element has. @param {string} stem */
export function fresh(stem) {
  count += 1;
  return `${stem}-${count}`;
}

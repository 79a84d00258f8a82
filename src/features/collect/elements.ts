/** An element with properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** A button that does something. */
export const button = (text: string, className: string, onclick: () => void): HTMLButtonElement =>
  element("button", { type: "button", className, onclick }, text);

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

export const button = (text: string, className: string, onclick: () => void): HTMLButtonElement =>
  element("button", { type: "button", className, onclick }, text);

/** Calls back whenever the key is pressed, wherever the keyboard is. Returns how to stop. */
export function onKey(key: string, pressed: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key === key) pressed();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}

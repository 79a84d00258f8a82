/** An element with properties and children. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

export const makeButton = (
  text: string,
  className: string,
  onclick: () => void,
): HTMLButtonElement => makeElement("button", { type: "button", className, onclick }, text);

/** Calls back whenever the key is pressed, wherever the keyboard is. Returns how to stop. */
export function listenForKey(key: string, pressed: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key === key) pressed();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}

/** Calls back once the element is in view, or almost. Returns how to stop. */
export function runWhenNear(element: Element, near: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      near();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Loads a standalone script (integration/standalone-scripts.ts). */
export const loadScript = (src: string): void =>
  document.head.append(makeElement("script", { type: "module", src }));

/** Adds the styles of what only a script puts into a page. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Hands the reader a file that was written on this page, as a download does: "my-trip.gpx". */
export function saveFile(name: string, mediaType: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = makeElement("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari fetches the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

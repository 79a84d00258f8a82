export function makeElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export const makeButton = (
  text: string,
  className: string,
  onclick: () => void,
): HTMLButtonElement => makeElement("button", { type: "button", className, onclick }, text);

/**
 * Calls `onPress` when the reader presses a key anywhere on the page. Returns a function that stops
 * listening.
 */
export function listenForKey(key: string, onPress: () => void): () => void {
  const listener = (event: KeyboardEvent) => {
    if (event.key === key) onPress();
  };
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}

/**
 * Runs a function once, when an element is within 200 px of the viewport. Returns a function that
 * cancels it.
 */
export function runWhenNearViewport(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Loads a standalone script (integration/standalone-scripts.ts). */
export const loadScript = (src: string) =>
  document.head.append(makeElement("script", { type: "module", src }));

/** Adds styles for elements that only scripts create. */
export function addStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Makes the browser download text as a file. */
export function downloadFile(name: string, mediaType: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = makeElement("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // Safari fetches the file after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

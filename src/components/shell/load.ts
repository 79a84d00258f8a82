/** Loads a standalone script (build/standalone-scripts.ts). */
export const loadScript = (src: string): void =>
  document.head.append(Object.assign(document.createElement("script"), { type: "module", src }));

/** Adds the styles of what only a script puts into a page. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

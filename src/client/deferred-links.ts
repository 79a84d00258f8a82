/** Links that a browser fetches at once and no reader waits for. */
const links = [
  ["apple-touch-icon", "/apple-touch-icon.png"],
  ["manifest", "/manifest.webmanifest"],
] as const;

/** Adds the icons and the manifest to a page that has loaded. */
export function addDeferredLinks(): void {
  for (const [rel, href] of links) document.head.append(Object.assign(document.createElement("link"), { rel, href }));
}

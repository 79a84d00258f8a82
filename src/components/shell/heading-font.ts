/** The heading font. Browsers cache its file for a year, so another file needs another name. */
export const headingFont = { name: "Young Serif", file: "/young-serif-1.woff2" } as const;

/** The elements that are already laid out: measuring others would force their layout. */
const findRenderedElements = () =>
  [...document.querySelectorAll("body *:not(svg *)")].filter(
    (element) => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true,
  );
/** The boxes of elements and of their first text, which another font sets elsewhere in the same line. */
const measureBoxes = (elements: Element[]) =>
  elements.flatMap((element) => {
    const box = element.getBoundingClientRect();
    if (element.firstChild?.nodeType !== Node.TEXT_NODE) return box;
    const text = document.createRange();
    text.selectNodeContents(element.firstChild);
    return [box, text.getBoundingClientRect()];
  });

/** True if anything in view has moved by 3 px, which browsers count as a shift. */
const hasMoved = (before: DOMRect[], after: DOMRect[]) =>
  before.some(({ top, left }, i) => {
    const now = after[i]!;
    return (
      Math.min(top, now.top) < innerHeight &&
      Math.max(Math.abs(now.top - top), Math.abs(now.left - left)) >= 3
    );
  });

/**
 * Loads the heading font for the pages to come, and uses it on this one if nothing in view moves, and on paper. So it
 * costs the first page nothing and shifts no layout.
 */
export async function loadHeadingFont(): Promise<void> {
  if (sessionStorage.face) return;
  const font = await new FontFace(headingFont.name, `url(${headingFont.file})`).load();
  sessionStorage.face = headingFont.file;
  const elements = findRenderedElements();
  const before = measureBoxes(elements);
  document.fonts.add(font);
  if (!hasMoved(before, measureBoxes(elements))) return;
  document.fonts.delete(font);
  addEventListener("beforeprint", () => document.fonts.add(font));
  addEventListener("afterprint", () => document.fonts.delete(font));
}

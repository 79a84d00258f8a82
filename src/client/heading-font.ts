/** The face of headings. Browsers keep its file for a year, so another file needs another name. */
export const headingFont = { name: "Young Serif", file: "/young-serif-1.woff2" } as const;

/** What is laid out; to ask where the rest stands would have it laid out too. */
const laidOut = () =>
  [...document.querySelectorAll("body *:not(svg *)")].filter(
    (element) => element.checkVisibility?.({ contentVisibilityAuto: true }) ?? true,
  );
const places = (elements: Element[]) => elements.map((element) => element.getBoundingClientRect());

/** Whether anything in view has moved by what browsers call a shift: 3 px. */
const moved = (before: DOMRect[], after: DOMRect[]) =>
  before.some(({ top, left }, i) => {
    const now = after[i]!;
    return Math.min(top, now.top) < innerHeight && Math.max(Math.abs(now.top - top), Math.abs(now.left - left)) >= 3;
  });

/**
 * Fetches the face for the pages to come, and puts it into this one if nothing in view moves by it. So it costs a first
 * page nothing, and no page a jump.
 */
export async function loadHeadingFont(): Promise<void> {
  if (sessionStorage.face) return;
  const font = await new FontFace(headingFont.name, `url(${headingFont.file})`).load();
  sessionStorage.face = headingFont.file;
  const elements = laidOut();
  const before = places(elements);
  document.fonts.add(font);
  if (moved(before, places(elements))) document.fonts.delete(font);
}

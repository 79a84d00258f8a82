import { headingFontPath } from "../../site/paths.ts";

const family = "Young Serif";
const source = `url(${headingFontPath})`;

/** Letter spacings to try until a heading keeps its number of lines, the smallest change first. */
const letterSpacings = ["-.01em", "-.02em", "-.03em", ".01em", ".02em", ".03em"];

/**
 * Loads the heading font, which replaces its fallback at once. Runs after the first paint, because
 * a font in a stylesheet would delay that paint.
 */
export async function loadHeadingFont(): Promise<void> {
  const font = await new FontFace(family, source).load();
  const headings = listHeadingsOnScreen();
  const heights = headings.map(({ offsetHeight }) => offsetHeight);
  document.fonts.add(font);
  for (const [i, heading] of headings.entries()) keepHeight(heading, heights[i]!);
  sessionStorage.headingFont = "cached";
}

/**
 * Lists the headings and numbers in the heading font. Skips parts below the fold, which the browser
 * hasn't laid out yet.
 */
function listHeadingsOnScreen(): HTMLElement[] {
  const parts = [...document.querySelectorAll("main > *")];
  const visibleParts = parts.filter((part) => part.getBoundingClientRect().top < innerHeight);
  return visibleParts.flatMap((part) => [...part.querySelectorAll<HTMLElement>("h1,h2,h3,dd")]);
}

/**
 * Adjusts a heading's letter spacing so that it keeps its number of lines and nothing below it
 * moves.
 */
function keepHeight(heading: HTMLElement, height: number): void {
  const hasMoved = () => Math.abs(heading.offsetHeight - height) > 2;
  for (const spacing of letterSpacings) {
    if (!hasMoved()) return;
    heading.style.letterSpacing = spacing;
  }
}

/**
 * The inline script that loads the cached heading font before layout, on every later page of a
 * visit.
 */
export const addCachedFontScript = `try{if(sessionStorage.headingFont){let f=new FontFace("${family}","${source}",{display:"block"});document.fonts.add(f);f.load()}}catch{}`;

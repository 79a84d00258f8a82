import { headingFontPath } from "../../site/paths.ts";

const family = "Young Serif";
const source = `url(${headingFontPath})`;

/**
 * Loads the heading font, which replaces its fallback at once. Runs after the first paint, because
 * a font in a stylesheet would delay that paint. Headings keep their width and therefore their line
 * breaks, so nothing below them moves.
 */
export async function loadHeadingFont() {
  const font = await new FontFace(family, source).load();
  const headings = listHeadingsOnScreen();
  for (const { style } of headings) style.whiteSpace = "nowrap";
  const oldWidths = headings.map(measureText);
  document.fonts.add(font);
  const newWidths = headings.map(measureText);
  for (const [i, { style, textContent }] of headings.entries()) {
    style.whiteSpace = "";
    style.letterSpacing = `${(oldWidths[i]! - newWidths[i]!) / textContent.length}px`;
  }
  sessionStorage.headingFont = "cached";
}

/**
 * Lists the headings and numbers in the heading font. Skips parts below the fold, which the browser
 * hasn't laid out yet.
 */
function listHeadingsOnScreen(): HTMLElement[] {
  const parts = [...document.querySelectorAll("main > *")];
  const visibleParts = parts.filter((part) => part.getBoundingClientRect().top < innerHeight);
  return visibleParts.flatMap((part) => [
    ...part.querySelectorAll<HTMLElement>(":is(h1, h2, h3, h4, dd):not(.label)"),
  ]);
}

function measureText(element: HTMLElement): number {
  const range = new Range();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

/**
 * The inline script that loads the cached heading font before layout, on every later page of a
 * visit.
 */
export const addCachedFontScript = `try{if(sessionStorage.headingFont){let f=new FontFace("${family}","${source}",{display:"block"});document.fonts.add(f);f.load()}}catch{}`;

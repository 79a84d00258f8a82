import { headingFontPath } from "../../site/paths.ts";

const family = "Young Serif";
const source = `url(${headingFontPath})`;

/**
 * Excludes unhydrated islands in dev, because React would warn about attributes that it didn't
 * render.
 */
const islandExclusion = import.meta.env.DEV ? ":not(astro-island[ssr] *)" : "";
const headingSelector = `:is(h1, h2, h3, h4, dd:not(:has(*)), dd .font-display):not(.label)${islandExclusion}`;

/** The font's x-height relative to its size. */
const xHeight = 0.5;

/**
 * Loads the heading font after the first paint, which a font in a stylesheet would delay. Adjusts
 * each heading's font size and letter spacing so that its width and line breaks stay the same.
 */
export async function loadHeadingFont() {
  const font = await new FontFace(family, source).load();
  const headings = listHeadingsOnScreen();
  const scrolledTo = scrollY;
  for (const { style } of headings) style.whiteSpace = "nowrap";
  const oldWidths = headings.map(measureText);
  document.fonts.add(font);
  // Runs twice, because with hinting a text's width isn't exactly proportional to its size.
  for (let pass = 0; pass < 2; pass++) {
    const widths = headings.map(measureText);
    for (const [i, { style }] of headings.entries()) {
      const scale = oldWidths[i]! / widths[i]!;
      if (scale !== 1) style.fontSizeAdjust = `${Number(style.fontSizeAdjust || xHeight) * scale}`;
    }
  }
  const scaledWidths = headings.map(measureText);
  for (const [i, { style, textContent }] of headings.entries()) {
    style.whiteSpace = "";
    style.letterSpacing = `${(oldWidths[i]! - scaledWidths[i]!) / textContent.length}px`;
  }
  // While no heading wrapped, the page was shorter, and the browser may have scrolled.
  if (scrollY !== scrolledTo) scrollTo({ top: scrolledTo, behavior: "instant" });
  sessionStorage.headingFont = "cached";
}

/**
 * Lists the elements that use the heading font. Skips parts below the fold, which the browser
 * hasn't laid out yet.
 */
function listHeadingsOnScreen(): HTMLElement[] {
  const parts = [...document.querySelectorAll("main > *")];
  const visibleParts = parts.filter((part) => part.getBoundingClientRect().top < innerHeight);
  return visibleParts.flatMap((part) => [...part.querySelectorAll<HTMLElement>(headingSelector)]);
}

function measureText(element: HTMLElement): number {
  const range = new Range();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().width;
}

/**
 * The inline script that loads the heading font from the cache before layout, on every page of a
 * session except the first.
 */
export const addCachedFontScript = `try{if(sessionStorage.headingFont){let f=new FontFace("${family}","${source}",{display:"block"});document.fonts.add(f);f.load()}}catch{}`;

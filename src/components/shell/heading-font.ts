import { headingFontPath } from "../../site/paths.ts";

const family = "Young Serif";
const source = `url(${headingFontPath})`;

/**
 * Loads the heading font, which replaces its fallback at once. Runs after the first paint, because a font that a stylesheet
 * names would delay it.
 */
export async function loadHeadingFont(): Promise<void> {
  const font = new FontFace(family, source, { display: "swap" });
  document.fonts.add(font);
  await font.load();
  sessionStorage.headingFont = "cached";
}

/** Loads the heading font from the cache before layout, on every later page of a visit. */
export const addCachedFontScript = `try{if(sessionStorage.headingFont){let f=new FontFace("${family}","${source}",{display:"block"});document.fonts.add(f);f.load()}}catch{}`;

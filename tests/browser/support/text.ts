import type { Page } from "playwright-core";

export const largeTextCss = "html { font-size: 200% !important }";
/** WCAG 1.4.12. */
export const textSpacingCss =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

const applyStyle = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
};

/** Adds a reader's own style to the page, in the place of an earlier one. */
export const setReaderStyle = (page: Page, css: string): Promise<void> =>
  page.evaluate(applyStyle, css);

/** Adds a reader's own style to every page that is opened from now on. */
export const addReaderStyle = (page: Page, css: string) => page.addInitScript(applyStyle, css);

/** Prints a page, and counts its sheets. */
export async function countSheets(page: Page) {
  const pdf = await page.pdf({ format: "Letter", preferCSSPageSize: true });
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
}

/** The last element that reaches over the right edge, where a page scrolls sideways. */
export const findTooWide = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return undefined;
    const over = [...document.querySelectorAll("body *")].filter(
      (e) => e.getBoundingClientRect().right > innerWidth + 1,
    );
    return over.at(-1)?.outerHTML.slice(0, 160) ?? "something";
  });

const headingSelector = "main :is(h1, h2, h3, h4, dt, .day-stops, .label, .badge, .button)";

/** Words of headings, or of other elements, that are cut in two by the end of a line. */
export const findCutWords = (page: Page, elements = headingSelector): Promise<string[]> =>
  page.evaluate((selector) => {
    const cut: string[] = [];
    for (const heading of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(
          /[\p{L}\p{M}\p{N}’']+/gu,
        )) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) cut.push(word);
        }
    }
    return cut;
  }, elements);

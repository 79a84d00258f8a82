import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { pages } from "../site/built.ts";
import { phone, useBrowser } from "./support/browser.ts";

const { open, context } = useBrowser();
const lists = ["/gadgets", "/cellar", "/recommendations"];

const large = "html { font-size: 200% !important }";
const setText = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** The last element that reaches over the right edge, where a page scrolls sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return undefined;
    const over = [...document.querySelectorAll("body *")].filter(
      (e) => e.getBoundingClientRect().right > innerWidth + 1,
    );
    return over.at(-1)?.outerHTML.slice(0, 160) ?? "something";
  });

/** Words of headings that are cut in two by the end of a line. */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = [];
    for (const heading of document.querySelectorAll("main :is(h1, h2, h3, h4, dt, .label, .badge, .button)")) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{M}\p{N}’']+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (tops.size > 1) cut.push(word);
        }
    }
    return cut;
  });

const settings = [
  [320, 700, large],
  [360, 760, large],
  [320, 256, ""],
] as const;

it("no page scrolls sideways with its text at 200 % on a phone, nor at a zoom of 400 %, and no heading breaks within a word", {
  timeout: 400_000,
}, async () => {
  const visitor = await context({ viewport: phone });
  // The engineer's page is read by nobody on a phone.
  const left = [...pages.keys()].filter((path) => path !== "/style").sort();
  const found: string[] = [];
  const worker = async () => {
    const page = await visitor.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.setViewportSize(phone);
      await page.goto(path, { waitUntil: "load" });
      if (lists.includes(path)) await page.locator("main li > article").first().waitFor();
      await page.addStyleTag({ content: "" }).catch(() => undefined);
      await setText(page, "main > *, .footer { content-visibility: visible !important }");
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 760 });
        for (const word of await cutWords(page)) found.push(`${path}: ${word} is cut in two at ${width} px`);
      }
      for (const [width, height, css] of settings) {
        await page.setViewportSize({ width, height });
        await setText(page, `${css} main > *, .footer { content-visibility: visible !important }`);
        const wide = await tooWide(page);
        if (wide) found.push(`${path} at ${width} px ${css}: ${wide}`);
      }
    }
  };
  await Promise.all([worker(), worker()]);
  await visitor.close();
  expect(found.sort()).toEqual([]);
});

describe("the menu's last link can be reached", () => {
  it.each([
    ["with the text at 200 %", { width: 360, height: 760 }, large],
    ["with the text at 200 % on the smallest phone", { width: 320, height: 568 }, large],
    ["in a window 256 px high", { width: 320, height: 256 }, ""],
  ])("%s", async (_, viewport, css) => {
    const page = await open("/about", { viewport });
    await setText(page, css);
    await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
    await page.waitForTimeout(100);
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("button", { name: "Menu" }).click();
    const last = page.locator("#menu a").last();
    await last.evaluate((link) => link.scrollIntoView({ block: "nearest", behavior: "instant" }));
    await page.waitForTimeout(200);
    const seen = await last.evaluate((link) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && link.contains(hit);
    });
    expect(seen).toBe(true);
  });
});

import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { useBrowser } from "./support/browser.ts";
import { sweep } from "./support/sweep.ts";
import { cutWords, large, setText, textSpacing, tooWide } from "./support/text.ts";

const { context } = useBrowser();
let complaints: (subject: string) => string[];

/** What is laid out after the first paint has its words too. */
const all = "main > *, .footer { content-visibility: visible !important }";

type Setting = [name: string, width: number, height: number, css: string];
/** What a reader may do to a page (WCAG 1.4.4, 1.4.10 and 1.4.12); widths and heights in px. */
const anywhere: Setting[] = [
  ["320 px", 320, 700, ""],
  ["320 px with text spacing", 320, 700, textSpacing],
  ["640 px, which is 1280 px at a zoom of 200 %", 640, 700, ""],
  ["1280 px with the text at 200 %", 1280, 700, large],
];
const onPhones: Setting[] = [
  ["320 px with the text at 200 %", 320, 700, large],
  ["360 px with the text at 200 %", 360, 760, large],
  ["320 px by 256, which is 1280 px at a zoom of 400 %", 320, 256, ""],
];
const widths = [360, 768, 1280];

async function wide(page: Page, settings: readonly Setting[]): Promise<string[]> {
  const found: string[] = [];
  for (const [name, width, height, css] of settings) {
    await page.setViewportSize({ width, height });
    await setText(page, `${css} ${all}`);
    const element = await tooWide(page);
    if (element) found.push(`at ${name}: ${element}`);
  }
  return found;
}

async function cut(page: Page): Promise<string[]> {
  const found: string[] = [];
  await setText(page, all);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 760 });
    for (const word of await cutWords(page)) found.push(`${word} is cut in two at ${width} px`);
  }
  return found;
}

beforeAll(async () => {
  const viewport = { width: 768, height: 800 };
  complaints = await sweep(await context({ viewport, colorScheme: "light" }), async (page, path) => {
    // The engineer's page is read by nobody on a phone.
    const isForReaders = path !== "/style";
    const words = isForReaders ? await cut(page) : [];
    const sideways = await wide(page, isForReaders ? [...anywhere, ...onPhones] : anywhere);
    await page.setViewportSize(viewport);
    return { words, sideways };
  });
}, 900_000);

it("no policy violation, script error or layout shift on a tablet", () => {
  expect(complaints("reading")).toEqual([]);
});

it("nothing scrolls sideways, whatever the zoom, the text's size or its spacing", () => {
  expect(complaints("sideways")).toEqual([]);
});

it("no heading breaks within a word", () => {
  expect(complaints("words")).toEqual([]);
});

import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { addAxe, runAxeInBothSchemes } from "./support/axe.ts";
import { useBrowser } from "./support/browser.ts";
import { firstPathsOfKind, sweep } from "./support/sweep.ts";
import {
  findCutWords,
  findTooWide,
  largeTextCss,
  setReaderStyle,
  textSpacingCss,
} from "./support/text.ts";

const { context } = useBrowser();
let complaints: (subject: string) => string[];

/** Rules whose verdict may differ with the width; the others see the same elements in the same order at every one. */
const byWidth = [
  "color-contrast",
  "target-size",
  "link-in-text-block",
  "scrollable-region-focusable",
];

const phone = { width: 360, height: 800 };
const desk = { width: 1280, height: 800 };

/** Windows in px, and what a reader may do to the text in each (WCAG 1.4.4, 1.4.10 and 1.4.12). */
const windows = [
  { ...desk, styles: { "with the text at 200 %": largeTextCss } },
  { width: 768, height: 800, styles: {} },
  { width: 640, height: 700, styles: { "which is 1280 px at a zoom of 200 %": "" } },
  { ...phone, styles: { "with the text at 200 %": largeTextCss } },
  {
    width: 320,
    height: 700,
    styles: { "": "", "with text spacing": textSpacingCss, "with the text at 200 %": largeTextCss },
  },
  { width: 320, height: 256, styles: { "which is 1280 px at a zoom of 400 %": "" } },
];
const withWholeWords = [360, 768, 1280];

/** What is laid out after the first paint has its words too. */
const all = "main > *, .footer { content-visibility: visible !important }";

/** What scrolls sideways, and which words of headings are cut in two, in windows of every width. */
async function lookAtText(page: Page) {
  const sideways: string[] = [];
  const words: string[] = [];
  for (const { width, height, styles } of windows) {
    await page.setViewportSize({ width, height });
    for (const [name, css] of Object.entries(styles)) {
      await setReaderStyle(page, `${css} ${all}`);
      const element = await findTooWide(page);
      if (element) sideways.push(`at ${width} by ${height} px ${name}: ${element}`);
    }
    if (!withWholeWords.includes(width)) continue;
    await setReaderStyle(page, all);
    for (const word of await findCutWords(page)) words.push(`${word} is cut in two at ${width} px`);
  }
  return { sideways, words };
}

beforeAll(async () => {
  const visitor = await context({ viewport: phone, colorScheme: "light" });
  await addAxe(visitor);
  complaints = await sweep(visitor, async (page, path) => {
    const axe = await runAxeInBothSchemes(page);
    await page.setViewportSize(desk);
    const wide = await runAxeInBothSchemes(page, firstPathsOfKind.has(path) ? undefined : byWidth);
    const text = await lookAtText(page);
    await page.setViewportSize(phone);
    return { axe, wide, ...text };
  });
}, 3_600_000);

it.each([
  ["no policy violation, script error or layout shift on a phone", "reading"],
  ["nothing for axe on a phone, in either scheme", "axe"],
  ["nothing for axe in a wide window, in either scheme", "wide"],
  ["nothing scrolls sideways at any zoom or text size", "sideways"],
  ["no heading breaks within a word", "words"],
])("%s", (_, kind) => expect(complaints(kind)).toEqual([]));

import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { getSlug } from "../site/paths.ts";
import { launchBrowser } from "./chromium.ts";
import { parseCommandLine, Refusal, runCommand } from "./commands.ts";
import { startPreview } from "./preview.ts";

export const papers = ["Letter", "A4"] as const;
export type Paper = (typeof papers)[number];

/** Renders an open page as a PDF, after its islands, pictures and print stylesheet have loaded. */
export async function renderPdf(page: Page, paper: Paper): Promise<Uint8Array> {
  await page.locator('link[rel="stylesheet"][media="print"]').waitFor({ state: "attached" });
  // Scrolls to each island, because islands load only when they are near the viewport.
  for (const island of await page.locator("astro-island").all())
    await island.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector("astro-island[ssr], [aria-busy=true]"));
  await page.evaluate(waitForPicturesAndStyles);
  return new Uint8Array(await page.pdf({ format: paper, printBackground: true }));
}

/** Waits for pictures, the print stylesheet and fonts. Runs in the page, not in Node. */
async function waitForPicturesAndStyles() {
  const images = [...document.images];
  for (const image of images) image.loading = "eager";
  const stylesheet = document.querySelector<HTMLLinkElement>('link[media="print"]');
  if (stylesheet && !stylesheet.sheet)
    await new Promise((done) => stylesheet.addEventListener("load", done, { once: true }));
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

const usage = "npm run print -- /travel/us/napa-valley [--paper A4] [--to guide.pdf]";
const options = { paper: { type: "string", default: "Letter" }, to: { type: "string" } } as const;

/**
 * Renders a page from the built site as a PDF file, and returns the file's path. Throws a Refusal
 * if the page doesn't exist.
 */
async function main(): Promise<string> {
  const { values, positionals } = parseCommandLine(usage, options);
  const paper = papers.find((name) => name.toLowerCase() === values.paper.toLowerCase());
  const [path] = positionals;
  if (!path?.startsWith("/") || positionals.length > 1 || !paper)
    throw new Refusal(`Name one page to print, and Letter or A4: ${usage}`);
  const [pathname = ""] = path.split("?", 1);
  const target = resolve(values.to ?? `${getSlug(pathname) || "home"}.pdf`);
  const preview = await startPreview({ root: resolve("."), port: 0 });
  const { browser } = await launchBrowser();
  try {
    const page = await browser.newPage({ serviceWorkers: "block" });
    const response = await page.goto(new URL(path, preview.url).href);
    if (!response?.ok()) throw new Refusal(`There is no page at ${path}.`);
    writeFileSync(target, await renderPdf(page, paper));
    return target;
  } finally {
    await browser.close();
    await preview.close();
  }
}

if (import.meta.main) await runCommand(main);

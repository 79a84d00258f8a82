import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "../../tests/browser/support/chromium.ts";
import { slugOf } from "../site/paths.ts";
import { parseCommandLine, Refusal, runCommand } from "./commands.ts";
import { startPreview } from "./preview.ts";

export const papers = ["Letter", "A4"] as const;
export type Paper = (typeof papers)[number];

/** A page that is open in a browser as a PDF, once its lists, its pictures and the styles for paper are there. */
export async function renderPdf(page: Page, paper: Paper): Promise<Uint8Array> {
  await page.locator('link[rel="stylesheet"][media="print"]').waitFor({ state: "attached" });
  // Islands wait until they near the view, and so do pictures.
  for (const island of await page.locator("astro-island").all())
    await island.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => !document.querySelector("astro-island[ssr], [aria-busy=true]"));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    const sheet = document.querySelector<HTMLLinkElement>('link[media="print"]');
    const ready = [...document.images].map((image) => image.decode().catch(() => undefined));
    const styled = sheet?.sheet
      ? []
      : [new Promise((done) => sheet?.addEventListener("load", done, { once: true }))];
    await Promise.all([document.fonts.ready, ...ready, ...styled]);
  });
  return new Uint8Array(await page.pdf({ format: paper, printBackground: true }));
}

const usage = "npm run print -- /travel/us/napa-valley [--paper A4] [--to guide.pdf]";

/** Prints an address of the built site into a file and returns the file's name. Throws a Refusal when there is no such page. */
async function main(): Promise<string> {
  const options = { paper: { type: "string", default: "Letter" }, to: { type: "string" } } as const;
  const { values, positionals } = parseCommandLine(usage, options);
  const paper = papers.find((name) => name.toLowerCase() === values.paper.toLowerCase());
  const [address] = positionals;
  if (!address?.startsWith("/") || positionals.length > 1 || !paper)
    throw new Refusal(`Say which page to print, and on Letter or A4: ${usage}`);
  const target = resolve(values.to ?? `${slugOf(address.split("?")[0] ?? "") || "home"}.pdf`);
  const preview = await startPreview({ root: resolve("."), port: 0 });
  const { browser } = await launchBrowser();
  try {
    const page = await browser.newPage({ serviceWorkers: "block" });
    const response = await page.goto(new URL(address, preview.url).href);
    if (!response?.ok()) throw new Refusal(`There is no page at ${address}.`);
    writeFileSync(target, await renderPdf(page, paper));
    return target;
  } finally {
    await browser.close();
    await preview.close();
  }
}

if (import.meta.main) await runCommand(main);

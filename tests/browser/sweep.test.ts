import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { pages } from "../site/built.ts";
import { early, origin, phone, useBrowser } from "./support/browser.ts";

const { context } = useBrowser();
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const paths = [...pages.keys()].sort();
const atOnce = 3;

/** Visits every page in one context, a few at a time, and gathers what the visit complains of. */
async function sweep(
  visitor: BrowserContext,
  visit: (page: Page, path: string) => Promise<string[]>,
): Promise<string[]> {
  const left = [...paths];
  const complaints: string[] = [];
  const worker = async () => {
    const page = await visitor.newPage();
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) foreign.push(request.url());
    });
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      foreign.length = 0;
      await page.goto(path, { waitUntil: "load" });
      complaints.push(...foreign.map((url) => `${path}: asked ${url} before anybody wanted it`));
      complaints.push(...(await visit(page, path)).map((complaint) => `${path}: ${complaint}`));
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await visitor.close();
  return complaints.sort();
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
type Seen = { refused: string[]; shift: number; moved: string };

/** What the policy refused and how far things jumped, collected from the page's first moment. */
const watch = () => {
  const seen: Seen = { refused: [], shift: 0, moved: "" };
  Object.assign(window, { seen });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
    seen.refused.push(`${violatedDirective} refused ${blockedURI} ${sourceFile ?? ""}`),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.moved = (entry.sources[0]?.node as Element | null)?.outerHTML?.slice(0, 90) ?? "";
    }
  }).observe({ type: "layout-shift", buffered: true });
};

/** Waits for the page's list, then reads on to the end, as a reader would, so that everything lazy has come. */
const readOn = async (page: Page) => {
  const list = page.locator("[aria-busy]");
  const atTop = (await list.count()) > 0 && !page.url().endsWith("/");
  if (atTop) await page.locator("[aria-busy=false]").first().waitFor();
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise((next) => setTimeout(next, 30));
    }
  });
};

/** Reads a page to its end and tells what the policy refused and what jumped. */
const look = async (page: Page): Promise<string[]> => {
  const asked = await early(page);
  await readOn(page);
  const { refused, shift, moved } = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return [...asked, ...refused, ...(shift >= 0.005 ? [`shifted by ${shift.toFixed(3)}: ${moved}`] : [])];
};

/** A reload alone would begin where the reading ended. */
const fromItsTop = async (page: Page) => {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.reload();
};

const runAxe = async (page: Page, rules?: readonly string[]) => {
  return page.evaluate(async (only) => {
    const options = only ? { runOnly: { type: "rule", values: only } } : {};
    const quick = { resultTypes: ["violations"], selectors: false, iframes: false };
    // biome-ignore lint/suspicious/noExplicitAny: axe comes as a script
    const { violations } = await (window as any).axe.run(document, { ...quick, ...options });
    return (violations as { id: string; nodes: { html: string; failureSummary?: string }[] }[]).map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}) ${nodes[0]?.html.slice(0, 140)} ${nodes[0]?.failureSummary?.split("\n")[1] ?? ""}`,
    );
  }, rules);
};

/** Rules whose verdict may differ with the width; the others see the same elements in the same order at every one. */
const byWidth = ["color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"];

/** The first page of each kind, by the number of words in its address: what a wide window alone shows is on all of them. */
const firstOfKind = new Set(
  Map.groupBy(paths, (path) => path.split("/").length)
    .values()
    .map(([first]) => first),
);

/** What axe says of a page at a width, in both schemes. */
const accessibility = async (page: Page, path: string, width: number) => {
  await page.evaluate(axe);
  const light = await runAxe(page, width === phone.width || firstOfKind.has(path) ? undefined : byWidth);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await runAxe(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
};

const judged: readonly number[] = [360, 1280];

it.each([360, 768, 1280])(
  "no policy violation, script error or layout shift, and in both schemes nothing for axe, at %i px",
  { timeout: 400_000 },
  async (width) => {
    const visitor = await context({ viewport: { width, height: 800 }, colorScheme: "light" });
    await visitor.addInitScript(watch);
    const errors: string[] = [];
    visitor.on("weberror", (error) =>
      errors.push(`${new URL(error.page()?.url() ?? "about:blank").pathname}: ${error.error().message}`),
    );
    const complaints = await sweep(visitor, async (page, path) => {
      const first = await look(page);
      // The emulated API now and then answers late under load; a page that jumps does so again.
      const found = first.length === 0 ? first : await fromItsTop(page).then(() => look(page));
      return judged.includes(width) ? [...found, ...(await accessibility(page, path, width))] : found;
    });
    expect([...complaints, ...errors]).toEqual([]);
  },
);

const textSpacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** Widths in px and what a reader may do to the text there (WCAG 1.4.4, 1.4.10 and 1.4.12). */
const settings: [name: string, width: number, css: string][] = [
  ["320 px", 320, ""],
  ["320 px with text spacing", 320, textSpacing],
  ["640 px, which is 1280 px at a zoom of 200 %", 640, ""],
  ["1280 px with only the text at 200 %", 1280, "html { font-size: 200% !important }"],
];

it("nothing scrolls sideways, whatever the zoom, the text's size or its spacing", { timeout: 400_000 }, async () => {
  const visitor = await context({ viewport: { width: 320, height: 700 } });
  const complaints = await sweep(visitor, async (page) => {
    const found: string[] = [];
    for (const [name, width, css] of settings) {
      await page.setViewportSize({ width, height: 700 });
      const widest = await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
        if (document.documentElement.scrollWidth <= innerWidth) return undefined;
        const over = [...document.querySelectorAll("main *, header *, footer *")];
        return over.filter((e) => e.getBoundingClientRect().right > innerWidth + 1).at(-1)?.outerHTML ?? "something";
      }, css);
      if (widest) found.push(`at ${name}: ${widest.slice(0, 120)}`);
    }
    return found;
  });
  expect(complaints).toEqual([]);
});

import type { BrowserContext, Page } from "playwright-core";
import { headingFontPath } from "../../../src/site/paths.ts";
import { pageFiles } from "../../support/dist.ts";
import { isSwept } from "../../support/living.ts";
import { findRequestsBeforePaint, navigationTimeoutMs, origin } from "./browser.ts";

const sweptPaths = [...pageFiles.keys()].filter(isSwept).sort();

/** The first page of each kind, by the number of segments in its path. */
export const firstPathsOfKind = new Set(
  Map.groupBy(sweptPaths, (path) => path.split("/").length)
    .values()
    .map(([first]) => first),
);

/** The screens, and the first page of each kind below them. */
export const samplePaths = sweptPaths.filter(
  (path) => path.split("/").length === 2 || firstPathsOfKind.has(path),
);

const parallelPages = 3;

/** Browsers count moves of less than a pixel, too. */
const maxShift = 0.005;

export type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
type PageRecord = { refused: string[]; shift: number; moved: string };

/** Records what the policy refuses and how far things jump, on a later page of a visit, which has the heading font. */
const recordPage = () => {
  if (location.protocol.startsWith("http")) sessionStorage.headingFont = "cached";
  const seen: PageRecord = { refused: [], shift: 0, moved: "" };
  Object.assign(window, { seen });
  document.addEventListener(
    "securitypolicyviolation",
    ({ violatedDirective, blockedURI, sourceFile }) =>
      seen.refused.push(`${violatedDirective} refused ${blockedURI} ${sourceFile ?? ""}`),
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.moved = (entry.sources[0]?.node as Element | null)?.outerHTML?.slice(0, 90) ?? "";
    }
  }).observe({ type: "layout-shift", buffered: true });
};

/**
 * Waits for the page's list as long as for a navigation: three pages share the connections of one browser. The home
 * page's list loads later. The offline page is read without its lists if the browser's storage, which all pages are
 * filling, doesn't answer: offline.test.ts tests those.
 */
export async function waitForList(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === "/") return;
  const list = page.locator("[aria-busy]");
  if ((await list.count()) > 0)
    await page.locator("[aria-busy=false]").first().waitFor({ timeout: navigationTimeoutMs });
  const storedPages = page.locator("[data-offline] > [data-part=lists]");
  if ((await storedPages.count()) > 0) await storedPages.waitFor().catch(() => undefined);
}

/** Waits for the list, scrolls to the end so that everything lazy loads, and returns to the top. There the header covers nothing. */
const scrollToEnd = async (page: Page) => {
  await waitForList(page);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    const parts = [...document.querySelectorAll("main > *, .footer")];
    const findMissing = () =>
      [...document.images].find((image) => !image.complete && image.checkVisibility()) ??
      parts.find((part) => getComputedStyle(part).contentVisibility === "auto");
    const deadline = performance.now() + 20_000;
    for (let late = findMissing(); late; late = findMissing()) {
      if (performance.now() > deadline)
        throw new Error(`did not load: ${late.outerHTML.slice(0, 200)}`);
      // Lazy pictures may have been added after the page was scrolled.
      late.scrollIntoView({ behavior: "instant" });
      await new Promise((next) => setTimeout(next, 30));
    }
    scrollTo({ top: 0, behavior: "instant" });
    await new Promise(requestAnimationFrame);
  });
};

/** Reads a page to its end. Returns its early and third-party requests, its errors, what was refused and what jumped. */
async function readPage(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  const onRequest = (request: { url: () => string }) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin))
      complaints.push(`requested ${url} unasked`);
  };
  const onError = (error: Error) => complaints.push(error.message);
  page.on("request", onRequest).on("pageerror", onError);
  await page.goto(path, { waitUntil: "load" });
  complaints.push(...(await findRequestsBeforePaint(page)));
  page.off("request", onRequest);
  await scrollToEnd(page);
  const { refused, shift, moved } = await page.evaluate(
    () => (window as unknown as { seen: PageRecord }).seen,
  );
  page.off("pageerror", onError);
  return [
    ...complaints,
    ...refused,
    ...(shift > maxShift ? [`shifted by ${shift.toFixed(3)}: ${moved}`] : []),
  ];
}

/** Puts the heading font into the cache, as the first page of a visit does. */
async function cacheHeadingFont(visitor: BrowserContext): Promise<void> {
  const page = await visitor.newPage();
  const response = page.waitForResponse(`**${headingFontPath}`);
  await page.goto("/about");
  await (await response).finished();
  await page.close();
}

/** Complaints about a page, by subject. */
type Complaints = Record<string, string[]>;

/**
 * Reads pages in one context, a few at a time, and calls `look` on each. Returns a function that lists the complaints
 * about a subject: "reading", or one of `look`.
 */
export async function sweep(
  visitor: BrowserContext,
  look?: (page: Page, path: string) => Promise<Complaints>,
  paths: readonly string[] = sweptPaths,
): Promise<(subject: string) => string[]> {
  const remainingPaths = [...paths];
  const complaintsByPath = new Map<string, Complaints>();
  await cacheHeadingFont(visitor);
  await visitor.addInitScript(recordPage);
  const visit = async (page: Page, path: string): Promise<Complaints> => {
    try {
      return { reading: await readPage(page, path), ...(await look?.(page, path)) };
    } catch (error) {
      return { reading: [`could not be read: ${(error as Error).message}`] };
    }
  };
  const runWorker = async () => {
    const page = await visitor.newPage();
    for (let path = remainingPaths.shift(); path !== undefined; path = remainingPaths.shift())
      complaintsByPath.set(path, await visit(page, path));
  };
  await Promise.all(Array.from({ length: parallelPages }, runWorker));
  await visitor.close();
  return (subject) =>
    [...complaintsByPath]
      .flatMap(([path, subjects]) =>
        (subjects[subject] ?? []).map((complaint) => `${path}: ${complaint}`),
      )
      .sort();
}

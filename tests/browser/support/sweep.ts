import type { BrowserContext, Page } from "playwright-core";
import { pageFiles } from "../../support/dist.ts";
import { isSwept } from "../../support/living.ts";
import { findRequestsBeforePaint, origin } from "./browser.ts";

const sweptPaths = [...pageFiles.keys()].filter(isSwept).sort();

/** The first page of each kind, by the number of words in its address: what a wide window alone shows is on all of them. */
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

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
type PageRecord = { refused: string[]; shift: number; moved: string };

/** What the policy refused and how far things jumped, collected from the page's first moment. */
const recordPage = () => {
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
 * Waits for the page's list, or for what is kept on the device, then reads on to the end, as a reader would, so that
 * everything lazy has come, and goes back to the top, where the header lies over nothing. What the browser has not laid
 * out yet seems to lie over what follows.
 */
const scrollToEnd = async (page: Page) => {
  const list = page.locator("[aria-busy]");
  const atTop = (await list.count()) > 0 && !page.url().endsWith("/");
  if (atTop) await page.locator("[aria-busy=false]").first().waitFor();
  const kept = page.locator("[data-offline] > [data-part=lists]");
  if ((await kept.count()) > 0) await kept.waitFor();
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    const parts = [...document.querySelectorAll("main > *, .footer")];
    const findMissing = () =>
      [...document.images].find(({ complete }) => !complete) ??
      parts.find((part) => getComputedStyle(part).contentVisibility === "auto");
    const deadline = performance.now() + 30_000;
    for (let late = findMissing(); late; late = findMissing()) {
      if (performance.now() > deadline)
        throw new Error(`never came: ${late.outerHTML.slice(0, 200)}`);
      // What came after the page was read, such as the maps of an empty planner, is lazy too.
      late.scrollIntoView({ behavior: "instant" });
      await new Promise((next) => setTimeout(next, 30));
    }
    scrollTo({ top: 0, behavior: "instant" });
    await new Promise(requestAnimationFrame);
  });
};

/** Opens a page, reads it to its end, and tells what it asked of others before it was read on, or too early, what was refused, and what jumped. */
async function readPage(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  const onRequest = (request: { url: () => string }) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin))
      complaints.push(`asked ${url} before anybody wanted it`);
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
    ...(shift >= 0.005 ? [`shifted by ${shift.toFixed(3)}: ${moved}`] : []),
  ];
}

/** What was found on a page, by what it is about. */
type Complaints = Record<string, string[]>;

/**
 * Opens and reads pages in one context, a few at a time, and looks at each when it has been read. Gives the
 * complaints about a subject: "reading", and those of `look`. A page that is complained of is opened once more: under
 * load an answer may come late, and only what is wrong twice counts.
 */
export async function sweep(
  visitor: BrowserContext,
  look?: (page: Page, path: string) => Promise<Complaints>,
  paths: readonly string[] = sweptPaths,
): Promise<(subject: string) => string[]> {
  const left = [...paths];
  const found = new Map<string, Complaints>();
  await visitor.addInitScript(recordPage);
  const visit = async (page: Page, path: string): Promise<Complaints> => ({
    reading: await readPage(page, path),
    ...(await look?.(page, path)),
  });
  const runWorker = async () => {
    const page = await visitor.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const first = await visit(page, path);
      found.set(path, Object.values(first).flat().length > 0 ? await visit(page, path) : first);
    }
  };
  await Promise.all(Array.from({ length: parallelPages }, runWorker));
  await visitor.close();
  return (subject) =>
    [...found]
      .flatMap(([path, of]) => (of[subject] ?? []).map((complaint) => `${path}: ${complaint}`))
      .sort();
}

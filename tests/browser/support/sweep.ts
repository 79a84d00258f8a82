import type { BrowserContext, Page } from "playwright-core";
import { pageFiles } from "../../support/dist.ts";
import { isSwept } from "../../support/living.ts";
import { origin, requestsBeforePaint } from "./browser.ts";

const swept = [...pageFiles.keys()].filter(isSwept).sort();

/** The first page of each kind, by the number of words in its address: what a wide window alone shows is on all of them. */
export const firstOfKind = new Set(
  Map.groupBy(swept, (path) => path.split("/").length)
    .values()
    .map(([first]) => first),
);

/** The screens, and the first page of each kind below them. */
export const ofEveryKind = swept.filter(
  (path) => path.split("/").length === 2 || firstOfKind.has(path),
);

const atOnce = 3;

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
type Seen = { refused: string[]; shift: number; moved: string };

/** What the policy refused and how far things jumped, collected from the page's first moment. */
const watch = () => {
  const seen: Seen = { refused: [], shift: 0, moved: "" };
  Object.assign(window, { seen });
  document.addEventListener(
    "securitypolicyviolation",
    ({ violatedDirective, blockedURI, sourceFile }) =>
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

/**
 * Waits for the page's list, or for what is kept on the device, then reads on to the end, as a reader would, so that
 * everything lazy has come, and goes back to the top, where the header lies over nothing. What the browser has not laid
 * out yet seems to lie over what follows.
 */
const readOn = async (page: Page) => {
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
    const missing = () =>
      [...document.images].find(({ complete }) => !complete) ??
      parts.find((part) => getComputedStyle(part).contentVisibility === "auto");
    const deadline = performance.now() + 30_000;
    for (let late = missing(); late; late = missing()) {
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
async function read(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  const onRequest = (request: { url: () => string }) => {
    const url = request.url();
    if (/^https?:/.test(url) && !url.startsWith(origin))
      complaints.push(`asked ${url} before anybody wanted it`);
  };
  const onError = (error: Error) => complaints.push(error.message);
  page.on("request", onRequest).on("pageerror", onError);
  await page.goto(path, { waitUntil: "load" });
  complaints.push(...(await requestsBeforePaint(page)));
  page.off("request", onRequest);
  await readOn(page);
  const { refused, shift, moved } = await page.evaluate(
    () => (window as unknown as { seen: Seen }).seen,
  );
  page.off("pageerror", onError);
  return [
    ...complaints,
    ...refused,
    ...(shift >= 0.005 ? [`shifted by ${shift.toFixed(3)}: ${moved}`] : []),
  ];
}

/** What was found on a page, by what it is about. */
type Found = Record<string, string[]>;

/**
 * Opens and reads pages in one context, a few at a time, and looks at each when it has been read. Gives the
 * complaints about a subject: "reading", and those of `look`. A page that is complained of is opened once more: under
 * load an answer may come late, and only what is wrong twice counts.
 */
export async function sweep(
  visitor: BrowserContext,
  look?: (page: Page, path: string) => Promise<Found>,
  paths: readonly string[] = swept,
): Promise<(subject: string) => string[]> {
  const left = [...paths];
  const found = new Map<string, Found>();
  await visitor.addInitScript(watch);
  const visit = async (page: Page, path: string): Promise<Found> => ({
    reading: await read(page, path),
    ...(await look?.(page, path)),
  });
  const worker = async () => {
    const page = await visitor.newPage();
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const first = await visit(page, path);
      found.set(path, Object.values(first).flat().length > 0 ? await visit(page, path) : first);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await visitor.close();
  return (subject) =>
    [...found]
      .flatMap(([path, of]) => (of[subject] ?? []).map((complaint) => `${path}: ${complaint}`))
      .sort();
}

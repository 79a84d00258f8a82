import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { desktop, phone, useBrowser, waitForDeferredScript } from "./support/browser.ts";
import { addReaderStyle, largeTextCss } from "./support/text.ts";

const { open, visit } = useBrowser();

const listed = ["/recommendations", "/gadgets", "/cellar"];
/** What a reader may have in view: a list's entries, or the links of a page. */
const marksOf = (page: Page) =>
  listed.includes(new URL(page.url()).pathname)
    ? "main li:not([inert] *) > article"
    : "main a[href]:not(details *, astro-island *, [aria-hidden] *)";
/** A part of a page that is closed until it is opened. */
const country = "/travel/spain";

const ready = (page: Page) => page.locator(marksOf(page)).first().waitFor({ state: "attached" });

/**
 * Waits until an element stays where it is for half a second, five seconds at most, and tells how far it then is from the
 * top of the view, or from the header's lower edge.
 */
const settled = (
  page: Page,
  selector: string,
  { nth = 0, isFromHeader = false } = {},
): Promise<number> =>
  page.evaluate(
    async ({ selector, nth, isFromHeader }) => {
      const bottom = () =>
        Math.max(0, document.querySelector(".masthead")!.getBoundingClientRect().bottom);
      const top = () =>
        document.querySelectorAll(selector)[nth]?.getBoundingClientRect().top ?? Number.NaN;
      const measure = () => top() - (isFromHeader ? bottom() : 0);
      let last = measure();
      for (let tries = 0, still = 0; tries < 50 && still < 5; tries++) {
        await new Promise((next) => setTimeout(next, 100));
        const now = measure();
        still = now === last ? still + 1 : 0;
        last = now;
      }
      return last;
    },
    { selector, nth, isFromHeader },
  );

/** Puts the mark into the middle of the view, and tells how far from the top it then is. */
const bring = (page: Page, nth: number) =>
  page
    .locator(marksOf(page))
    .nth(nth)
    .evaluate(async (mark) => {
      const top = () => mark.getBoundingClientRect().top;
      for (let last = Number.NaN, still = 0; still < 3; still = top() === last ? still + 1 : 0) {
        mark.scrollIntoView({ block: "center", behavior: "instant" });
        last = top();
        await new Promise((next) => setTimeout(next, 100));
      }
      return top();
    });

it.each([
  ["/", phone],
  ["/travel/us", phone],
  ["/recommendations", phone],
  ["/travel/us/california/napa-valley/opus-one", desktop],
  ["/gadgets", desktop],
])("Back restores what a reader had in view of %s at $1.width px", async (path, viewport) => {
  const page = await visit(path, { viewport });
  await ready(page);
  const nth = Math.floor((await page.locator(marksOf(page)).count()) * 0.8);
  const stood = await bring(page, nth);
  await page.evaluate(() => {
    location.href = "/newsletter/unsubscribe";
  });
  await page.waitForURL("**/newsletter/unsubscribe");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await ready(page);
  await waitForDeferredScript(page);
  expect(Math.abs((await settled(page, marksOf(page), { nth })) - stood)).toBeLessThan(4);
});

it("Back reopens the part whose link was pressed", async () => {
  const page = await visit(country, { viewport: phone });
  await page.locator("details:has(a[href]) summary").first().click();
  const [links, nth] = ["details a[href]", 10];
  const link = page.locator(links).nth(nth);
  await link.evaluate((element) =>
    element.scrollIntoView({ block: "center", behavior: "instant" }),
  );
  const stood = await settled(page, links, { nth });
  await link.click();
  await page.waitForURL("**/travel/spain/*/*");
  await page.goBack();
  await waitForDeferredScript(page);
  const top = await settled(page, links, { nth });
  expect(await link.isVisible()).toBe(true);
  expect(Math.abs(top - stood)).toBeLessThan(4);
});

it("scrolling after Back ends the restoration", async () => {
  let answer = Promise.resolve();
  const release = Promise.withResolvers<void>();
  const page = await visit("/recommendations", {
    before: (page) =>
      page.route("**/api/wine-recommendations", async (route) => {
        await answer;
        await route.continue();
      }),
  });
  await ready(page);
  await bring(page, 20);
  await page.goto("/contact");
  answer = release.promise;
  await page.goBack();
  await waitForDeferredScript(page);
  await page.mouse.wheel(0, -5000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  release.resolve();
  await ready(page);
  await settled(page, marksOf(page));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

describe("a fragment", () => {
  /** The heading comes to rest just below the header. */
  const nearly = async (page: Page, id: string) => {
    await waitForDeferredScript(page);
    const distance = await settled(page, `[id="${id}"]`, { isFromHeader: true });
    const atEnd = await page.evaluate(
      () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2,
    );
    expect(distance).toBeGreaterThanOrEqual(0);
    if (!atEnd) expect(distance).toBeLessThan(100);
  };

  it.each([320, 768, 1280])("of another page lands below the header at %i px", async (width) => {
    const page = await visit("/travel/us/california/napa-valley/opus-one", {
      viewport: { width, height: 760 },
    });
    await page.getByRole("link", { name: "How I score" }).click();
    await page.waitForURL("**/travel#scores");
    await nearly(page, "scores");
  });

  it("lands there with large text and in a low window", async () => {
    const large = await open("/travel/us/california/napa-valley/opus-one", {
      viewport: phone,
      before: (page) => addReaderStyle(page, largeTextCss),
    });
    await large.goto("/travel#scores");
    await nearly(large, "scores");
    const low = await visit("/travel#scores", { viewport: { width: 320, height: 256 } });
    await nearly(low, "scores");
  });

  it.each([phone.width, desktop.width])("of the same page lands there at %i px", async (width) => {
    const page = await visit("/", { viewport: { width, height: 760 } });
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('main a[href="#adventures"]')!.click(),
    );
    await nearly(page, "adventures");
  });

  it.each([
    ["/gadgets", "/api/gadgets"],
    ["/cellar", "/api/cellar"],
    ["/recommendations", "/api/wine-recommendations"],
  ])("of an entry of %s lands there once the list has come", async (path, api) => {
    const other = await visit("/about");
    const ids = await other.evaluate(
      async (url) => ((await (await fetch(url)).json()) as { id: string }[]).map((e) => e.id),
      api,
    );
    const id = ids.at(-4)!;
    await other.goto(`${path}#${id}`);
    await ready(other);
    await nearly(other, id);
  });
});

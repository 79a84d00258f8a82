import { expect, it } from "vitest";
import { fullestWinery, smallestRegion } from "../support/living.ts";
import { inEachEngine } from "./support/visit.ts";

const region = smallestRegion;
const [winery] = region.wineries;

inEachEngine((open) => {
  it("visited pages, lists and maps work offline", async () => {
    const { page, site, visit, waitUntilStored, textOf } = await open(region.path);
    const drawn = () =>
      page.evaluate(() => {
        const map = document.querySelector<HTMLImageElement>("img.map-base")!;
        map.scrollIntoView();
        return map.complete && map.naturalWidth > 0;
      });
    await expect.poll(drawn).toBe(true);
    await waitUntilStored();
    await visit("/gadgets");
    await expect.poll(() => textOf("main li > article")).not.toBe("");
    await waitUntilStored();
    site.isOffline = true;
    await visit(region.path);
    expect(await textOf("h1")).toBe(region.data.name);
    await expect.poll(drawn).toBe(true);
    await visit("/gadgets");
    await expect.poll(() => textOf("main li > article")).not.toBe("");
    await visit(fullestWinery.path);
    expect(await textOf("h1")).toMatch(/offline/i);
  });

  it("a saved region's reviews work offline", async () => {
    const { site, visit, click, waitUntilStored, textOf } = await open(region.path);
    await waitUntilStored();
    await click("[data-do=save]", "Save this region");
    await expect
      .poll(() => textOf("[data-save] [role=status]"), { timeout: 20_000 })
      .toMatch(/^On this device/);
    site.isOffline = true;
    await visit(winery!.path);
    expect(await textOf("h1")).toBe(winery!.data.name);
  });

  it("a saved trip's planner and reviews work offline", async () => {
    const { page, site, visit, click, waitUntilStored, textOf } = await open(
      `/trip?day=${winery!.slug}&add`,
    );
    await waitUntilStored();
    await click("button", "Save for offline");
    const said = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("[role=status]")].some(
          (each) => each.textContent === "Saved.",
        ),
      );
    await expect.poll(said, { timeout: 20_000 }).toBe(true);
    site.isOffline = true;
    await visit("/trip");
    await expect.poll(() => textOf("main")).toContain(winery!.data.name);
    await visit(winery!.path);
    expect(await textOf("h1")).toBe(winery!.data.name);
  });
});

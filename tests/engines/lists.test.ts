import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { guideDataPath } from "../../src/site/paths.ts";
import { inEachEngine } from "./support/visit.ts";

inEachEngine((open) => {
  it.each([
    ["/gadgets", "/api/gadgets", "main li > article"],
    ["/cellar", "/api/cellar", "main li > article"],
    ["/recommendations", "/api/wine-recommendations", "main li > article"],
    ["/wineries", guideDataPath, ".finder-row"],
    ["/trip", guideDataPath, "main input"],
  ])("%s requests %s once", async (path, data, shown) => {
    const { page, site } = await open(path);
    await expect
      .poll(() => page.evaluate((s) => document.querySelectorAll(s).length, shown))
      .toBeGreaterThan(0);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await wait(1000);
    expect(site.requests.filter((address) => address.split("?")[0] === data)).toEqual([data]);
  });
});

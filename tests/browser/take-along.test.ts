import { describe, expect, it } from "vitest";
import { smallestRegion } from "../support/living.ts";
import { useBrowser, waitForDeferredScript } from "./support/browser.ts";

const { open, visit } = useBrowser();

describe("what one takes along of a region", () => {
  it("is downloaded under its name, as what it is", async () => {
    const page = await visit(smallestRegion.path);
    const link = page.getByRole("link", { name: "GPX" });
    const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
    expect(file.suggestedFilename()).toBe(`${smallestRegion.slug}.gpx`);
    const response = await page.request.get((await link.getAttribute("href"))!);
    expect(response.headers()["content-type"]).toBe("application/gpx+xml");
  });

  it("is printed by a button", async () => {
    const page = await open(smallestRegion.path, {
      before: (fresh) =>
        fresh.addInitScript(() => {
          window.print = () => {
            document.title = "printed";
          };
        }),
    });
    await waitForDeferredScript(page);
    await page.getByRole("button", { name: "Print this guide" }).click();
    expect(await page.title()).toBe("printed");
  });
});

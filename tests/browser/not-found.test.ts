import { describe, expect, it } from "vitest";
import { fullestWinery } from "../support/living.ts";
import { phone, useBrowser } from "./support/browser.ts";

const { open, visit } = useBrowser();

describe("an address without a page", () => {
  it("names the page that was meant, after the first paint", async () => {
    const { path, data } = fullestWinery;
    const page = await open(`${path.slice(0, -1)}`, { viewport: phone });
    await page.getByText("Did you mean").getByRole("link", { name: data.name }).waitFor();
    const asked = await page.evaluate(() => {
      const [painted] = performance.getEntriesByName("first-contentful-paint");
      const [index] = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith("/search.json"));
      return index!.startTime > painted!.startTime;
    });
    expect(asked).toBe(true);
  });

  it("has no suggestion without a similar page or the search", async () => {
    const far = await visit("/wp-login.php");
    await far.waitForResponse("**/search.json").catch(() => undefined);
    expect(await far.locator(".suggestions").innerText()).toBe("");
    const { path } = fullestWinery;
    const cut = await visit(`${path}x`, {
      before: (page) => page.route("**/search.json", (route) => route.abort()),
    });
    expect(await cut.locator(".suggestions").innerText()).toBe("");
    const still = await open(`${path}x`, { javaScriptEnabled: false });
    expect(await still.locator(".suggestions").isVisible()).toBe(false);
  });
});

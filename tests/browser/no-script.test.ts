import { expect, it } from "vitest";
import { guide } from "../support/living.ts";
import { useBrowser } from "./support/browser.ts";

const { visit } = useBrowser();

it.each([
  ["/cellar", 'a[href="/recommendations"]', 0, "[aria-busy=true] [aria-hidden=true]"],
  ["/recommendations", 'a[href^="/recommendations/"]', 6, "fieldset"],
  ["/compare?w=a,b", 'a[href^="/travel/"]', guide.regions.length, ':text("are loading")'],
  ["/regions/compare", 'a[href="/regions"]', 1, "select, [role=combobox]"],
  ["/search", 'a[href="/travel"]', 1, "form"],
  ["/trip", 'a[href^="/travel/"]', 6, ".blank"],
])("without JavaScript, %s says what it lacks and leads to %s", async (path, links, min, parts) => {
  const main = (await visit(path, { javaScriptEnabled: false })).locator("main");
  expect(await main.innerText()).toContain("requires JavaScript");
  expect(await main.locator(links).filter({ visible: true }).count()).toBeGreaterThanOrEqual(min);
  expect(await main.locator(parts).filter({ visible: true }).count()).toBe(0);
});

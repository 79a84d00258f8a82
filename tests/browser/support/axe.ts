import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserContext, Page } from "playwright-core";

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Lets every page of a context come with axe, which takes a tenth of the time of adding it later. */
export const addAxe = (visitor: BrowserContext): Promise<unknown> =>
  visitor.addInitScript(axeScript);

/**
 * What axe says of the page as it stands: all its rules and WCAG 2.2's target size, which is off by default, or only the
 * rules that are named.
 */
async function runAxe(page: Page, only?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeScript);
  return page.evaluate(async (values) => {
    // A row that lies half under the bar can be scrolled clear, so the bar stands below the rows here.
    const bar = document.querySelector<HTMLElement>(".tool-bar");
    bar?.style.setProperty("position", "static");
    const rules = { "target-size": { enabled: true } };
    const options = values ? { runOnly: { type: "rule", values } } : { rules };
    const quick = { resultTypes: ["violations"], selectors: false, iframes: false };
    // biome-ignore lint/suspicious/noExplicitAny: axe comes as a script
    const { violations } = await (window as any).axe.run(document, { ...quick, ...options });
    bar?.style.removeProperty("position");
    return (violations as { id: string; nodes: { html: string; failureSummary?: string }[] }[]).map(
      ({ id, nodes }) =>
        `${id} (${nodes.length}) ${nodes[0]?.html.slice(0, 140)} ${nodes[0]?.failureSummary?.split("\n")[1] ?? ""}`,
    );
  }, only);
}

/** What axe says of the page in both schemes; dark, only the contrast can differ. */
export async function runAxeInBothSchemes(page: Page, only?: readonly string[]): Promise<string[]> {
  const light = await runAxe(page, only);
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await runAxe(page, ["color-contrast"]);
  await page.emulateMedia({ colorScheme: "light" });
  return [...light, ...dark.map((violation) => `dark: ${violation}`)];
}

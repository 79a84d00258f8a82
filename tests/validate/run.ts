import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { startPreview } from "../../src/tools/preview.ts";
import { launchBrowser } from "../browser/support/chromium.ts";
import { pageFiles } from "../support/dist.ts";

/**
 * npm run validate: what `npm test` doesn't ask of every page of the built site: its sweeps, of which it takes a few
 * wineries only; HTML_CodeSniffer (WCAG 2 AA, in the test browser); and where VNU_JAR names its file, Nu, the W3C's
 * checker, which needs Java. Nu's CSS checker doesn't know container queries and the like, so its rows about CSS are
 * left out.
 */
const root = join(import.meta.dirname, "../..");
const script = readFileSync(createRequire(import.meta.url).resolve("html_codesniffer/build/HTMLCS.js"), "utf8");

/** Links that the documents ask for and that lead nowhere yet are <a> without href, and named by aria-label. */
const isKnown = (row: string) => row.includes("EmptyNoId") && row.includes('class="placeholder"');

type Message = { type: number; code: string; msg: string; element?: Element };
type Sniffer = { process: (standard: string, of: Document, done: () => void) => void; getMessages: () => Message[] };

const sniffed = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const { HTMLCS } = window as unknown as { HTMLCS: Sniffer };
        const errors = () => HTMLCS.getMessages().filter(({ type }) => type === 1);
        HTMLCS.process("WCAG2AA", document, () =>
          done(errors().map(({ code, msg, element }) => `${code}: ${msg} ${element?.outerHTML.slice(0, 140)}`)),
        );
      }),
  );

async function sniffAll(): Promise<string[]> {
  const [preview, { browser, name }] = await Promise.all([startPreview({ root, port: 0 }), launchBrowser()]);
  const context = await browser.newContext({ baseURL: preview.url, serviceWorkers: "block", bypassCSP: true });
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of pageFiles.keys()) {
    await page.goto(path, { waitUntil: "load" });
    if ((await page.locator("main [aria-busy]").count()) > 0 && path !== "/")
      await page.locator("main [aria-busy=false]").first().waitFor();
    await page.evaluate(script);
    found.push(...(await sniffed(page)).filter((row) => !isKnown(row)).map((row) => `${path}: ${row}`));
  }
  await browser.close();
  await preview.close();
  console.log(`HTML_CodeSniffer in ${name}: ${found.length} errors on ${pageFiles.size} pages`);
  return found;
}

function nu(jar: string): string[] {
  const options = ["-Xss8m", "-jar", jar, "--skip-non-html", "--filterpattern", "CSS: .*", "dist"];
  const { stderr, error } = spawnSync("java", options, { cwd: root, encoding: "utf8" });
  if (error) throw new Error(`Nu needs Java on the PATH: ${error.message}`);
  const rows = stderr.split("\n").filter(Boolean);
  console.log(`Nu: ${rows.length} rows on ${pageFiles.size} pages`);
  return rows;
}

/** The browser suite's sweeps, with every page. */
function areSwept(): boolean {
  const command = "vitest run --config=tests/vitest.config.ts --project=browser sweep";
  const env = { ...process.env, SWEEP: "all" };
  return spawnSync(command, { cwd: root, env, stdio: "inherit", shell: true }).status === 0;
}

const swept = areSwept();
const jar = process.env.VNU_JAR;
const rows = [...(await sniffAll()), ...(jar ? nu(jar) : [])];
if (!jar) console.log("Nu was not asked: set VNU_JAR to the path of vnu.jar");
for (const row of rows) console.error(row);
process.exitCode = swept && rows.length === 0 ? 0 : 1;

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import manifest from "../../../package.json" with { type: "json" };

/** Every switch that the tests add to Playwright's own, each with its reason. */
const browserArgs = [
  "--no-sandbox", // CI and containers run as root, where the sandbox can't start
  "--disable-gpu", // no graphics card is needed to read a page
  "--force-gpu-mem-available-mb=1", // tests read the layout; with no memory to draw in, little is drawn
  "--disable-quic", // the preview speaks HTTP/1.1
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost", // nothing but this machine is reachable
];

type Candidate = { from: string; options: () => LaunchOptions | Promise<LaunchOptions> };

/**
 * The browsers that may run the tests, in order: CHROME_PATH, Playwright's own, an installed Chrome or Edge,
 * and the one in the packages. TEST_BROWSER=packaged allows only the last, so that an installed browser can't hide that
 * it fails.
 */
function listCandidates(): Candidate[] {
  const packaged: Candidate = { from: "the packages", options: unpackBrowser };
  if (env.TEST_BROWSER === "packaged") return [packaged];
  if (env.CHROME_PATH)
    return [{ from: "CHROME_PATH", options: () => ({ executablePath: env.CHROME_PATH! }) }];
  const own = chromium.executablePath();
  return [
    ...(existsSync(own) ? [{ from: "Playwright", options: () => ({}) }] : []),
    ...["chrome", "msedge"].map((channel) => ({
      from: `the system (${channel})`,
      options: () => ({ channel }),
    })),
    packaged,
  ];
}

/**
 * The packaged browser, unpacked below node_modules. It reads its own fonts only: text is as wide on every machine, and a
 * machine without fonts doesn't crash it. Of the package only the path is taken: its arguments turn off web security, and
 * the process model that service workers need.
 */
async function unpackBrowser(): Promise<LaunchOptions> {
  const folder = join(
    import.meta.dirname,
    `../../../node_modules/.cache/chromium-${manifest.devDependencies["@sparticuz/chromium"]}`,
  );
  mkdirSync(folder, { recursive: true });
  const before = { ...env };
  env.TMPDIR = folder; // where the package unpacks to; it has no option for that
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    const executablePath = await packaged.executablePath();
    const fonts = join(folder, "fonts");
    writeFileSync(
      join(fonts, "fonts.conf"),
      `<fontconfig><dir>${join(fonts, "fonts")}</dir><cachedir>${join(fonts, "cache")}</cachedir></fontconfig>`,
    );
    return { executablePath, env: { ...before, FONTCONFIG_PATH: fonts } };
  } finally {
    if (before.TMPDIR === undefined) delete env.TMPDIR;
    else env.TMPDIR = before.TMPDIR;
  }
}

/**
 * Starts the first browser that can be started. `name` says which it is, its version and where it came from; `options`
 * start it again. Throws a sentence that says what to install when there is none.
 */
export async function launchBrowser(): Promise<{
  browser: Browser;
  name: string;
  options: LaunchOptions;
}> {
  const failures: string[] = [];
  for (const { from, options: optionsOf } of listCandidates()) {
    try {
      const options = { args: browserArgs, ...(await optionsOf()) };
      const browser = await chromium.launch(options);
      return { browser, name: `Chromium ${browser.version()} from ${from}`, options };
    } catch (error) {
      failures.push(`${from}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    }
  }
  throw new Error(
    `No browser for the tests: install Chrome, or run "npx playwright install chromium", or set CHROME_PATH. Tried ${failures.join("; ")}`,
  );
}

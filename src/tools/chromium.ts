import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "node:process";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import manifest from "../../package.json" with { type: "json" };

/** Command-line switches for Chromium, in addition to Playwright's. */
const browserArgs = [
  "--no-sandbox", // CI and containers run as root, which the sandbox doesn't allow
  "--disable-gpu", // reading a page needs no graphics card
  "--force-gpu-mem-available-mb=1", // tests need only the layout, and Chromium paints little without memory
  "--disable-quic", // the preview speaks HTTP/1.1
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost", // blocks all hosts except this machine
];

/** A browser to try, and a function that finds its launch options. */
type Candidate = { source: string; findOptions: () => LaunchOptions | Promise<LaunchOptions> };

/**
 * Lists the browsers to try, in order. With TEST_BROWSER=packaged, lists only the packaged browser,
 * so that a test can't pass with a different one.
 */
function listBrowsersToTry(): Candidate[] {
  const packaged: Candidate = { source: "the packages", findOptions: unpackBrowser };
  const { CHROME_PATH: executablePath, TEST_BROWSER } = env;
  if (TEST_BROWSER === "packaged") return [packaged];
  if (executablePath) return [{ source: "CHROME_PATH", findOptions: () => ({ executablePath }) }];
  const ownBrowser: Candidate = { source: "Playwright", findOptions: () => ({}) };
  const installed = ["chrome", "msedge"].map((channel) => {
    return { source: `the system (${channel})`, findOptions: () => ({ channel }) };
  });
  const others = [...installed, packaged];
  return existsSync(chromium.executablePath()) ? [ownBrowser, ...others] : others;
}

const cacheFolder = join(
  import.meta.dirname,
  `../../node_modules/.cache/chromium-${manifest.devDependencies["@sparticuz/chromium"]}`,
);

/**
 * Unpacks the packaged browser, with only its own fonts, so that text has the same width on every
 * machine. Ignores the package's arguments, which turn off web security and break service workers.
 */
async function unpackBrowser(): Promise<LaunchOptions> {
  mkdirSync(cacheFolder, { recursive: true });
  const originalEnv = { ...env };
  // The package always unpacks to TMPDIR; it has no option for another folder.
  env.TMPDIR = cacheFolder;
  try {
    const { default: packaged } = await import("@sparticuz/chromium");
    const executablePath = await packaged.executablePath();
    const fonts = join(cacheFolder, "fonts");
    const folders = `<dir>${join(fonts, "fonts")}</dir><cachedir>${join(fonts, "cache")}</cachedir>`;
    writeFileSync(join(fonts, "fonts.conf"), `<fontconfig>${folders}</fontconfig>`);
    return { executablePath, env: { ...originalEnv, FONTCONFIG_PATH: fonts } };
  } finally {
    if (originalEnv.TMPDIR === undefined) delete env.TMPDIR;
    else env.TMPDIR = originalEnv.TMPDIR;
  }
}

/** A running browser, its name for logs, and the options that launched it. */
type LaunchedBrowser = { browser: Browser; name: string; options: LaunchOptions };

/**
 * Launches the first browser that works. Throws an Error that says what to install if none works.
 */
export async function launchBrowser(): Promise<LaunchedBrowser> {
  const failures: string[] = [];
  for (const { source, findOptions } of listBrowsersToTry()) {
    try {
      const options = { args: browserArgs, ...(await findOptions()) };
      const browser = await chromium.launch(options);
      return { browser, name: `Chromium ${browser.version()} from ${source}`, options };
    } catch (error) {
      const [reason] = String((error as Error).message ?? error).split("\n", 1);
      failures.push(`${source}: ${reason}`);
    }
  }
  const fix = 'install Chrome, or run "npx playwright install chromium", or set CHROME_PATH';
  throw new Error(`No browser can be started: ${fix}. Tried ${failures.join("; ")}`);
}

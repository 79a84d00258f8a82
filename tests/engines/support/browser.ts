import { existsSync, globSync } from "node:fs";
import { webkit as playwrightWebKit } from "playwright-core";
import puppeteer from "puppeteer-core";
import { launchWebKitGtk } from "./webkit-gtk.ts";

type Engine = "firefox" | "webkit";
export const engines: readonly Engine[] = ["firefox", "webkit"];

export type Size = { width: number; height: number };
/** What the tests do with a page, as Playwright names it. */
export type EnginePage = {
  goto: (url: string) => Promise<unknown>;
  goBack: () => Promise<unknown>;
  evaluate: <T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A) => Promise<T>;
  setViewportSize: (size: Size) => Promise<unknown>;
  screenshot: () => Promise<Uint8Array>;
  mouse: { click: (x: number, y: number) => Promise<unknown> };
  keyboard: { press: (key: "Enter") => Promise<unknown>; type: (text: string) => Promise<unknown> };
  /** The page as a PDF; absent if the engine can't print. */
  pdf?: () => Promise<Uint8Array>;
};
export type EngineBrowser = { page: EnginePage; close: () => Promise<unknown> };

const firefoxPaths = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];
const webKitGtkPattern = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser";

/** Returns the executable of an engine; undefined if it isn't installed. WebKit is Playwright's, or Debian's WebKitGTK. */
export function findExecutable(engine: Engine): string | undefined {
  const paths =
    engine === "firefox"
      ? firefoxPaths
      : [playwrightWebKit.executablePath(), ...globSync(webKitGtkPattern)];
  return paths.find((path) => existsSync(path));
}

export async function launch(engine: Engine, isDark = false): Promise<EngineBrowser> {
  const executable = findExecutable(engine);
  if (!executable) throw new Error(`${engine} was not found`);
  if (engine === "firefox") return launchFirefox(executable, isDark);
  if (executable.endsWith("/MiniBrowser")) return launchWebKitGtk(executable, isDark);
  const browser = await playwrightWebKit.launch();
  const page = await browser.newPage({ colorScheme: isDark ? "dark" : "light" });
  return { page: page as EnginePage, close: () => browser.close() };
}

async function launchFirefox(executablePath: string, isDark: boolean): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    extraPrefsFirefox: {
      "layout.css.prefers-color-scheme.content-override": isDark ? 0 : 1,
      // A mouse, which a machine without a screen doesn't have.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
    },
  });
  const page = await browser.newPage();
  return {
    page: {
      goto: (url) => page.goto(url),
      // Puppeteer's own waits for a load event, which a page from the back/forward cache doesn't have.
      goBack: () => page.evaluate(() => history.back()),
      evaluate: (run, argument) =>
        page.evaluate(run as (argument: unknown) => unknown, argument) as never,
      setViewportSize: (size) => page.setViewport(size),
      screenshot: () => page.screenshot(),
      mouse: page.mouse,
      keyboard: page.keyboard,
      pdf: () => page.pdf({ preferCSSPageSize: true }),
    },
    close: () => browser.close(),
  };
}

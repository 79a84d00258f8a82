import { join } from "node:path";
import type { LaunchOptions } from "playwright-core";
import type { TestProject } from "vitest/node";
import { launchBrowser } from "../../../src/tools/chromium.ts";
import { startPreview } from "../../../src/tools/preview.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the built site is served. */
    origin: string;
    /** What starts the browser that was found. */
    launch: LaunchOptions;
  }
}

/** Serves the built site with its API, and finds the browser, once for all browser tests. */
export default async function setup(project: TestProject) {
  const [preview, { browser, name, options }] = await Promise.all([
    startPreview({ root: join(import.meta.dirname, "../../.."), port: 0 }),
    launchBrowser(),
  ]);
  await browser.close();
  console.log(name);
  project.provide("origin", preview.url);
  project.provide("launch", options);
  return preview.close;
}

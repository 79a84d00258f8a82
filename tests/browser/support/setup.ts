import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPreview } from "../../../src/tools/preview.ts";
import { launchBrowser } from "./chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the built site is served. */
    origin: string;
    /** Where the running browser listens. */
    browser: string;
  }
}

/** Serves the built site with its API, and starts the browser, once for all browser tests. */
export default async function setup(project: TestProject) {
  const [preview, { server, name }] = await Promise.all([
    startPreview({ root: join(import.meta.dirname, "../../.."), port: 0 }),
    launchBrowser(),
  ]);
  console.log(name);
  project.provide("origin", preview.url);
  project.provide("browser", server.wsEndpoint());
  return async () => {
    await server.close();
    await preview.close();
  };
}

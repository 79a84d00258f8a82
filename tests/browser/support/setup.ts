import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPreview } from "../../../src/tools/preview.ts";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
  }
}

/** Serves the built site with its API once for all browser tests. */
export default async function setup(project: TestProject) {
  const preview = await startPreview({ root: join(import.meta.dirname, "../../.."), port: 0 });
  project.provide("origin", preview.url);
  return preview.close;
}

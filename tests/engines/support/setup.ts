import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPreview } from "../../../src/tools/preview.ts";
import { engines, findExecutable } from "./browser.ts";

/** Serves the built site, and prints which engines are installed. */
export default async function setup(project: TestProject) {
  for (const engine of engines)
    console.log(`${engine}: ${findExecutable(engine) ?? "not found, so its tests are skipped"}`);
  if (!engines.some(findExecutable))
    throw new Error(
      'No engine was found. On Debian and Ubuntu run "apt-get install firefox-esr webkit2gtk-driver xvfb xauth fonts-dejavu-core dbus", elsewhere install Firefox and run "npx playwright install webkit".',
    );
  const preview = await startPreview({ root: join(import.meta.dirname, "../../.."), port: 0 });
  project.provide("origin", preview.url);
  return preview.close;
}

import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startPreview } from "../../../src/tools/preview.ts";
import { engines, whereIs } from "./browser.ts";

/** Serves the built site, and says which engines were found. */
export default async function setup(project: TestProject) {
  for (const engine of engines)
    console.log(`${engine}: ${whereIs(engine) ?? "not found, so its tests are skipped"}`);
  if (!engines.some(whereIs))
    throw new Error(
      'No engine was found. On Debian and Ubuntu run "apt-get install firefox-esr webkit2gtk-driver xvfb xauth fonts-dejavu-core dbus", elsewhere "npx playwright install firefox webkit".',
    );
  const preview = await startPreview({ root: join(import.meta.dirname, "../../.."), port: 0 });
  project.provide("origin", preview.url);
  return preview.close;
}

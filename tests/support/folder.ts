import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Makes a temporary folder and returns its path. Removes it after the test, or else after the file. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "test-"));
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (TestRunner.getCurrentTest()) onTestFinished(remove);
  else afterAll(remove);
  return folder;
}

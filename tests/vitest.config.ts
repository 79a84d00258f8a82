import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import SweepsFirst from "./support/sweeps-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What Node made of the code of the workers and of the commands that they run is kept for the next one. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../.cache/compile", import.meta.url));

/** Their files share a worker's modules: starting afresh for each takes longer than the tests. */
const shared = { isolate: false };
const unit = shared;
/** With NODE_ENV=test the Blobs client would hide its five-second pauses. */
const functions = { env: { NODE_ENV: "production" } };
const site = shared;
/** Each worker has a browser, and waits for it half of the time. */
const browser = {
  ...shared,
  maxWorkers: 3,
  globalSetup: "tests/browser/support/setup.ts",
  expect: { poll: { timeout: 10_000 } },
};

/** One window at a time: what lies behind another is not drawn. */
const engines = {
  ...shared,
  maxWorkers: 1,
  globalSetup: "tests/engines/support/setup.ts",
  expect: { poll: { timeout: 10_000 } },
};

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SweepsFirst },
    projects: Object.entries({ unit, functions, site, browser, engines }).map(
      ([name, options], groupOrder) => ({
        root,
        test: {
          name,
          include: [`tests/${name}/**/*.test.{ts,tsx}`],
          // What takes seconds alone takes a minute beside three browsers.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          sequence: { groupOrder }, // vitest runs no two together that have other numbers of workers
          ...options,
        },
      }),
    ),
  },
});

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import SweepsFirst from "./support/sweeps-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Unit tests share a worker's modules: starting afresh for each file takes longer than the tests. */
const unit = { isolate: false };
/** They wait for faults and time-outs more than they work. */
const functions = { maxWorkers: 4 };
/** One test looks through all pages. */
const site = { testTimeout: 90_000 };
/** Two files share a browser at a time. A delay caused by that passes on retry; a fault doesn't. */
const browser = {
  testTimeout: 60_000,
  globalSetup: "tests/browser/support/setup.ts",
  expect: { poll: { timeout: 10_000 } },
  retry: 1,
};

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SweepsFirst },
    projects: Object.entries({ unit, functions, site, browser }).map(([name, options]) => ({
      root,
      test: {
        name,
        include: [`tests/${name}/**/*.test.{ts,tsx}`],
        testTimeout: 60_000,
        hookTimeout: 120_000,
        ...options,
      },
    })),
  },
});

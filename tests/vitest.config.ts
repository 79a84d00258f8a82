import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import SweepsFirst from "./support/sweeps-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Keeps Node's compiled code for the next worker or command. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../.cache/compile", import.meta.url));

/** The files share a worker's modules, because isolating them would take longer than the tests. */
const shared = { isolate: false };
const unit = shared;
/** Not NODE_ENV=test, with which the Blobs client would hide its five-second pauses. */
const functions = { env: { NODE_ENV: "production" } };
const site = shared;
/** Each worker has its own browser, and waits for it half of the time. */
const browser = {
  ...shared,
  maxWorkers: 3,
  globalSetup: "tests/browser/support/setup.ts",
  expect: { poll: { timeout: 10_000 } },
};

/** One window at a time, because a covered window isn't painted. */
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
          // Long, because work of seconds takes a minute while three browsers run.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          chaiConfig: { truncateThreshold: 0 }, // messages show whole values
          sequence: { groupOrder }, // vitest never runs two projects together that differ in `maxWorkers`
          ...options,
        },
      }),
    ),
  },
});

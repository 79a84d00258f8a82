import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  test: {
    projects: ["unit", "functions", "site", "browser"].map((name) => ({
      root,
      test: {
        name,
        include: [`tests/${name}/**/*.test.{ts,tsx}`],
        testTimeout: name === "browser" ? 60_000 : 30_000,
        hookTimeout: 120_000,
        ...(name === "browser" && { globalSetup: "tests/browser/support/setup.ts" }),
        fileParallelism: name !== "browser",
      },
    })),
  },
});

/** Writes the lists that the functions import. The other commands need them. */
export const listsCommand = "node src/integration/seed-lists.ts";

/**
 * The checks that need no build. `npm run check` and `npm test` run them. Astro's check covers the components, and
 * TypeScript's everything else.
 */
export const checkCommands = {
  content: "node src/tools/check.ts content",
  lint: "biome check --error-on-warnings",
  types: "tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo",
  components: "astro check --noSync --minimumSeverity warning --tsconfig tsconfig.pages.json",
} as const;

/**
 * The command that writes the lists that the functions import. It must run before the other
 * commands.
 */
export const listsCommand = "node src/integration/seed-lists.ts";

/**
 * The checks that need no build, for `npm run check` and `npm test`. `astro check` type-checks the
 * components, and tsc checks everything else.
 */
export const checkCommands = {
  content: "node src/tools/check.ts content",
  lint: "biome check --error-on-warnings",
  types: "tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo",
  components: "astro check --noSync --minimumSeverity warning --tsconfig tsconfig.pages.json",
} as const;

// Loaded before every command (package.json). It is plain JavaScript for the Node that runs when there are no packages.
const { existsSync } = require("node:fs");

if (!process.features.typescript || !existsSync("node_modules/node")) {
  console.error("The packages are not installed: run npm ci first.");
  process.exit(1);
}

require("node:module").enableCompileCache(".cache/compile");
// Astro keeps the settings of its telemetry in a home folder, which may not be writable.
process.env.ASTRO_TELEMETRY_DISABLED = "1";

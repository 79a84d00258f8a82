import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The size of the project: lines and files of code, styles included; data and generated files are not code. */
const code = /\.(?:ts|tsx|mts|mjs|astro|css)$/;
const tracked = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => code.test(file));
const lines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0);
const under = (...folders: string[]) =>
  tracked.filter((file) => folders.some((folder) => file.startsWith(folder)));

const source = under("src/", "netlify/");
const tests = under("tests/");
const rooms = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
console.log(
  `src and netlify: ${lines(source)} lines in ${source.length} files; ${rooms.length} rooms in src`,
);
console.log(`tests: ${lines(tests)} lines in ${tests.length} files`);

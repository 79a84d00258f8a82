import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The size of the project: lines and files of code, styles included; data and generated files are not code. */
const codePattern = /\.(?:ts|tsx|mts|mjs|astro|css)$/;
const trackedFiles = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => codePattern.test(file));
const countLines = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(file, "utf8").split("\n").length - 1, 0);
const filesUnder = (...folders: string[]) =>
  trackedFiles.filter((file) => folders.some((folder) => file.startsWith(folder)));

const sourceFiles = filesUnder("src/", "netlify/");
const testFiles = filesUnder("tests/");
const sourceFolders = readdirSync("src", { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
);
console.log(
  `src and netlify: ${countLines(sourceFiles)} lines in ${sourceFiles.length} files; ${sourceFolders.length} rooms in src`,
);
console.log(`tests: ${countLines(testFiles)} lines in ${testFiles.length} files`);

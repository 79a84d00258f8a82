import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** npm run size: prints the lines and files of code. Styles count as code; data and generated files don't. */
const codeExtensions = [".ts", ".tsx", ".mts", ".mjs", ".astro", ".css"];
const codeFiles = execFileSync("git", ["ls-files"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => codeExtensions.some((extension) => file.endsWith(extension)));

const filesUnder = (...folders: string[]) =>
  codeFiles.filter((file) => folders.some((folder) => file.startsWith(folder)));
const countLines = (file: string) => readFileSync(file, "utf8").split("\n").length - 1;

function sizeText(files: readonly string[]): string {
  const lines = files.reduce((sum, file) => sum + countLines(file), 0);
  return `${lines} lines in ${files.length} files`;
}

const rooms = readdirSync("src", { withFileTypes: true }).filter((entry) => entry.isDirectory());
console.log(
  `src and netlify: ${sizeText(filesUnder("src/", "netlify/"))}; ${rooms.length} rooms in src`,
);
console.log(`tests: ${sizeText(filesUnder("tests/"))}`);

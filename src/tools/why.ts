import { existsSync, globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { located } from "../checks/locate.ts";
import { readContent } from "../checks/read-content.ts";
import { addressesIn, releasedFile } from "../checks/released.ts";
import { plainAddress, type Why, why } from "../checks/why.ts";

/** What answers outside the guide, by its address: screens, endpoints, files that are served as they are. */
export function otherAddresses(root: string): Map<string, string> {
  const screens = globSync("src/pages/**/*.{astro,ts}", { cwd: root })
    .filter((file) => !file.includes("["))
    .map((file): [string, string] => [
      plainAddress(file.replace(/^src\/pages/, "").replace(/(\/index)?\.(astro|ts)$/, "")),
      file,
    ]);
  const served = globSync("public/**/*.*", { cwd: root }).map((file): [string, string] => [
    plainAddress(file.replace(/^public/, "")),
    file,
  ]);
  const api = globSync("netlify/functions/*.ts", { cwd: root }).flatMap((file): [string, string][] => {
    const [, path] = /\bpath: "([^"]+)"/.exec(readFileSync(join(root, file), "utf8")) ?? [];
    return path ? [[path, file]] : [];
  });
  return new Map([...screens, ...served, ...api]);
}

/** What the build makes at an address, where it is no page: a picture, a script, the search's data. */
function madeAt(root: string, address: string): [string, string][] {
  const file = `dist${address}`;
  return /\.(?!html$)\w+$/.test(address) && existsSync(join(root, file))
    ? [[address, `${file}, made by the build`]]
    : [];
}

/** The line of public/_redirects that an address falls under, where the engineer wrote one; "*" stands for any rest. */
function handwritten(root: string, address: string): string | undefined {
  const file = "public/_redirects";
  if (!existsSync(join(root, file))) return undefined;
  for (const [i, line] of readFileSync(join(root, file), "utf8").split("\n").entries()) {
    const [from = "", to = "", status = "301"] = line.replace(/#.*/, "").trim().split(/\s+/);
    const start = plainAddress(from.replace(/\*$/, ""));
    const matches = from.endsWith("*") ? address.startsWith(start) : address === start;
    if (to !== "" && matches) return `${address} leads to ${to} (${status})\n  ${file}:${i + 1}`;
  }
  return undefined;
}

/** Says what an address is; `today` is an ISO date. Throws when content/site.yaml can't be read. */
export function explain(root: string, asked: string, today: string): string {
  const address = plainAddress(asked);
  const redirect = handwritten(root, address);
  if (redirect) return redirect;
  const list = join(root, releasedFile);
  const released = existsSync(list) ? addressesIn(readFileSync(list, "utf8")) : [];
  const others = new Map([...madeAt(root, address), ...otherAddresses(root)]);
  const found = why(address, readContent(root), { others, released, today });
  return found.map((one) => `${address} ${one.says}${place(root, one)}`).join("\n");
}

/** The file, with the line of its field. */
function place(root: string, { file, field }: Why): string {
  if (!file) return "";
  const { line } = field ? located(root, { file, field, message: "" }) : {};
  return `\n  ${file}${line ? `:${line}` : ""}`;
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  if (asked.length === 0) {
    console.error("npm run why -- /any/address      what an address of the site is, and what makes it so");
    process.exitCode = 1;
  }
  for (const address of asked) console.log(explain(resolve("."), address, today));
}

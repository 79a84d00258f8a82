import { globSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { licensesPath } from "../site/paths.ts";
import type { BuildContext } from "./build.ts";

/** A package in Vite's license list. */
type Package = { name: string; version: string; identifier?: string; text?: string | undefined };

/**
 * Makes the Vite option that writes a list of licenses. `writeLicenses` reads and deletes the list.
 */
export const makeLicenseOption = (name: string) => ({ fileName: `${name}.licenses.json` });

/** The packages that are missing from Vite's lists, because their code or data isn't bundled. */
const otherPackages = [
  "astro",
  "tailwindcss",
  "@fontsource/young-serif",
  "us-atlas",
  "world-atlas",
];

const dataLicenses = `Natural Earth (rivers, lakes, coasts, countries): public domain, https://www.naturalearthdata.com

American Viticultural Areas Project (bounds of appellations): CC0 1.0, https://github.com/UCDavisLibrary/ava

date-holidays (dates and names of public holidays, from articles of Wikipedia): CC BY-SA 3.0,
https://creativecommons.org/licenses/by-sa/3.0/, https://github.com/commenthol/date-holidays

OpenStreetMap (places, phones and hours whose source it is): (c) OpenStreetMap contributors, Open Database License 1.0,
https://www.openstreetmap.org/copyright`;

function readPackage(root: string, name: string): Package {
  const folder = join(root, "node_modules", name);
  const manifest: Record<"version" | "license", string> = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  const text = file && readFileSync(join(folder, file), "utf8").trim();
  return { name, version: manifest.version, identifier: manifest.license, text };
}

/** Writes one file with the licenses of all third-party work on the site. */
export function writeLicenses({ root, dist }: BuildContext) {
  const lists = globSync("**/*.licenses.json", { cwd: dist }).map((file) => join(dist, file));
  const bundled = lists.flatMap((list) => JSON.parse(readFileSync(list, "utf8")) as Package[]);
  for (const list of lists) rmSync(list);
  const all = [...bundled, ...otherPackages.map((name) => readPackage(root, name))];
  const notices = new Map(
    all.map(({ name, version, identifier = "", text }) => [
      name,
      `${name} ${version} (${identifier})\n\n${text || identifier}`,
    ]),
  );
  const sorted = [...notices].sort(([a], [b]) => a.localeCompare(b)).map(([, notice]) => notice);
  const rule = `\n\n${"-".repeat(80)}\n\n`;
  const text = ["Works by others on this site", dataLicenses, ...sorted].join(rule);
  writeFileSync(join(dist, licensesPath), `${text}\n`);
}

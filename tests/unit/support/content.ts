import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";
import { stringify } from "yaml";
import { assemble, type Catalogue } from "../../../src/catalogue/assemble.ts";
import type { Entries } from "../../../src/catalogue/collections.ts";
import { type Content, contentProblems, readContent } from "../../../src/checks/content.ts";
import { releasedFile } from "../../../src/checks/released.ts";
import type { Site } from "../../../src/schemas/site.ts";
import { textPages } from "../../../src/site/paths.ts";
import {
  aboutFields,
  cellarFields,
  countryFields,
  type DayFields,
  fullFields,
  gadgetFields,
  prose,
  recommendationFields,
  regionFields,
  roundupFields,
  siteFields,
  stateFields,
  textFields,
  usFields,
  usRegionFields,
  type WineryFields,
  wineryFields,
} from "./fields.ts";

/** A file with these fields and a text, by default one of a page's usual length that no other page has. */
export const mdx = (fields: object, body?: string): string => {
  const text =
    body ?? prose("page" in fields && fields.page === "short" ? 100 : 190, JSON.stringify(fields));
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}\n`;
};
const yaml = (fields: object): string => stringify(fields, { lineWidth: 0 });

const french = (
  name: string,
  latitude: number,
  fields: (over: Partial<WineryFields>) => WineryFields,
) =>
  mdx(
    fields({
      name,
      region: "france/bordeaux",
      appellation: "Margaux AOC",
      visit: {
        appointment: "Essential",
        fee: { min: 150, currency: "EUR" },
        address: { postalCode: "33460", city: "Margaux" },
        latitude,
        longitude: -0.6,
      },
    }),
  );

export const keever = "content/wineries/us/california/napa-valley/keever.mdx";
export const opusOne = "content/wineries/us/california/napa-valley/opus-one.mdx";
export const margaux = "content/wineries/france/bordeaux/chateau-margaux.mdx";
export const latour = "content/wineries/france/bordeaux/chateau-latour.mdx";
export const napa = "content/regions/us/napa-valley.mdx";
export const bordeaux = "content/regions/france/bordeaux.mdx";
export const us = "content/countries/us.mdx";
export const france = "content/countries/france.mdx";
export const california = "content/states/us/california.mdx";
export const gadget = "content/gadgets/corkscrew.yaml";
export const bottle = "content/cellar/overture.yaml";
export const pick = "content/recommendations/ardanza.yaml";
export const siteFile = "content/site.yaml";

/** A small guide without mistakes, file by file. */
const sound: readonly (readonly [file: string, text: string])[] = [
  [siteFile, yaml(siteFields)],
  [us, mdx(usFields())],
  [france, mdx(countryFields())],
  [california, mdx(stateFields())],
  [napa, mdx(usRegionFields())],
  [bordeaux, mdx(regionFields())],
  [keever, mdx(wineryFields())],
  [
    opusOne,
    mdx(
      fullFields({
        name: "Opus One",
        score: 96,
        visit: { ...wineryFields().visit, latitude: 38.44, longitude: -122.41 },
      }),
    ),
  ],
  [margaux, french("Château Margaux", 45.04, fullFields)],
  [latour, french("Château Latour", 45.16, wineryFields)],
  [
    "content/wineries/france/bordeaux/chateau-lafite.mdx",
    french("Château Lafite", 45.17, wineryFields),
  ],
  [
    "content/wineries/france/bordeaux/chateau-petrus.mdx",
    french("Château Pétrus", 44.93, wineryFields),
  ],
  [
    "content/wineries/france/bordeaux/chateau-haut-brion.mdx",
    french("Château Haut-Brion", 44.82, wineryFields),
  ],
  ["content/pages/about.mdx", mdx(aboutFields)],
  ...textPages.map((path) => [`content/pages${path}.mdx`, mdx(textFields(path.slice(1)))] as const),
  [gadget, yaml(gadgetFields)],
  [bottle, yaml(cellarFields)],
  [pick, yaml(recommendationFields)],
  [releasedFile, "/\n"],
];

export type Edit = (files: Map<string, string>) => void;

/** Replaces a text that stands in the file exactly once. */
export const change =
  (file: string, from: string, to: string): Edit =>
  (files) => {
    const parts = (files.get(file) ?? "").split(from);
    if (parts.length !== 2)
      throw new Error(`${file} has ${JSON.stringify(from)} ${parts.length - 1} times`);
    files.set(file, parts.join(to));
  };
/** Lines before a text that stands in the file exactly once. */
export const add = (file: string, before: string, lines: string): Edit =>
  change(file, before, `${lines}\n${before}`);
/** Old names of a page of the guide, as its first field. */
export const aliases =
  (file: string, ...names: string[]): Edit =>
  (files) =>
    void files.set(
      file,
      (files.get(file) ?? "").replace(/^---\n/, `---\naliases: [${names.join(", ")}]\n`),
    );
export const write =
  (file: string, text: string): Edit =>
  (files) =>
    void files.set(file, text);
/** Writes days into a region's file. */
export const days = (list: readonly DayFields[], file = napa): Edit =>
  add(file, "latitude:", yaml({ days: list }).trimEnd());
export const porches = "content/roundups/porches.mdx";
/** A roundup in the sound guide. */
export const withRoundup = (
  over: Parameters<typeof roundupFields>[0] = {},
  body = "",
  file = porches,
): Edit => write(file, mdx(roundupFields(over), body));
/** Moves a file, and so its address. */
export const move =
  (from: string, to: string): Edit =>
  (files) => {
    const text = files.get(from);
    if (text === undefined) throw new Error(`${from} is not there`);
    files.delete(from);
    files.set(to, text);
  };

/** A temporary project folder with the sound guide and these edits; gone when the test ends. */
export function contentFolder(...edits: Edit[]): string {
  const files = new Map(sound);
  for (const edit of edits) edit(files);
  const root = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

/** The sound guide with these edits, as the check reads it. */
export const read = (...edits: Edit[]): Content => readContent(contentFolder(...edits));

/** The same where every file is expected to be sound in itself. Throws when one isn't. */
export function readSound(...edits: Edit[]): { site: Site; entries: Entries } {
  const { site, entries, problems } = read(...edits);
  if (!site || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return { site, entries };
}

/** The sound guide with these edits, as the public sees it. */
export function guide(...edits: Edit[]): Catalogue {
  const { site, entries } = readSound(...edits);
  return assemble(site, entries);
}

/** What the check says of the sound guide with these edits. */
export const said = (...edits: Edit[]): string[] =>
  contentProblems(contentFolder(...edits)).map((p) => `${p.file} ${p.field}: ${p.message}`);

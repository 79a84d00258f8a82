import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { assembleCatalogue, type Catalogue } from "../../../src/catalogue/assemble.ts";
import type { Entries } from "../../../src/catalogue/collections.ts";
import { type Content, findContentProblems, readContent } from "../../../src/checks/content.ts";
import { releasedFile } from "../../../src/checks/released.ts";
import type { Site } from "../../../src/schemas/site.ts";
import { textPagePaths } from "../../../src/site/paths.ts";
import { makeFolder } from "../../support/folder.ts";
import {
  aboutFields,
  cellarFields,
  type DayFields,
  gadgetFields,
  makeCountryFields,
  makeFullWineryFields,
  makeProse,
  makeRegionFields,
  makeRoundupFields,
  makeStateFields,
  makeTextPageFields,
  makeUsFields,
  makeUsRegionFields,
  makeWineryFields,
  recommendationFields,
  siteFields,
  type WineryFields,
} from "./fields.ts";

/** A file with these fields and a text, by default one of a page's usual length that no other page has. */
export const makeMdx = (fields: object, body?: string): string => {
  const text =
    body ??
    makeProse("page" in fields && fields.page === "short" ? 100 : 190, JSON.stringify(fields));
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${text}\n`;
};
const makeYaml = (fields: object): string => stringify(fields, { lineWidth: 0 });

const makeFrenchWinery = (
  name: string,
  latitude: number,
  fields: (over: Partial<WineryFields>) => WineryFields,
) =>
  makeMdx(
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

export const keeverFile = "content/wineries/us/california/napa-valley/keever.mdx";
export const opusOneFile = "content/wineries/us/california/napa-valley/opus-one.mdx";
export const margauxFile = "content/wineries/france/bordeaux/chateau-margaux.mdx";
export const latourFile = "content/wineries/france/bordeaux/chateau-latour.mdx";
export const napaFile = "content/regions/us/napa-valley.mdx";
export const bordeauxFile = "content/regions/france/bordeaux.mdx";
export const usFile = "content/countries/us.mdx";
export const franceFile = "content/countries/france.mdx";
export const californiaFile = "content/states/us/california.mdx";
export const gadgetFile = "content/gadgets/corkscrew.yaml";
export const bottleFile = "content/cellar/overture.yaml";
export const recommendationFile = "content/recommendations/ardanza.yaml";
export const siteFile = "content/site.yaml";

/** A small guide without mistakes, file by file. */
const validFiles: readonly (readonly [file: string, text: string])[] = [
  [siteFile, makeYaml(siteFields)],
  [usFile, makeMdx(makeUsFields())],
  [franceFile, makeMdx(makeCountryFields())],
  [californiaFile, makeMdx(makeStateFields())],
  [napaFile, makeMdx(makeUsRegionFields())],
  [bordeauxFile, makeMdx(makeRegionFields())],
  [keeverFile, makeMdx(makeWineryFields())],
  [
    opusOneFile,
    makeMdx(
      makeFullWineryFields({
        name: "Opus One",
        score: 96,
        visit: { ...makeWineryFields().visit, latitude: 38.44, longitude: -122.41 },
      }),
    ),
  ],
  [margauxFile, makeFrenchWinery("Château Margaux", 45.04, makeFullWineryFields)],
  [latourFile, makeFrenchWinery("Château Latour", 45.16, makeWineryFields)],
  [
    "content/wineries/france/bordeaux/chateau-lafite.mdx",
    makeFrenchWinery("Château Lafite", 45.17, makeWineryFields),
  ],
  [
    "content/wineries/france/bordeaux/chateau-petrus.mdx",
    makeFrenchWinery("Château Pétrus", 44.93, makeWineryFields),
  ],
  [
    "content/wineries/france/bordeaux/chateau-haut-brion.mdx",
    makeFrenchWinery("Château Haut-Brion", 44.82, makeWineryFields),
  ],
  ["content/pages/about.mdx", makeMdx(aboutFields)],
  ...textPagePaths.map(
    (path) => [`content/pages${path}.mdx`, makeMdx(makeTextPageFields(path.slice(1)))] as const,
  ),
  [gadgetFile, makeYaml(gadgetFields)],
  [bottleFile, makeYaml(cellarFields)],
  [recommendationFile, makeYaml(recommendationFields)],
  [releasedFile, "/\n"],
];

export type FileEdit = (files: Map<string, string>) => void;

/** Replaces a text that stands in the file exactly once. */
export const replaceText =
  (file: string, from: string, to: string): FileEdit =>
  (files) => {
    const parts = (files.get(file) ?? "").split(from);
    if (parts.length !== 2)
      throw new Error(`${file} has ${JSON.stringify(from)} ${parts.length - 1} times`);
    files.set(file, parts.join(to));
  };
/** Lines before a text that stands in the file exactly once. */
export const insertBefore = (file: string, before: string, lines: string): FileEdit =>
  replaceText(file, before, `${lines}\n${before}`);
/** Old names of a page of the guide, as its first field. */
export const addAliases =
  (file: string, ...names: string[]): FileEdit =>
  (files) =>
    void files.set(
      file,
      (files.get(file) ?? "").replace(/^---\n/, `---\naliases: [${names.join(", ")}]\n`),
    );
export const writeText =
  (file: string, text: string): FileEdit =>
  (files) =>
    void files.set(file, text);
/** Writes days into a region's file. */
export const addDays = (list: readonly DayFields[], file = napaFile): FileEdit =>
  insertBefore(file, "latitude:", makeYaml({ days: list }).trimEnd());
export const porchesFile = "content/roundups/porches.mdx";
/** A roundup in the sound guide. */
export const addRoundup = (
  over: Parameters<typeof makeRoundupFields>[0] = {},
  body = "",
  file = porchesFile,
): FileEdit => writeText(file, makeMdx(makeRoundupFields(over), body));
/** Moves a file, and so its address. */
export const moveFile =
  (from: string, to: string): FileEdit =>
  (files) => {
    const text = files.get(from);
    if (text === undefined) throw new Error(`${from} is not there`);
    files.delete(from);
    files.set(to, text);
  };

/** Writes the small guide with these edits into a temporary folder and returns its path. */
export function makeContentFolder(...edits: FileEdit[]): string {
  const files = new Map(validFiles);
  for (const edit of edits) edit(files);
  const root = makeFolder();
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

/** The sound guide with these edits, as the check reads it. */
export const readEdited = (...edits: FileEdit[]): Content =>
  readContent(makeContentFolder(...edits));

/** The same where every file is expected to be sound in itself. Throws when one isn't. */
export function readValid(...edits: FileEdit[]): { site: Site; entries: Entries } {
  const { site, entries, problems } = readEdited(...edits);
  if (!site || problems.length > 0) throw new Error(JSON.stringify(problems, null, 2));
  return { site, entries };
}

/** The sound guide with these edits, as the public sees it. */
export function assembleGuide(...edits: FileEdit[]): Catalogue {
  const { site, entries } = readValid(...edits);
  return assembleCatalogue(site, entries);
}

/** The fields of a file, as the check reads them. Undefined if the file is missing or unreadable. */
export const readFields = (root: string, file: string) =>
  Object.values(readContent(root).entries)
    .flat()
    .find((entry) => entry.file === file)?.data as Record<string, unknown> | undefined;
/** What the check says of the sound guide with these edits. */
export const listProblems = (...edits: FileEdit[]): string[] =>
  findContentProblems(makeContentFolder(...edits)).map((p) => `${p.file} ${p.field}: ${p.message}`);

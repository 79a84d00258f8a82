import { expect, it } from "vitest";
import { assembleCatalogue, type Catalogue } from "../../../src/catalogue/assemble.ts";
import type { Entries, Entry } from "../../../src/catalogue/collections.ts";
import { buildRedirects } from "../../../src/catalogue/redirects.ts";
import type { Problem } from "../../../src/checks/problems.ts";
import { findLostPaths, listGuidePaths } from "../../../src/checks/released.ts";
import { guidePath as addressOf, slugOf } from "../../../src/site/paths.ts";
import { atlas, atlasEntries as entries } from "../../support/atlas.ts";
import {
  addAliases,
  addRoundup,
  assembleGuide,
  type FileEdit,
  keeverFile,
  moveFile,
  napaFile,
  porchesFile,
  replaceText,
} from "../support/content.ts";

const released = () => ["/", "/about", ...listGuidePaths(assembleGuide())];
const lost = (...edits: FileEdit[]) => told(findLostPaths(released(), assembleGuide(...edits)));
const told = (problems: Problem[]) => problems.map((p) => `${p.file} ${p.field}: ${p.message}`);
const advised = (file: string, ...names: string[]) =>
  `${file} aliases: ${names[0]} is a public address and leads nowhere now; if this is the page now, write aliases: [${names.join(", ")}] here; else put the old file back, or write that line in another page's file`;
const homeless = (...names: string[]) =>
  `src/checks/released.txt : ${names[0]} is a public address and leads nowhere now; put the file back and take draft out, or write aliases: [${names.join(", ")}] in the file of the page that takes its place`;

const old = "/travel/us/california/napa-valley/keever";

it("nothing is lost while nothing moves", () => {
  expect(lost()).toEqual([]);
  expect(released()).toContain("/winery-keever");
});

it("a file in another folder owes the whole address", () => {
  const moved = "content/wineries/us/california/napa/keever.mdx";
  expect(lost(moveFile(keeverFile, moved))).toEqual([advised(moved, old)]);
  expect(lost(addAliases(keeverFile, old), moveFile(keeverFile, moved))).toEqual([]);
});

it("a folder that a region's wineries left is the region's old name", () => {
  const had = [
    ...listGuidePaths(
      assembleGuide(moveFile(keeverFile, "content/wineries/us/california/napa/keever.mdx")),
    ),
  ];
  const short = "/travel/us/napa, /travel/us/california/napa, /travel-us-napa";
  expect(told(findLostPaths(had, assembleGuide()))).toEqual([homeless(...short.split(", "))]);
  expect(findLostPaths(had, assembleGuide(addAliases(napaFile, "napa")))).toEqual([]);
  expect(findLostPaths(had, assembleGuide(addAliases(napaFile, short)))).toEqual([]);
});

it("a place that is gone is told once for each of its wineries' names", () => {
  const gone: FileEdit = (files) => {
    for (const file of files.keys()) if (file.includes("bordeaux")) files.delete(file);
  };
  const wineries = ["margaux", "latour", "lafite", "petrus", "haut-brion"].map((name) =>
    homeless(`/winery-chateau-${name}`),
  );
  const region = homeless("/travel/france/bordeaux", "/travel-france-bordeaux");
  expect(lost(gone).sort()).toEqual([region, ...wineries].sort());
});

it("a page that is taken away leads to the page that names its addresses, the short one too", () => {
  const edits: FileEdit[] = [
    (files) => files.delete(keeverFile),
    replaceText(napaFile, "  - keever\n", ""),
  ];
  expect(lost(...edits)).toEqual([homeless(old, "/winery-keever")]);
  expect(lost(addAliases(napaFile, old, "/winery-keever"), ...edits)).toEqual([]);
});

it("a renamed roundup owes its old address, and one that is gone is told", () => {
  const before = [...listGuidePaths(assembleGuide(addRoundup()))];
  const verandas = "content/roundups/verandas.mdx";
  const after = (...edits: FileEdit[]) => told(findLostPaths(before, assembleGuide(...edits)));
  expect(after(addRoundup({}, "", verandas))).toEqual([advised(verandas, "/roundups/porches")]);
  expect(after(addRoundup({}, "", verandas), addAliases(verandas, "porches"))).toEqual([]);
  expect(after()).toEqual([homeless("/roundups/porches")]);
  expect(after(addRoundup(), addAliases(porchesFile, "older"))).toEqual([]);
});

const all = [...listGuidePaths(atlas)];

/** The old id of a page and the new one. */
type Rename = { from: string; to: string };

/** The guide with a winery or a region renamed, and the old addresses that the check asks for as its aliases. */
function renamed({ from, to }: Rename): Catalogue {
  const slug = (name: string) => (name === slugOf(from) ? slugOf(to) : name);
  const each = <T>(list: Entry<T>[], data: (data: T) => T) =>
    list.map((e) => ({ ...e, id: e.id === from ? to : e.id, data: data(e.data) }));
  const files = {
    ...entries,
    regions: each(entries.regions, (d) => ({ ...d, featured: d.featured.map(slug) })),
    wineries: each(entries.wineries, (d) => ({ ...d, region: d.region === from ? to : d.region })),
    roundups: [],
  } satisfies Entries;
  const lost = findLostPaths(all, assembleCatalogue(atlas.site, files));
  const aliases = lost.flatMap(({ message }) =>
    /write aliases: \[(.*?)\]/.exec(message)![1]!.split(", "),
  );
  for (const entry of [...files.regions, ...files.wineries])
    if (entry.id === to) Object.assign(entry, { data: { ...entry.data, aliases } });
  return assembleCatalogue(atlas.site, files);
}

it("a winery or a region may be renamed: the aliases that the check asks for bring everything back", () => {
  for (const { id, path } of atlas.regions.flatMap((region) => [region, region.wineries[0]!])) {
    const to = `${id.slice(0, -slugOf(id).length)}renamed-${slugOf(id)}`;
    const after = renamed({ from: id, to });
    expect(findLostPaths(all, after), id).toEqual([]);
    const [before, now] = [buildRedirects(atlas), buildRedirects(after)];
    for (const address of all) {
      const led = before.get(address) ?? address;
      expect(now.get(address) ?? address, address).toBe(led === path ? addressOf(to) : led);
    }
  }
});

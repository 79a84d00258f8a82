import { slugOf } from "../../../src/site/paths.ts";
import { file, folderOf, site } from "../project.ts";
import { abroad, american, barest, type Edit, fullest, largest, nth, set, setSite } from "./edit.ts";
import {
  addAlias,
  freeName,
  removeDays,
  renameLinks,
  renamePlace,
  renameRegion,
  renameWinery,
  takeAway,
} from "./rename.ts";

/** Pages are renamed, moved and removed. */
export const moves: Edit[] = [
  [
    "a winery taken away",
    (p) => {
      const region = p.now().guide.regions.find(({ also }) => also.length > 0)!;
      takeAway(p, region.also[0]!);
    },
  ],
  [
    "a featured winery of a state taken away",
    (p) => {
      const region = american(p).find(({ featured }) => featured.length > 2)!;
      const [page] = region.featured;
      p.fields(file(region), (d) => d.deleteIn(["featured", 0]));
      takeAway(p, page!);
    },
  ],
  ["a region and its wineries' folder renamed", (p) => renameRegion(p, largest(p), true)],
  ["a region abroad renamed", (p) => renameRegion(p, abroad(p)[0]!, true)],
  ["a region of a state renamed, the folder stays", (p) => renameRegion(p, american(p).at(-1)!, false)],
  [
    "a wineries' folder moved, the region stays",
    (p) => {
      const region = american(p).at(-2)!;
      const folder = folderOf(region);
      renameLinks(p, folder, `${folder}-road`);
      p.move(`content/wineries/${folder}`, `content/wineries/${folder}-road`);
      if (slugOf(folder) !== region.slug) return addAlias(p, file(region), slugOf(folder));
      for (const { slug, path } of region.wineries) addAlias(p, `content/wineries/${folder}-road/${slug}.mdx`, path);
    },
  ],
  ["the winery with the most fields renamed", (p) => renameWinery(p, fullest(p))],
  ["the winery with the fewest fields renamed", (p) => renameWinery(p, barest(p))],
  ["a winery's name respelled", set((p) => nth(p, 7), ["name"], "Winery of the Two Old Neighbors")],
  [
    "a state renamed",
    (p) => {
      const state = p.now().guide.states.at(-1)!;
      const to = `${state.id}-state`;
      renamePlace(p, state.id, to);
      p.move(file(state), `content/states/${to}.mdx`);
      for (const region of state.regions) p.fields(file(region), (d) => d.set("state", to));
      if (p.has(`content/wineries/${state.id}`)) p.move(`content/wineries/${state.id}`, `content/wineries/${to}`);
      addAlias(p, `content/states/${to}.mdx`, state.slug);
    },
  ],
  [
    "a country renamed",
    (p) => {
      const { guide, entries } = p.now();
      const country = guide.countries.at(-1)!;
      const to = `${country.id}-proper`;
      renamePlace(p, country.id, to);
      const swap = (id: string) => `${to}${id.slice(country.id.length)}`;
      for (const { file, data } of entries.wineries)
        if (data.region.startsWith(`${country.id}/`)) p.fields(file, (d) => d.set("region", swap(data.region)));
      p.move(file(country), `content/countries/${to}.mdx`);
      for (const folder of ["regions", "wineries"])
        p.move(`content/${folder}/${country.id}`, `content/${folder}/${to}`);
      p.fields(site, (d) =>
        d.set("countries", d.createNode(guide.site.countries.map((id) => (id === country.id ? to : id)))),
      );
      addAlias(p, `content/countries/${to}.mdx`, country.slug);
    },
  ],
  [
    "another order of countries",
    (p) => {
      p.fields(site, (d) => d.set("countries", d.createNode(p.now().guide.site.countries.toReversed())));
    },
  ],
  ["another reviewer's name", (p) => setSite(["reviewer"], freeName(p))(p)],
  ["another name of the site", setSite(["name"], "The Dry Glass")],
  ["another contact address", setSite(["contact", "email"], "hank@dryglass.example")],
  ["another address of the site", setSite(["url"], "https://dryglass.example")],
  [
    "a gadget, a bottle and a recommendation taken away",
    (p) => {
      const { gadgets, cellar, recommendations } = p.now().entries;
      for (const list of [gadgets, cellar, recommendations]) p.remove(list.at(-1)!.file);
    },
  ],
  [
    "no winery of a country names a fee",
    (p) => {
      const country = p.now().guide.countries[1]!;
      removeDays(p, country.wineries);
      for (const page of country.wineries) p.fields(file(page), (d) => d.setIn(["visit", "fee"], "none"));
    },
  ],
  [
    "the guide has no ratings of its own",
    (p) => {
      for (const { file, data } of p.now().entries.wineries)
        if (data.card.rating !== undefined) p.fields(file, (d) => d.deleteIn(["card", "rating"]));
    },
  ],
  [
    "no review has a date",
    (p) => {
      for (const { file, data } of p.now().entries.wineries) if (data.review) p.fields(file, (d) => d.delete("review"));
    },
  ],
];

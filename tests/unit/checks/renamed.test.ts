import { expect, it } from "vitest";
import { assemble, type Catalogue, type GuidePage } from "../../../src/catalogue/assemble.ts";
import type { Entries, Entry } from "../../../src/catalogue/collections.ts";
import { redirects } from "../../../src/catalogue/redirects.ts";
import type { Guide, Problem } from "../../../src/checks/problems.ts";
import { aliases as aliasRule, guideAddresses, lostAddresses } from "../../../src/checks/released.ts";
import { guide as addressOf, slugOf, travel } from "../../../src/site/paths.ts";
import { atlasEntries as entries, atlas as guide } from "../../support/atlas.ts";

/** A large guide, renamed in memory and compared with its released addresses. */
const released = [...guideAddresses(guide)];
const inGuide = released.filter((a) => a.startsWith(travel) || a.startsWith("/winery-"));

/** Old id to new: of a page and, where it is a place, of all that lies in it. */
type Renames = readonly (readonly [from: string, to: string])[];
type Pages = Pick<Entries, "countries" | "states" | "regions" | "wineries" | "roundups" | "letters">;

const rename = (id: string, renames: Renames) => {
  const [from = "", to = ""] = renames.find(([from]) => id === from || id.startsWith(`${from}/`)) ?? [];
  return to + id.slice(from.length);
};

/** Every file moved, and every name of it in another file changed, as an author would. */
function renamed(renames: Renames): { all: Pages; site: Catalogue["site"] } {
  const at = (id: string) => rename(id, renames);
  const slugs = new Map(entries.wineries.map((w) => [slugOf(w.id), slugOf(at(w.id))]));
  const each = <T>(list: Entry<T>[], data: (data: T) => T) =>
    list.map((e) => ({ ...e, id: at(e.id), data: data(e.data) }));
  return {
    site: { ...guide.site, countries: guide.site.countries.map(at) },
    all: {
      countries: each(entries.countries, (d) => d),
      states: each(entries.states, (d) => d),
      regions: each(entries.regions, (d) => ({
        ...d,
        ...(d.state && { state: at(d.state) }),
        featured: d.featured.map((slug) => slugs.get(slug) ?? slug),
      })),
      wineries: each(entries.wineries, (d) => ({ ...d, region: at(d.region) })),
      roundups: [],
      letters: [],
    },
  };
}

/**
 * Applies the problems' suggestions to the files that they name; throws when one has no suggestion that can be applied.
 */
function follow(all: Pages, problems: Problem[]): Pages {
  const advised = problems.map(({ file, message }) => {
    const [, id] = /^content\/(\w+\/.*)\.mdx$/.exec(file) ?? [];
    const [, list] = /this is the page now, write aliases: \[(.*?)\] here/.exec(message) ?? [];
    if (!id || !list) throw new Error(`${file} ${message}`);
    return [id, list.split(", ")] as const;
  });
  const aliases = new Map(advised);
  const written = Object.entries(all).map(([collection, list]: [string, Entry<object>[]]) => [
    collection,
    list.map((e) => {
      const own = aliases.get(`${collection}/${e.id}`);
      return own ? { ...e, data: { ...e.data, aliases: own } } : e;
    }),
  ]);
  return Object.fromEntries(written) as Pages;
}

/** Holds the renamed guide without aliases and with the advised ones; returns how many pieces of advice it took. */
function hold(renames: Renames): number {
  const { all, site } = renamed(renames);
  const problems = lostAddresses(released, assemble(site, all));
  expect(problems, `${renames}`).not.toEqual([]);
  const mended = follow(all, problems);
  const after = assemble(site, mended);
  expect(lostAddresses(released, after)).toEqual([]);
  const clashes: string[] = [];
  const problem: Guide["problem"] = (_, field, message) => void clashes.push(`${field}: ${message}`);
  aliasRule({ site, entries: { ...entries, ...mended }, problem } as Guide);
  expect(clashes).toEqual([]);
  const pages = new Set(after.pages.map((p) => p.path));
  const [before, now] = [redirects(guide), redirects(after)];
  for (const address of inGuide) {
    const led = before.get(address) ?? address;
    const expected = led === travel ? travel : addressOf(rename(led.slice(travel.length + 1), renames));
    expect(now.get(address) ?? address, address).toBe(expected);
    expect(expected === travel || pages.has(expected), expected).toBe(true);
  }
  return problems.length;
}

const next = (id: string) => `${id.slice(0, -slugOf(id).length)}renamed-${slugOf(id)}`;
const folders = ({ id, wineries }: { id: string; wineries: GuidePage[] }) =>
  new Set([id, ...wineries.map((w) => w.id.slice(0, -w.slug.length - 1))]);

/** A region with all its wineries' folders, which in the US may have other names than its own. */
const regionRenames = (region: Catalogue["regions"][number]): Renames =>
  [...folders(region)].map((id) => [id, `${id.slice(0, -slugOf(id).length)}renamed-${region.slug}`]);

it("nothing is lost as the guide stands", () => {
  expect(lostAddresses(released, guide)).toEqual([]);
  expect(inGuide.length).toBeGreaterThan(300);
});

it("any winery may be renamed: one old name brings everything back", () => {
  for (const { id } of guide.wineries) expect(hold([[id, next(id)]]), id).toBe(1);
});

const nameCount = (region: Catalogue["regions"][number]) => new Set([...folders(region)].map(slugOf)).size;

it("any region may be renamed with its wineries: one old name for each name that it had", () => {
  for (const region of guide.regions) expect(hold(regionRenames(region)), region.id).toBe(nameCount(region));
});

it("so may several regions, a state with its regions, a country with all of it", () => {
  const count = guide.regions.reduce((sum, region) => sum + nameCount(region), 0);
  expect(hold(guide.regions.flatMap(regionRenames))).toBe(count);
  for (const { id } of guide.states) expect(hold([[id, next(id)]]), id).toBe(1);
  for (const { id } of guide.countries) expect(hold([[id, next(id)]]), id).toBe(1);
});

it("a region may move to another state, whole", () => {
  const { id, state, wineries } = guide.regions.find((r) => r.slug === "walla-walla-valley")!;
  expect(state?.id).toBe("us/washington");
  const { all, site } = renamed([["us/washington/walla-walla", "us/oregon/walla-walla"]]);
  const regions = all.regions.map((r) => (r.id === id ? { ...r, data: { ...r.data, state: "us/oregon" } } : r));
  const problems = lostAddresses(released, assemble(site, { ...all, regions }));
  expect(problems).toHaveLength(2);
  const after = assemble(site, follow({ ...all, regions }, problems));
  expect(lostAddresses(released, after)).toEqual([]);
  for (const { id, slug } of wineries)
    expect(redirects(after).get(addressOf(id))).toBe(`/travel/us/oregon/walla-walla/${slug}`);
});

import type { Country, State } from "../schemas/place.ts";
import type { Region } from "../schemas/region.ts";
import type { Site } from "../schemas/site.ts";
import type { Winery } from "../schemas/winery.ts";
import { guide, slugOf } from "../site/paths.ts";
import type { Entries, Entry } from "./collections.ts";
import { currentView, published, type View } from "./publishing.ts";

type Node<Kind extends string, T> = { kind: Kind; id: string; slug: string; path: string; body: string; data: T };

export type WineryPage = Node<"winery", Winery> & { region: RegionPage };
export type RegionPage = Node<"region", Region> & {
  country: CountryPage;
  state: StatePage | undefined;
  /** In the guide's order, then those that are only "also reviewed", by name. */
  wineries: WineryPage[];
  featured: WineryPage[];
  also: WineryPage[];
};
export type StatePage = Node<"state", State> & { country: CountryPage; regions: RegionPage[]; wineries: WineryPage[] };
export type CountryPage = Node<"country", Country> & {
  states: StatePage[];
  regions: RegionPage[];
  wineries: WineryPage[];
};
export type GuidePage = CountryPage | StatePage | RegionPage | WineryPage;

export type Catalogue = {
  site: Site;
  countries: CountryPage[];
  states: StatePage[];
  regions: RegionPage[];
  wineries: WineryPage[];
  /** Every page under /travel. */
  pages: GuidePage[];
};

type GuideEntries = Pick<Entries, "countries" | "states" | "regions" | "wineries">;

/**
 * Ties the entries together: parents resolved, drafts dropped for the public's view, and with a place all that lies in
 * it; everything in the order in which it is shown.
 */
export function assemble(site: Site, all: GuideEntries, view: View = currentView()): Catalogue {
  const entries = published<GuideEntries>(all, view);
  const countries = site.countries.flatMap((id) =>
    entries.countries
      .filter((e) => e.id === id)
      .map((e): CountryPage => ({ ...node("country", e), states: [], regions: [], wineries: [] })),
  );
  const states = ordered(entries.states).flatMap((e) =>
    countries
      .filter((c) => c.id === e.id.split("/")[0])
      .map((country): StatePage => ({ ...node("state", e), country, regions: [], wineries: [] })),
  );
  const hiddenStates = all.states.filter((s) => !entries.states.includes(s)).map((s) => s.id);
  const regions = ordered(entries.regions).flatMap((e) =>
    countries
      .filter((c) => c.id === e.id.split("/")[0] && !hiddenStates.includes(e.data.state ?? ""))
      .map((country): RegionPage => {
        const state = states.find((s) => s.id === e.data.state);
        return { ...node("region", e), country, state, wineries: [], featured: [], also: [] };
      }),
  );
  const wineriesOf = Map.groupBy(entries.wineries, (e) => e.data.region);
  for (const region of regions) {
    const own = (wineriesOf.get(region.id) ?? []).map((e): WineryPage => ({ ...node("winery", e), region }));
    region.featured = region.data.featured.flatMap((slug) => own.filter((w) => w.slug === slug));
    region.also = own
      .filter((w) => !region.featured.includes(w))
      .sort((a, b) => a.data.name.localeCompare(b.data.name, "en"));
    region.wineries = [...region.featured, ...region.also];
  }
  for (const state of states) state.regions = regions.filter((r) => r.state === state);
  for (const country of countries) {
    country.states = states.filter((s) => s.country === country);
    const own = regions.filter((r) => r.country === country);
    country.regions = country.data.regionsByState ? country.states.flatMap((s) => s.regions) : own;
  }
  for (const place of [...states, ...countries]) place.wineries = place.regions.flatMap((r) => r.wineries);
  const shown = countries.flatMap((c) => c.regions);
  const wineries = shown.flatMap((r) => r.wineries);
  return { site, countries, states, regions: shown, wineries, pages: [...countries, ...states, ...shown, ...wineries] };
}

const ordered = <T extends { order: number }>(list: Entry<T>[]) =>
  [...list].sort((a, b) => a.data.order - b.data.order);

function node<Kind extends string, T>(kind: Kind, { id, data, body }: Entry<T>): Node<Kind, T> {
  return { kind, id, slug: slugOf(id), path: guide(id), body, data };
}

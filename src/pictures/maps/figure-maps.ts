import type { Catalogue, CountryPage, RegionPage, StatePage, WineryPage } from "../../catalogue/assemble.ts";
import { mapLand } from "../../site/paths.ts";
import { baseFile } from "./base.ts";
import type { Panel } from "./drawing.ts";
import { placeMap, worldMap } from "./views.ts";

/** A page with a map, or the guide, which has one of all its countries. */
export type Mapped = CountryPage | StatePage | RegionPage | Catalogue;

/** The places that the maps of a page are marked with, in the order of their numbers. */
export function placesOn(of: Mapped): readonly (CountryPage | RegionPage | WineryPage)[] {
  if (!("kind" in of)) return of.countries;
  return of.kind === "region" ? of.wineries : of.regions;
}

/** The maps of a page, each with the name of the lazily loaded file that holds what lies below its marks. */
function named(of: Mapped): { name: string; panel: Panel }[] {
  const [place, panels] = "kind" in of ? [of.id.replaceAll("/", "-"), placeMap(of)] : ["world", worldMap(of)];
  return panels.map((panel, i) => ({ name: `${place}-${i + 1}`, panel }));
}

/** The maps of a page, each with the address of that file. */
export const figureMaps = (of: Mapped): { base: string; panel: Panel }[] =>
  named(of).map(({ name, panel }) => ({ base: mapLand(name), panel }));

/** The files themselves: their names, and drawings that carry their styles, of which the build leaves what they need. */
export const baseFiles = (of: Mapped, css: string): { name: string; svg: string }[] =>
  named(of).map(({ name, panel }) => ({ name, svg: baseFile(panel, css) }));

import type { CountryPage, RegionPage, WineryPage } from "../catalogue/assemble.ts";
import { counted } from "../catalogue/places.ts";
import { tastingText } from "../format/fees.ts";
import { guideNote } from "../format/guide-figures.ts";

/** A line of the list beside a map; its number is the mark's. The score is out of 100. */
export type StopItem = { number: number; name: string; path: string; score: number | undefined; detail: string };

/** The list twin of a map: the same places with the same numbers, each with what a traveler asks first. */
export function stopItems(pages: readonly (CountryPage | RegionPage | WineryPage)[]): StopItem[] {
  return pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    score: page.kind === "country" ? undefined : page.data.score,
    detail: detail(page),
  }));
}

function detail(page: CountryPage | RegionPage | WineryPage): string {
  if (page.kind === "country")
    return `${counted(page.regions.length, { one: "region", many: "regions" })} · ${counted(page.wineries.length, { one: "winery", many: "wineries" })}`;
  if (page.kind === "region") return counted(page.wineries.length, page.country.data.unit);
  const { fee, address } = page.data.visit;
  return [tastingText(fee), address?.city, guideNote(page.data)].filter(Boolean).join(" · ");
}

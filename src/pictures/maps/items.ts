import type { CountryPage, RegionPage, WineryPage } from "../../catalogue/assemble.ts";
import { contactLines, counted } from "../../catalogue/places.ts";
import { guideFigures, guideNote, tastingText } from "../../format/money.ts";
import { hoursText } from "../../format/time.ts";

/** A line of the list beside a map; its number is the mark's. The score is out of 100. */
export type StopItem = {
  number: number;
  name: string;
  path: string;
  score: number | undefined;
  detail: string;
  /** What a traveler needs at a winery's gate. */
  contact: string | undefined;
};

/** The list twin of a map: the same places with the same numbers, each with what a traveler asks first. */
export function stopItems(pages: readonly (CountryPage | RegionPage | WineryPage)[]): StopItem[] {
  return pages.map((page, i) => ({
    number: i + 1,
    name: page.data.name,
    path: page.path,
    score: page.kind === "country" ? undefined : page.data.score,
    detail: detail(page),
    contact: page.kind === "winery" ? contact(page) : undefined,
  }));
}

function detail(page: CountryPage | RegionPage | WineryPage): string {
  if (page.kind === "country")
    return `${counted(page.regions.length, { one: "region", many: "regions" })} · ${counted(page.wineries.length, { one: "winery", many: "wineries" })}`;
  if (page.kind === "region") return counted(page.wineries.length, page.country.data.unit);
  const { fee, address } = page.data.visit;
  return [tastingText(fee), address?.city, guideNote(guideFigures(page.data))].filter(Boolean).join(" · ");
}

function contact(page: WineryPage): string {
  const { hours, appointment } = page.data.visit;
  return [...contactLines(page), hours && hoursText(hours), `Reservation ${appointment}`].filter(Boolean).join(" · ");
}

import type { Winery } from "../schemas/winery.ts";
import type { Catalogue, WineryPage } from "./assemble.ts";

export type Review = NonNullable<Winery["review"]> & { winery: WineryPage };

/** The reviews that have a date (ISO 8601), newest first. */
export function latestReviews({ wineries }: Catalogue): Review[] {
  return wineries
    .flatMap((winery) => (winery.data.review ? [{ ...winery.data.review, winery }] : []))
    .sort((a, b) => b.date.localeCompare(a.date));
}

import type { ContentPage } from "../catalogue/assemble.ts";

/** When an article was published and last revised, as ISO days; undefined for a page that is no article. */
export function articleDates(page: ContentPage | undefined): { published?: string; modified?: string } | undefined {
  if (page?.kind !== "winery" && page?.kind !== "roundup") return undefined;
  const published = page.kind === "winery" ? page.data.review?.date : page.data.date;
  const modified = page.data.revisedOn;
  return { ...(published && { published }), ...(modified && { modified }) };
}

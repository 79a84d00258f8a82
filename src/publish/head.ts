import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import { catalogue } from "../catalogue/index.ts";
import { contentPages } from "../catalogue/redirects.ts";
import type { Source } from "./graph.ts";
import { type ShareImage, shareImages } from "./share-images.ts";

type HeadSource = Omit<Source, "origin"> & { shareImages: ReadonlyMap<string, ShareImage> };

function gather(of: Catalogue): HeadSource {
  return {
    catalogue: of,
    pages: new Map(contentPages(of).map((page) => [page.path, page])),
    shareImages: shareImages(of),
  };
}

const gathered = new WeakMap<Catalogue, HeadSource>();

/** The data for document heads, computed once per catalogue. */
export async function headSource(): Promise<HeadSource> {
  const of = await catalogue();
  const source = gathered.get(of) ?? gather(of);
  gathered.set(of, source);
  return source;
}

/** When an article was published and last revised, as ISO days; undefined for a page that is no article. */
export function articleDates(page: ContentPage | undefined): { published?: string; modified?: string } | undefined {
  if (page?.kind !== "winery" && page?.kind !== "roundup") return undefined;
  const published = page.kind === "winery" ? page.data.review?.date : page.data.date;
  const modified = page.data.revisedOn;
  return { ...(published && { published }), ...(modified && { modified }) };
}

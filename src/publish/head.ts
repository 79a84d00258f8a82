import type { Catalogue } from "../catalogue/assemble.ts";
import { catalogue } from "../catalogue/index.ts";
import { contentPages } from "../catalogue/redirects.ts";
import type { Source } from "./graph.ts";
import { type ShareImage, shareImages } from "./share-images.ts";

type HeadSource = Omit<Source, "origin"> & { shareImages: ReadonlyMap<string, ShareImage> };

async function gather(of: Catalogue): Promise<HeadSource> {
  return {
    catalogue: of,
    pages: new Map(contentPages(of).map((page) => [page.path, page])),
    shareImages: shareImages(of),
  };
}

const gathered = new WeakMap<Catalogue, Promise<HeadSource>>();

/** The data for document heads, computed once per catalogue. */
export async function headSource(): Promise<HeadSource> {
  const of = await catalogue();
  const known = gathered.get(of) ?? gather(of);
  gathered.set(of, known);
  return known;
}

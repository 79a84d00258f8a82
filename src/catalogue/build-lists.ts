import { z } from "zod";
import { type CellarItem, cellarItem } from "../schemas/cellar.ts";
import { type Gadget, gadget } from "../schemas/gadget.ts";
import { type RecommendationRecord, recommendationRecord } from "../schemas/recommendation.ts";
import { drawing, photo } from "../site/paths.ts";
import type { Entries, Entry } from "./collections.ts";
import { currentView, hiddenUntil, published, type Timed, type View } from "./publishing.ts";

/** The three lists by the last segment of their address under /api/. */
export type Lists = {
  gadgets: Gadget[];
  cellar: CellarItem[];
  "wine-recommendations": RecommendationRecord[];
};

const answered = {
  gadgets: z.object(gadget.shape),
  cellar: z.object(cellarItem.shape),
  recommendations: z.object(recommendationRecord.shape),
};

type ListEntries = Pick<Entries, "gadgets" | "cellar" | "recommendations">;

/**
 * The lists as the deploy's blobs hold them: gadgets and recommendations by `order`, the cellar by `addedAt`
 * (ISO date) with the newest first, ties by id. A photograph replaces the drawing. Prices stay in cents. What is not
 * yet public is left out; the desk's view has it with a word in front of its name.
 */
export function buildLists(all: ListEntries, view: View = currentView()): Lists {
  const entries = published(all, view);
  const mark = (data: Timed, name: string) =>
    hiddenUntil(data, view.today) === undefined ? name : `Not public yet: ${name}`;
  const gadgets = entries.gadgets.toSorted((a, b) => a.data.order - b.data.order || byId(a, b));
  const cellar = entries.cellar.toSorted((a, b) => b.data.addedAt.localeCompare(a.data.addedAt) || byId(a, b));
  const recommendations = entries.recommendations.toSorted((a, b) => a.data.order - b.data.order || byId(a, b));
  return {
    gadgets: gadgets.map((e) =>
      answered.gadgets.parse({ ...withPicture("gadgets", e), name: mark(e.data, e.data.name) }),
    ),
    cellar: cellar.map((e) =>
      answered.cellar.parse({ ...withPicture("cellar", e), wineName: mark(e.data, e.data.wineName) }),
    ),
    "wine-recommendations": recommendations.map((e) =>
      answered.recommendations.parse({ ...withPicture("recommendations", e), name: mark(e.data, e.data.name) }),
    ),
  };
}

const byId = (a: Entry<unknown>, b: Entry<unknown>) => a.id.localeCompare(b.id, "en");

type ListName = Parameters<typeof drawing>[0];

const withPicture = <T extends { photo?: { file: string } | undefined }>(list: ListName, { id, data }: Entry<T>) => ({
  ...data,
  id,
  imageUrl: data.photo ? photo(data.photo.file, 480, "webp") : drawing(list, id),
});

import { z } from "zod";
import { type CellarItem, cellarItem } from "../schemas/cellar.ts";
import { type Gadget, gadget } from "../schemas/gadget.ts";
import { type RecommendationRecord, recommendationRecord } from "../schemas/recommendation.ts";
import type { Entries, Entry } from "./collections.ts";

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

/**
 * The lists as the deploy's blobs hold them: gadgets and recommendations by `order`, the cellar by `addedAt`
 * (ISO date) with the newest first, ties by id. A photograph replaces the drawing. Prices stay in cents.
 */
export function buildLists(entries: Pick<Entries, "gadgets" | "cellar" | "recommendations">): Lists {
  const gadgets = entries.gadgets.toSorted((a, b) => a.data.order - b.data.order || byId(a, b));
  const cellar = entries.cellar.toSorted((a, b) => b.data.addedAt.localeCompare(a.data.addedAt) || byId(a, b));
  const recommendations = entries.recommendations.toSorted((a, b) => a.data.order - b.data.order || byId(a, b));
  return {
    gadgets: gadgets.map((e) => answered.gadgets.parse(withPicture("gadgets", e))),
    cellar: cellar.map((e) => answered.cellar.parse(withPicture("cellar", e))),
    "wine-recommendations": recommendations.map((e) =>
      answered.recommendations.parse(withPicture("recommendations", e)),
    ),
  };
}

const byId = (a: Entry<unknown>, b: Entry<unknown>) => a.id.localeCompare(b.id, "en");

const withPicture = <T extends { photo?: { file: string } | undefined }>(folder: string, { id, data }: Entry<T>) => ({
  ...data,
  id,
  imageUrl: data.photo?.file ?? `/art/${folder}/${id}.svg`,
});

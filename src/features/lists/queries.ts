import type { CellarItem } from "../../schemas/cellar.ts";
import type { Gadget } from "../../schemas/gadget.ts";
import type { Recommendation } from "../../schemas/recommendation.ts";
import { listQuery, type Outline } from "../query.ts";

export const gadgetsQuery = listQuery<Gadget>(["/api/gadgets"], {
  id: "string",
  name: "string",
  brand: "string",
  category: "string",
  price: "number",
  rating: "number",
  summary: "string",
  pros: "strings",
  cons: "strings",
  imageUrl: "string",
});

export const cellarQuery = listQuery<CellarItem>(["/api/cellar"], {
  id: "string",
  wineName: "string",
  vintage: "number",
  region: "string",
  quantity: "number",
  purchasePrice: "number?",
  currentValue: "number?",
  addedAt: "string",
  notes: "string?",
  imageUrl: "string",
});

const recommendation: Outline<Recommendation> = {
  id: "string",
  name: "string",
  price: "number",
  description: "string",
  rating: "number",
  wineType: "string",
  vintage: "number?",
  region: "string?",
  imageUrl: "string",
};

export const picksCount = 4;

export const picksQuery = listQuery(
  ["/api/wine-recommendations", { featured: true, limit: picksCount }],
  recommendation,
);

export const recommendationsQuery = listQuery(["/api/wine-recommendations"], recommendation);

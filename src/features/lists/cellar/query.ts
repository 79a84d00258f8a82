import type { CellarItem } from "../../../schemas/cellar.ts";
import { listQuery } from "../../query.ts";

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

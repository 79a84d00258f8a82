import type { Gadget } from "../../../schemas/gadget.ts";
import { listQuery } from "../../query.ts";

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

import type { ItemList, Product } from "schema-dts";
import { maxStars } from "../format/scores.ts";
import type { Gadget } from "../schemas/gadget.ts";
import type { Site } from "../schemas/site.ts";
import { absolute, author } from "./links.ts";

const notes = (lines: readonly string[]) =>
  ({
    "@type": "ItemList",
    itemListElement: lines.map((name, i) => ({ "@type": "ListItem", position: i + 1, name })),
  }) satisfies ItemList;

/** A gadget with its review, in stars from 0 to 5. Its price is what it cost: the site sells nothing, so no offer. */
export const product = (origin: string, site: Site, gadget: Gadget) =>
  ({
    "@type": "Product",
    name: gadget.name,
    brand: { "@type": "Brand", name: gadget.brand },
    category: gadget.category,
    image: absolute(origin, gadget.imageUrl),
    review: {
      "@type": "Review",
      author: author(origin, site),
      reviewBody: gadget.summary,
      reviewRating: { "@type": "Rating", ratingValue: gadget.rating, bestRating: maxStars, worstRating: 0 },
      positiveNotes: notes(gadget.pros),
      negativeNotes: notes(gadget.cons),
    },
  }) satisfies Product;

import { z } from "zod";
import {
  aliases,
  doc,
  landscape,
  latitude,
  longitude,
  name,
  photo,
  points,
  prose,
  publishing,
  revisedOn,
  timeZone,
} from "./fields.ts";

const place = {
  name: doc(name, "Its name.", "France"),
  order: doc(z.int().positive(), "Its place among its neighbours.", 1),
  description: doc(prose, "One or two sentences for cards.", "Where the rules were written."),
  intro: doc(prose, "The paragraph below the title.", "…"),
  headline: doc(prose, "The headline over the text that helps to choose.", "Which France do you want?"),
  highlights: doc(z.array(prose).min(3).max(5), "Three to five highlights.", ["Bordeaux first growths"]),
  latitude: doc(latitude, "Degrees north, of the middle.", 46.6),
  longitude: doc(longitude, "Degrees east; the Americas are negative.", 2.5),
  landscape: doc(landscape, "What its drawing is made from.", {}),
  photo: doc(photo.optional(), "A photograph in place of the drawing, on its page and its card.", {}),
  timeZone: doc(timeZone.optional(), "Its clock, by IANA name; a state's wins over its country's.", "Europe/Madrid"),
  revisedOn,
  aliases,
  ...publishing,
};

/** A US state: /travel/us/{state}. */
export const state = z.strictObject({
  ...place,
  abbreviation: doc(z.string().regex(/^[A-Z]{2}$/, "must be two capitals, like CA"), "The postal abbreviation.", "CA"),
});
export type State = z.infer<typeof state>;

/** A country: /travel/{country}. */
export const country = z.strictObject({
  ...place,
  rating: doc(points.optional(), "The headline rating on its page, where it has one.", 97),
  adjective: doc(name, "French, Spanish, …", "French"),
  unit: doc(
    z.strictObject({ one: doc(name, "One.", "Estate"), many: doc(name, "Many.", "Estates") }),
    "What one of its producers is called, and many.",
    {
      one: "Estate",
      many: "Estates",
    },
  ),
  guide: doc(
    z.enum(["planning", "discovered"]),
    "planning: Essential Tips and Recommendations. discovered: Planning Your Visit and What I've Discovered, with info cards.",
    "planning",
  ),
  cardWineries: doc(z.int().positive(), "How many featured wineries a region card names on its page.", 2),
});
export type Country = z.infer<typeof country>;

import { z } from "zod";
import { factKeys } from "./facts.ts";
import { doc, name, year } from "./fields.ts";

const within = (most: number) => name.refine((text) => text.length <= most, `must have at most ${most} letters`);

const entry = z.strictObject({
  what: doc(within(100), "What was looked up.", "phone, hours"),
  where: doc(within(250), "The page or book, short enough to find it again.", "opusonewinery.com/visit"),
  year: doc(year.min(1990, "must be a year from 1990, like 2026"), "Its year.", 2026),
});

/** Where the facts of a page were looked up. */
export const sources = doc(
  z.array(entry).min(1, "needs at least one source; take the field out where there is none").optional(),
  "Where its facts were looked up; the page lists them.",
  [{ what: "trains", where: "sncf-connect.com", year: 2026 }],
);

/** Where the facts of a visit were looked up, and which of them each source gives. */
export const visitSources = doc(
  z
    .array(
      entry.extend({
        covers: doc(
          z
            .array(z.enum(["fee", "hours", "reservation", ...factKeys]))
            .min(1)
            .optional(),
          "Which facts of the visit it gives. The page says since when they are so; without a source they are printed as estimates.",
          ["fee", "hours"],
        ),
      }),
    )
    .min(1)
    .optional(),
  "Where the visit's facts were looked up.",
  [{ what: "phone, hours", where: "opusonewinery.com/visit", year: 2026 }],
);

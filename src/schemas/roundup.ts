import { z } from "zod";
import { doc, isoDate, line, pageFields, prose, slug, text, unique } from "./fields.ts";
import { sources } from "./visit.ts";

/** The facts that a roundup can show of each winery, taken from the winery's own file. */
const pickFacts = ["score", "fee", "reservation", "hours"] as const;
export type PickFact = (typeof pickFacts)[number];

const pick = z.strictObject({
  winery: doc(slug, "The file name of the winery.", "opus-one"),
  title: doc(
    line.optional(),
    "A few words above the winery's name, where the list needs them.",
    "1876",
  ),
  insteadOf: doc(
    slug.optional(),
    "The file name of the famous winery that this one replaces.",
    "opus-one",
  ),
  text: doc(
    prose,
    "One to three sentences that stand nowhere else in the guide.",
    "Ask for the old one first.",
  ),
});

/** content/roundups: a list of wineries for one purpose; its body is the text above the list. */
export const roundup = z.strictObject({
  title: doc(text(42), "The title, short enough for a link.", "Doors that need no reservation"),
  description: doc(
    prose,
    "One or two sentences for cards and search engines.",
    "Nine wineries that pour for anyone.",
  ),
  lede: doc(
    prose,
    "One or two sentences below the title.",
    "I like to turn up. These nine let me.",
  ),
  date: doc(isoDate, "The day you wrote it; the newest stands first.", "2026-11-12"),
  listTitle: doc(line, "The heading above the wineries.", "Nine doors"),
  numbered: doc(
    z.boolean().default(false),
    "Whether the order is a ranking; numbers are shown.",
    true,
  ),
  facts: doc(
    unique(z.enum(pickFacts), "fact").max(3).default([]),
    "What to show of each winery: score, fee, reservation or hours, taken from its own file.",
    ["fee", "reservation"],
  ),
  picks: doc(z.array(pick).min(3).max(12), "The wineries, in order."),
  closing: doc(
    prose.optional(),
    "A last paragraph below the list.",
    "Look the timetable up the night before.",
  ),
  sources,
  ...pageFields,
});
export type Roundup = z.infer<typeof roundup>;

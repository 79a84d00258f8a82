import { z } from "zod";
import {
  fileReference,
  isoDateSchema,
  line,
  makeReaderTextSchema,
  makeUniqueListSchema,
  pageFields,
  prose,
  withDoc,
} from "./fields.ts";
import { sourcesSchema } from "./visit.ts";

/** The facts that a roundup can show about a winery. They come from the winery's file. */
const pickFacts = ["score", "fee", "reservation", "hours"] as const;
export type PickFact = (typeof pickFacts)[number];

const pickSchema = z.strictObject({
  winery: withDoc(fileReference, "The file name of the winery.", "opus-one"),
  title: withDoc(
    line.optional(),
    "A few words above the winery's name, if the list needs them.",
    "1876",
  ),
  insteadOf: withDoc(
    fileReference.optional(),
    "The file name of the famous winery that this one replaces.",
    "opus-one",
  ),
  text: withDoc(
    prose,
    "One to three sentences that no other page has. 10-80 words.",
    "Ask for the old one first.",
  ),
});

/**
 * A file in content/roundups: a list of wineries for one purpose. Its body is the text above the
 * list.
 */
export const roundupSchema = z.strictObject({
  title: withDoc(
    makeReaderTextSchema(42),
    "The title, short enough for a link: up to 42 characters. A number in it must be that of the list.",
    "Doors that need no reservation",
  ),
  description: withDoc(
    prose,
    "One or two sentences for cards and search engines. 50-160 characters.",
    "Nine wineries that pour for anyone.",
  ),
  lede: withDoc(
    prose,
    "One or two sentences below the title.",
    "I like to turn up. These nine let me.",
  ),
  date: withDoc(isoDateSchema, "The day you wrote it; the newest stands first.", "2026-11-12"),
  listTitle: withDoc(line, "The heading above the wineries.", "Nine doors"),
  numbered: withDoc(
    z.boolean().default(false),
    "Whether the order is a ranking; numbers are shown.",
    true,
  ),
  facts: withDoc(
    makeUniqueListSchema(z.enum(pickFacts)).max(3).default([]),
    "What to show of each winery: score, fee, reservation or hours, taken from its own file.",
    ["fee", "reservation"],
  ),
  picks: withDoc(z.array(pickSchema).min(3).max(12), "The wineries, in order."),
  closing: withDoc(
    prose.optional(),
    "A last paragraph below the list.",
    "Look the timetable up the night before.",
  ),
  sources: sourcesSchema,
  ...pageFields,
});
export type Roundup = z.infer<typeof roundupSchema>;

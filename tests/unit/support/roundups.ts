import type { z } from "zod";
import type { roundup } from "../../../src/schemas/roundup.ts";
import { type Edit, mdx, write } from "./content.ts";

type RoundupFields = z.input<typeof roundup>;

export const porches = "content/roundups/porches.mdx";

export const roundupFields = (over: Partial<RoundupFields> = {}): RoundupFields => ({
  title: "Three good porches",
  description: "Three wineries with a porch that is worth the drive.",
  lede: "A lede.",
  date: "2026-03-01",
  listTitle: "The three",
  facts: ["fee", "reservation"],
  picks: [
    { winery: "keever", text: "Sit by the door." },
    { winery: "opus-one", text: "Sit on the steps." },
    { winery: "chateau-margaux", text: "Stand at the gate." },
  ],
  ...over,
});

/** A roundup in the sound guide. */
export const withRoundup = (over: Partial<RoundupFields> = {}, body = "", file = porches): Edit =>
  write(file, mdx(roundupFields(over), body));

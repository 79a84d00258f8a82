import { stringify } from "yaml";
import type { z } from "zod";
import type { dayPlan } from "../../../src/schemas/region.ts";
import { add, type Edit, napa } from "./content.ts";

export type DayFields = z.input<typeof dayPlan>;

/** A sound day in Napa Valley: two doors, an hour for lunch. */
export const dayFields = (over: Partial<DayFields> = {}): DayFields => ({
  title: "Uphill, then down",
  why: "The hill first, while the legs are good.",
  weekdays: ["mon-fri"],
  base: "Yountville",
  startsAt: "09:30",
  lunch: "The bench by the gate.",
  stops: [
    { winery: "opus-one", at: "10:00", note: "Ask for the old one." },
    { winery: "keever", at: "14:00" },
  ],
  ...over,
});

/** Writes days into a region's file. */
export const days = (list: readonly DayFields[], file = napa): Edit =>
  add(file, "latitude:", stringify({ days: list }, { lineWidth: 0 }).trimEnd());

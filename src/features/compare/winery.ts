import type { DistanceUnit } from "../../format/distance.ts";

/** A winery in the comparison: its facts as text, with the numbers that decide which is best. */
export type ComparedWinery = {
  slug: string;
  name: string;
  path: string;
  region: string;
  country: string;
  /** Points out of 100. */
  score: number;
  /** The guide's own rating, where it is another. */
  guideRating?: number | undefined;
  /** Whether the review was paid for, or the visit free. */
  terms?: string | undefined;
  line: string;
  fee: string;
  /** The lowest fee in whole units of its currency; 0 is free. None where there is nothing to pay for, or no figure. */
  feeFrom?: number | undefined;
  currency?: string | undefined;
  feeNotes: readonly string[];
  reservation: string;
  hours?: string | undefined;
  closed?: string | undefined;
  duration?: string | undefined;
  group?: string | undefined;
  grapes: readonly string[];
  /** Name, points out of 100 and price of each. */
  wines: readonly string[];
  phone?: string | undefined;
  website?: string | undefined;
  booking?: string | undefined;
  latitude: number;
  longitude: number;
  unit: DistanceUnit;
};

import type { Style } from "../../schemas/grapes.ts";
import type { Visit } from "../../schemas/visit.ts";
import type { Winery } from "../../schemas/winery.ts";
import type { Unit } from "./guide.ts";

/**
 * A data file of the finder. What wineries have is a list for each fact, all in one order, since that compresses best;
 * lists marked "rare" name the row first.
 */
export type FinderFile = {
  countries: { id: string; name: string; unit: Unit; aliases?: string[] }[];
  states: { id: string; name: string; aliases?: string[] }[];
  /** In the order of the rows: each region has the next `count` of them. */
  regions: {
    id: string;
    name: string;
    state?: string;
    aliases?: string[];
    months: number[];
    /** Where its middle is; rows say how far they are from it. */
    at: [latitude: number, longitude: number];
    /** The folder of its wineries' addresses. */
    folder: string;
    count: number;
  }[];
  /** Name, latitude and longitude, by country. */
  towns: Record<string, [name: string, latitude: number, longitude: number][]>;
  grapes: string[];
  appointments: Visit["appointment"][];
  names: string[];
  /** "" where the slug is the name's own; with its folder where that isn't the region's. */
  slugs: string[];
  cities: string[];
  /** Street and town as its country's post wants them, without the country; "" where they aren't known. */
  addresses: string[];
  phones: string[];
  scores: number[];
  /** "40", "40-60 EUR" in another currency than the one before, "none", "waived" or "not offered". */
  fees: string[];
  /** Into `appointments`. */
  reservations: number[];
  /** 0 where it isn't known. */
  leads: number[];
  /** Bits of the open days, 128 more where they are by appointment; -1 where they aren't known. */
  hours: number[];
  /** Into `grapes`. */
  vines: number[][];
  /** Bits of the styles in their order. */
  styles: number[];
  /** North and east of the region's middle, in ten-thousandths of a degree. */
  north: number[];
  east: number[];
  /** Rows with a full review. */
  full: number[];
  /** Rare. */
  closed: [row: number, ...months: number[]][];
  notes: [row: number, note: string][];
  terms: [row: number, terms: NonNullable<Winery["terms"]>][];
};

/** The order of the bits in `styles`. */
export const styleOrder: readonly Style[] = ["red", "white", "rosé", "sparkling", "sweet"];
export const tenThousandth = 1e4;
export const appointmentBit = 128;

import type { Point } from "../../catalogue/geography.ts";
import type { Style } from "../../schemas/grapes.ts";
import type { Price } from "../../schemas/price.ts";
import type { Fee, Visit } from "../../schemas/visit.ts";
import type { Winery } from "../../schemas/winery.ts";

export type Currency = Price["currency"];
export type Unit = "mi" | "km";

/** A country, a state or a region that a reader can look in. */
export type Place = {
  /** As in its address below /travel: "spain/rioja". */
  id: string;
  kind: "country" | "state" | "region";
  name: string;
  parent: Place | undefined;
  /** Names that it had before, or that its wineries' folder has. */
  aliases: readonly string[];
};

export type Region = Place & {
  kind: "region";
  /** What its country's road signs count in. */
  unit: Unit;
  /** The months (1 to 12) that its page recommends. */
  bestMonths: readonly number[];
};

/** A town that a reader can look around. */
export type Town = Point & { id: string; name: string; unit: Unit; country: Place };

/** What the finder knows of a winery. */
export type Row = Point & {
  slug: string;
  path: string;
  name: string;
  /** The town or commune, "" where it is not known. */
  city: string;
  /** Street and town on one line, "" where they are not known. */
  address: string;
  /** In international form with spaces, "" where it is not known. */
  phone: string;
  region: Region;
  /** The review's score, in points out of 100. */
  score: number;
  /** What its visit costs, in whole dollars or euros. */
  fee: Fee;
  /** What the regional guide's card says where the review says otherwise: "guide rating 98, guide price $75–$150". */
  guideNote: string;
  appointment: Visit["appointment"];
  /** How many days ahead to book, where that is known. */
  leadTimeDays: number | undefined;
  /** One bit for each day on which it is open, Monday's the lowest; undefined where its hours aren't known. */
  openDays: number | undefined;
  /** Whether its hours are by appointment on at least one of those days. */
  byAppointment: boolean;
  /** The months (1 to 12) in which it receives nobody. */
  closedMonths: readonly number[];
  /** The first is the one that it is known for most. */
  grapes: readonly string[];
  styles: readonly Style[];
  /** Whether it has a full review. */
  full: boolean;
  terms: Winery["terms"];
};

/** All that can be searched: what the data files hold, ready for the rules. */
export type Guide = {
  rows: readonly Row[];
  /** Countries, each followed by its states, and those by their regions. */
  places: readonly Place[];
  towns: readonly Town[];
  /** Every grape that a row has, by name. */
  grapes: readonly string[];
};

/** Whether a place is in another, or the same. */
export const isWithin = (place: Place, id: string): boolean =>
  place.id === id || (place.parent !== undefined && isWithin(place.parent, id));

import { feeText } from "../../format/money.ts";
import { reservationText } from "../../format/visit.ts";
import { factFields, type Waypoint } from "../../publish/downloads/waypoint.ts";
import type { Winery as Row } from "../guide.ts";
import { withParents } from "./common-place.ts";
import { addressText, noteText, openText } from "./words.ts";

/** A winery of the answer to take along. `origin` is the site's address. */
export const waypointOf = (row: Row, origin: string): Waypoint => ({
  name: row.name,
  latitude: row.latitude,
  longitude: row.longitude,
  score: row.score,
  region: row.region.name,
  country: withParents(row.region)[0]?.name,
  fee: feeText(row.fee),
  reservation: reservationText(row),
  hours: row.openDays === undefined ? undefined : openText(row),
  ...factFields(row.facts),
  grapes: row.grapes.join(", "),
  address: addressText(row),
  phone: row.phone,
  review: new URL(row.path, origin).href,
  note: noteText(row),
});

import type { Point } from "../../catalogue/geography.ts";
import { distanceKm } from "../../catalogue/geography.ts";
import { kmPerMile } from "../../format/distance.ts";
import { term } from "../../format/text.ts";
import { acceptsVisitors } from "../../format/visit.ts";
import { type Guide, isWithin, type Winery as Row, type Unit } from "../guide.ts";
import { type Choices, me, type Question, type Within } from "./choices.ts";

type Test = (row: Row) => boolean;

const kmPer: Readonly<Record<Unit, number>> = { mi: kmPerMile, km: 1 };

/** A distance such as "25mi" in kilometers. */
export const withinKm = (within: Within): number => Number.parseInt(within, 10) * kmPer[within.slice(-2) as Unit];

/** From where the reader measures: a town, or where they are; undefined where they don't, or aren't known to be anywhere. */
export function originOf({ near }: Choices, { towns }: Guide, position: Point | undefined): Point | undefined {
  return near === me ? position : towns.find(({ id }) => id === near);
}

/** How far "near" reaches when the reader hasn't said: 25 of what the road signs count in. */
export function defaultWithin({ near }: Choices, { towns, wineries }: Guide, origin: Point): Within {
  const unit = towns.find(({ id }) => id === near)?.unit ?? nearestTo(origin, wineries)?.region.unit ?? "mi";
  return `25${unit}`;
}

function nearestTo(origin: Point, rows: readonly Row[]): Row | undefined {
  let best: { row: Row; km: number } | undefined;
  for (const row of rows) {
    const km = distanceKm(origin, row);
    if (!best || km < best.km) best = { row, km };
  }
  return best?.row;
}

const words = new WeakMap<Row, string>();

/** What a winery is found by, folded. */
function wordsOf(row: Row): string {
  const known = words.get(row);
  if (known !== undefined) return known;
  const places: string[] = [];
  for (let place: Row["region"]["parent"] = row.region; place; place = place.parent) places.push(place.name);
  const text = ` ${term([row.name, row.city, ...places, ...row.grapes, ...row.styles].join(" "))}`;
  words.set(row, text);
  return text;
}

/** Whether the winery charges no more than that for its simplest tasting. Free is within any limit, in any currency. */
export function isWithinFee({ fee, appointment }: Row, limit: NonNullable<Choices["fee"]>): boolean {
  if (!acceptsVisitors({ fee, appointment })) return false;
  if (fee === "none") return true;
  if (limit === "free" || typeof fee === "string") return false;
  return fee.min <= (limit[fee.currency] ?? -1);
}

/** Whether nobody is turned away without a reservation: walk-ins are welcome, or it only recommends one and keeps open hours. */
const takesWalkIns = ({ appointment, openDays, byAppointment }: Row): boolean =>
  appointment === "Walk-ins Welcome" || (appointment === "Recommended" && openDays !== undefined && !byAppointment);

/** Whether one gets in without a reservation, by one made at most so many days ahead, or ("any") at all. */
export function isReservable(row: Row, asked: NonNullable<Choices["reservation"]>): boolean {
  if (!acceptsVisitors(row)) return false;
  if (asked === "any" || takesWalkIns(row)) return true;
  if (asked === "none") return false;
  return row.leadTimeDays === undefined ? row.appointment === "Recommended" : row.leadTimeDays <= asked;
}

/** How a row answers each question. `km` tells how far it is from the reader's origin. */
export function testOf(
  question: Question,
  choices: Choices,
  km: ((row: Row) => number) | undefined,
  within: number,
): Test {
  const { q, where, score = 0, fee, reservation, open, month, grapes, styles } = choices;
  switch (question) {
    case "q": {
      const wanted = term(q).split(/\s+/).filter(Boolean);
      return (row) => wanted.every((part) => wordsOf(row).includes(part));
    }
    case "place":
      if (where !== undefined) return (row) => isWithin(row.region, where);
      return km ? (row) => km(row) <= within : () => true;
    case "score":
      return (row) => row.score >= score;
    case "fee":
      return fee === undefined ? () => true : (row) => isWithinFee(row, fee);
    case "reservation":
      return reservation === undefined ? () => true : (row) => isReservable(row, reservation);
    case "open":
      return (row) => open === 0 || ((row.openDays ?? 0) & open) !== 0;
    case "month":
      return (row) =>
        month === undefined || (row.region.bestMonths.includes(month) && !row.closedMonths.includes(month));
    case "grapes":
      return (row) => grapes.length === 0 || grapes.some((grape) => row.grapes.includes(grape));
    case "styles":
      return (row) => styles.length === 0 || styles.some((style) => row.styles.includes(style));
    case "full":
      return (row) => !choices.full || row.full === true;
  }
}

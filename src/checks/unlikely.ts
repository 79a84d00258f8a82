import type { Entry } from "../catalogue/collections.ts";
import { dollarsAndCents } from "../format/money.ts";
import { slugOf } from "../site/paths.ts";
import type { Guide, Rule } from "./guide.ts";

type Winery = Guide["entries"]["wineries"][number];

/** Values that are allowed but probably mistakes, each with what to write instead. */
export const unlikely: Rule = (guide) => {
  for (const entry of Object.values(guide.finished).flat() as Entry<object>[]) {
    largeNumbers(entry.data, [], entry, guide);
    for (const [field, most] of Object.entries(centPrices)) centPrice(entry, field, most, guide);
  }
  for (const winery of guide.finished.wineries) wholePrices(winery, guide);
  const nameOf = new Intl.DisplayNames("en", { type: "region" });
  for (const { file, data } of guide.finished.countries) {
    const name = nameOf.of(data.isoCode);
    const message = `${data.isoCode} is the code of ${name}; write that of ${data.name}`;
    if (name !== data.name) guide.warn({ file }, "isoCode", message);
  }
  outliers(guide);
  sharedContacts(guide);
};

const longVisit = [480, "minutes, longer than a working day"] as const;

/** The most of a number that is probably meant, and what it counts; by its field, without the places in lists. */
const most: Readonly<Record<string, readonly [most: number, of: string]>> = {
  "visit.leadTimeDays": [365, "days, more than a year ahead"],
  "visit.durationMinutes.min": longVisit,
  "visit.durationMinutes.max": longVisit,
  "experiences.durationMinutes": longVisit,
  "visit.maxGuests": [200, "people in one group"],
  radiusKm: [200, "km, farther than anybody drives in a day"],
  quantity: [120, "bottles, ten cases and more"],
};

function largeNumbers(value: unknown, path: readonly string[], entry: Entry<unknown>, guide: Guide) {
  if (typeof value === "number") {
    const [limit = value, of] = most[path.filter((step) => !/^\d/.test(step)).join(".")] ?? [];
    if (value > limit) guide.warn(entry, path.join("."), `is ${value} ${of}; check the number`);
  } else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) largeNumbers(inner, [...path, key], entry, guide);
}

/** Fields in cents, with the most that is probably meant, in cents. */
const centPrices = { price: 100_000, purchasePrice: 1_000_000, currentValue: 2_000_000 };

/** A price in cents that was meant in dollars, or the other way around. One with a dollar sign is never questioned. */
function centPrice({ file, data, typed }: Entry<object>, field: string, most: number, { warn }: Guide) {
  const cents = (data as Record<string, unknown>)[field];
  const isSigned = typeof (typed as Record<string, unknown> | undefined)?.[field] === "string";
  if (typeof cents !== "number" || isSigned || (cents >= 500 && cents <= most)) return;
  const meant = cents < 500 ? cents * 100 : Math.round(cents / 100);
  const fix = `if it is ${dollarsAndCents(meant)}, write ${meant}`;
  warn({ file }, field, `is ${dollarsAndCents(cents)}, since prices are in cents; ${fix}`);
}

/** The most that a tasting costs, and a bottle where anybody may taste, in whole dollars or euros. */
const mostFee = 1500;
const mostPoured = 1000;

function wholePrices(winery: Winery, { warn }: Guide) {
  const { fee } = winery.data.visit;
  if (typeof fee !== "object") return;
  const whole = (field: string, { min, max = min }: typeof fee, most: number) => {
    const fix = `if it is ${max / 100}, write ${Math.round(max / 100)}`;
    if (max > most) warn(winery, field, `is ${max}, since it is in whole dollars or euros; ${fix}`);
  };
  whole("visit.fee", fee, mostFee);
  for (const [i, { price }] of (winery.data.wines ?? []).entries()) whole(`wines.${i}.price`, price, mostPoured);
}

/** The value that most of a list have, where there are enough of them to tell. */
function usual(values: readonly string[]): string | undefined {
  const [first] = [...Map.groupBy(values, (value) => value)].toSorted((a, b) => b[1].length - a[1].length);
  return first && first[1].length >= 3 && first[1].length > values.length / 2 ? first[0] : undefined;
}

/** A value to compare with those of other files in the same place. */
type Value = { entry: Entry<unknown>; place: string; field: string; value: string };

/** Currencies and phones that nobody else in the country has, and postal codes of another state. */
function outliers({ finished: { regions, wineries }, warn }: Guide) {
  const stateOf = new Map(regions.map(({ id, data }) => [id, data.state]));
  const countryOf = ({ id }: Entry<unknown>) => `this country (${id.split("/")[0]})`;
  const ownState = ({ id, data }: Winery) => {
    const state = stateOf.get(data.region);
    return state && id.startsWith(`${state}/`) ? state : undefined;
  };
  const priced = (entry: Entry<unknown>, field: string, price: unknown): Value[] =>
    typeof price === "object" && price !== null && "currency" in price
      ? [{ entry, place: countryOf(entry), field: `${field}.currency`, value: `is ${price.currency}` }]
      : [];
  const begins = (
    entry: Entry<unknown>,
    place: string | undefined,
    field: string,
    start: string | undefined,
  ): Value[] => (place && start ? [{ entry, place, field, value: `begins with ${start}` }] : []);
  const all = [
    ...regions.flatMap((region) => priced(region, "fees", region.data.fees)),
    ...wineries.flatMap((winery) => {
      const { visit, card, wines = [], experiences = [] } = winery.data;
      return [
        ...priced(winery, "visit.fee", visit.fee),
        ...priced(winery, "card.fee", card.fee),
        ...wines.flatMap(({ price }, i) => priced(winery, `wines.${i}.price`, price)),
        ...experiences.flatMap(({ price }, i) => priced(winery, `experiences.${i}.price`, price)),
        ...begins(winery, countryOf(winery), "visit.phone", visit.phone?.split(" ")[0]),
        ...begins(winery, ownState(winery), "visit.address.postalCode", visit.address?.postalCode[0]),
      ];
    }),
  ];
  const kindOf = ({ place, field }: Value) => `${place} ${/\w+$/.exec(field)?.[0]}`;
  for (const list of Map.groupBy(all, kindOf).values()) {
    const other = usual(list.map(({ value }) => value));
    for (const { entry, place, field, value } of list)
      if (other !== undefined && value !== other)
        warn(entry, field, `${value}, where it ${other} at the others of ${place.replace(/ \(.*/, "")}; check it`);
  }
}

/** Phones and websites that are another winery's. An estate may have a second page: Ridge, and Ridge Monte Bello. */
function sharedContacts({ finished: { wineries }, warn }: Guide) {
  const isSame = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
  for (const field of ["phone", "website", "booking"] as const)
    for (const [value, [first, ...others]] of Map.groupBy(wineries, ({ data }) => data.visit[field]))
      for (const winery of value === undefined ? [] : others)
        if (!isSame(slugOf(winery.id), slugOf(first!.id)))
          warn(
            winery,
            `visit.${field}`,
            `${value} is also that of ${first!.file}; write the estate's own, or take it out`,
          );
}

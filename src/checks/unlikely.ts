import type { Entry } from "../catalogue/collections.ts";
import { dollarsAndCents } from "../format/money.ts";
import { slugOf } from "../site/paths.ts";
import type { Guide, Rule } from "./guide.ts";

type Winery = Guide["entries"]["wineries"][number];

/** Values that are allowed but probably mistakes, each with what to write instead. */
export const unlikely: Rule = (guide) => {
  for (const entry of Object.values(guide.finished).flat() as Entry<object>[])
    for (const [field, most] of Object.entries(centPrices)) centPrice(entry, field, most, guide);
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

/** Every value of a file's fields, with its path. */
function* valuesIn(value: unknown, path: readonly string[] = []): Generator<[path: readonly string[], value: unknown]> {
  if (typeof value !== "object" || value === null) yield [path, value];
  else for (const [key, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, key]);
}

/** Currencies and phones that nobody else in the country has, and postal codes of another state. */
function outliers({ finished: { regions, wineries }, warn }: Guide) {
  const stateOf = new Map(regions.map(({ id, data }) => [id, data.state]));
  const all = [...regions, ...wineries].flatMap((entry: Entry<object>) => {
    const country = entry.id.split("/")[0]!;
    const state = "region" in entry.data ? stateOf.get(String(entry.data.region)) : undefined;
    return [...valuesIn(entry.data)].flatMap(([path, found]) => {
      const value = String(found);
      const [field, kind] = [path.join("."), path.at(-1)];
      if (kind === "currency") return { entry, field, place: country, value: `is ${value}` };
      if (kind === "phone") return { entry, field, place: country, value: `begins with ${value.split(" ")[0]}` };
      const isInState = kind === "postalCode" && state !== undefined && entry.id.startsWith(`${state}/`);
      return isInState ? { entry, field, place: state, value: `begins with ${value[0]}` } : [];
    });
  });
  for (const list of Map.groupBy(all, ({ place, field }) => `${place} ${/\w+$/.exec(field)}`).values()) {
    const other = usual(list.map(({ value }) => value));
    for (const { entry, place, field, value } of list)
      if (other !== undefined && value !== other)
        warn(entry, field, `${value}, but it ${other} elsewhere in ${place}; check it`);
  }
}

/** Phones and websites that are another winery's. An estate may have a second page: Ridge, and Ridge Monte Bello. */
function sharedContacts({ finished: { wineries }, warn }: Guide) {
  const isSame = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
  for (const field of ["phone", "website", "booking"] as const)
    for (const [value, [first, ...others]] of Map.groupBy(wineries, ({ data }) => data.visit[field]))
      for (const winery of value === undefined ? [] : others)
        if (!isSame(slugOf(winery.id), slugOf(first!.id))) {
          const message = `${value} is also that of ${first!.file}; write the estate's own, or take it out`;
          warn(winery, `visit.${field}`, message);
        }
}

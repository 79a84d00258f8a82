import type { Entry } from "../catalogue/collections.ts";
import { feeText } from "../format/money.ts";
import { grapes } from "../schemas/grapes.ts";
import { slugOf } from "../site/paths.ts";
import { passages, valuesIn } from "./passages.ts";
import type { Guide, Rule } from "./problems.ts";

type Winery = Guide["entries"]["wineries"][number];

/** Values that are allowed but probably mistakes, each with what to write instead. */
export const unlikely: Rule = (guide) => {
  const { countries, states, regions, wineries } = guide.finished;
  for (const entry of [...regions, ...wineries]) wholePrice(entry, guide);
  const nameOf = new Intl.DisplayNames("en", { type: "region" });
  for (const { file, data } of countries) {
    const name = nameOf.of(data.isoCode);
    const message = `${data.isoCode} is the code of ${name}; write that of ${data.name}`;
    if (name !== data.name) guide.warn({ file }, "isoCode", message);
  }
  const places = [...countries, ...states].map(({ data }) => data.name);
  for (const winery of wineries) {
    const [, place = ""] = /, (.+)$/.exec(winery.data.visit.address?.city ?? "") ?? [];
    const message = `has "${place}" behind the town; the page adds the state and the country, so take it out`;
    if (places.includes(place)) guide.warn(winery, "visit.address.city", message);
  }
  contradictions(guide);
  outliers(guide);
  sharedContacts(guide);
};

const inWords = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}-])${word.replace("'", "['’]")}(?![\\p{L}-])`, "iu").test(text);

/** An invitation to walk in, not "no walk-ins". */
const walkIn = /(?<!\b(?:no|not|never|without|n['’]t)\b[^.!?;]*)\bwalk[- ]ins?\b/i;

/** Wineries whose fields contradict each other: grapes, how one gets in, and the fees of their region. */
function contradictions({ finished: { regions, wineries }, warn }: Guide) {
  for (const winery of wineries) {
    const { wines = [], wineNotes, grapes: own = [], visit, region: id } = winery.data;
    const named = [...wines.flatMap(({ name, description }) => [name, description]), wineNotes?.blend ?? ""].join("; ");
    // The longest first: Grenache Blanc is no Grenache.
    let text = named;
    for (const grape of grapes.toSorted((a, b) => b.length - a.length)) {
      const message = `${grape} is in wines or wineNotes and not here; add it, or take it out there`;
      if (inWords(text, grape) && !own.includes(grape)) warn(winery, "grapes", message);
      text = text.replaceAll(grape, "");
    }
    const invited = passages(winery).find((passage) => walkIn.test(passage.text));
    if (invited && visit.appointment !== "Walk-ins Welcome") {
      const says = `${visit.appointment}, and ${invited.field} says "${walkIn.exec(invited.text)![0]}"`;
      warn(winery, "visit.appointment", `is ${says}; one of the two is wrong`);
    }
    const region = regions.find((one) => one.id === id);
    const isOpen = !["Impossible", "Very Limited", "Allocation Only"].includes(visit.appointment);
    if (!region || !isOpen || typeof visit.fee !== "object" || visit.fee.min > mostFee) continue;
    const [least, most] = [region.data.fees.min, region.data.fees.max ?? region.data.fees.min];
    const message = `is ${feeText(visit.fee)}, and fees in ${region.file} are ${feeText(region.data.fees)}; one of the two is wrong`;
    if (visit.fee.min < least || (visit.fee.max ?? visit.fee.min) > most) warn(winery, "visit.fee", message);
  }
}

/** The most that a tasting costs, and a bottle where anybody may taste, in whole dollars or euros. */
const mostFee = 1500;
const mostPoured = 1000;

/** A price in whole dollars or euros that was meant in cents. */
function wholePrice({ file, data }: Entry<object>, { warn }: Guide) {
  const isPouring = "visit" in data && typeof (data as Winery["data"]).visit.fee === "object";
  for (const { field, value } of valuesIn(data)) {
    const [, kind] = /(fees?|price)\.(?:min|max)$/.exec(field) ?? [];
    if (kind === undefined || typeof value !== "number") continue;
    const most = !field.startsWith("wines") ? mostFee : isPouring ? mostPoured : Infinity;
    const fix = `if it is ${value / 100}, write ${Math.round(value / 100)}`;
    if (value > most) warn({ file }, field, `is ${value}, since it is in whole dollars or euros; ${fix}`);
  }
}

/** The value that most of a list have, where there are enough of them to tell. */
function usual(values: readonly string[]): string | undefined {
  const [first] = [...Map.groupBy(values, (value) => value)].toSorted((a, b) => b[1].length - a[1].length);
  return first && first[1].length >= 3 && first[1].length > values.length / 2 ? first[0] : undefined;
}

/** Currencies and phones that nobody else in the country has, and postal codes of another state. */
function outliers({ finished: { regions, wineries }, warn }: Guide) {
  const stateOf = new Map(regions.map(({ id, data }) => [id, data.state]));
  const all = [...regions, ...wineries].flatMap((entry: Entry<object>) => {
    const country = entry.id.split("/")[0]!;
    const state = "region" in entry.data ? stateOf.get(String(entry.data.region)) : undefined;
    return valuesIn(entry.data).flatMap(({ field, path, value: found }) => {
      const [value, kind] = [String(found), path.at(-1)];
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
  const plain = (value: string | undefined) => value?.toLowerCase().replaceAll(/^https:\/\/(www\.)?|\/$/g, "");
  for (const field of ["phone", "website", "booking"] as const)
    for (const [value, [first, ...others]] of Map.groupBy(wineries, ({ data }) => plain(data.visit[field])))
      for (const winery of value === undefined ? [] : others)
        if (!isSame(slugOf(winery.id), slugOf(first!.id))) {
          const message = `${winery.data.visit[field]} is also that of ${first!.file}; write the estate's own, or take it out`;
          warn(winery, `visit.${field}`, message);
        }
}

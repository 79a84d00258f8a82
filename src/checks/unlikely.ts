import { feeText } from "../format/money.ts";
import { slugOf } from "../site/paths.ts";
import { listValues } from "./passages.ts";
import type { CheckContext, Rule } from "./problems.ts";

/** Warns of values that are allowed but probably mistakes. */
export const checkUnlikelyValues: Rule = (guide) => {
  checkRegionalFees(guide);
  checkPrices(guide);
  checkSharedContacts(guide);
  checkNameCase(guide);
};

/** The most that a tasting costs, and a bottle where anybody may taste, in whole dollars or euros. */
const maxFee = 1500;
const maxPouredPrice = 1000;

const privateAppointments = ["Impossible", "Very Limited", "Allocation Only"];

/** Warns of currencies and fees of wineries that are not those of their region. */
function checkRegionalFees({ finished: { regions, wineries }, warn }: CheckContext) {
  for (const winery of wineries) {
    const region = regions.find(({ id }) => id === winery.data.region);
    if (!region) continue;
    const { fees } = region.data;
    const contrast = `and fees in ${region.file} are ${feeText(fees)}; one of the two is wrong`;
    const details = { related: [region.file] };
    for (const { field, path, value } of listValues(winery.data))
      if (path.at(-1) === "currency" && value !== fees.currency)
        warn(winery, field, `is ${value}, ${contrast}`, details);
    const { fee, appointment } = winery.data.visit;
    const isPrivate = privateAppointments.includes(appointment);
    if (isPrivate || typeof fee !== "object" || fee.min > maxFee) continue;
    const isAbove = (fee.max ?? fee.min) > (fees.max ?? fees.min);
    if (fee.min < fees.min || isAbove)
      warn(winery, "visit.fee", `is ${feeText(fee)}, ${contrast}`, details);
  }
}

/** A price in whole units. Matches "wines.price.min", but not "radiusKm.min". */
const pricePattern = /(?:fees?|price)\.(?:min|max)$/;

/** Warns of prices in whole dollars or euros that were meant in cents. */
function checkPrices({ finished: { regions, wineries }, warn }: CheckContext) {
  for (const entry of [...regions, ...wineries])
    for (const { field, name, value } of listValues(entry.data)) {
      if (!pricePattern.test(name) || typeof value !== "number") continue;
      const isPouring = "visit" in entry.data && typeof entry.data.visit.fee === "object";
      const maxBottlePrice = isPouring ? maxPouredPrice : Infinity;
      const maxPrice = name.startsWith("wines") ? maxBottlePrice : maxFee;
      const fix = `if it is ${value / 100}, write ${Math.round(value / 100)}`;
      if (value > maxPrice)
        warn(entry, field, `is ${value}, since it is in whole dollars or euros; ${fix}`);
    }
}

const contactFields = ["phone", "website", "booking"] as const;

/** Warns of phones and websites that are another winery's. */
function checkSharedContacts({ finished: { wineries }, warn }: CheckContext) {
  for (const field of contactFields) {
    const owned = wineries.filter(({ data }) => data.visit[field] !== undefined);
    const byContact = Map.groupBy(owned, ({ data }) => normalizeContact(data.visit[field]!));
    for (const [first, ...others] of byContact.values())
      for (const winery of others) {
        if (isSameEstate(slugOf(winery.id), slugOf(first!.id))) continue;
        const fix = "write the estate's own, or remove it";
        const message = `${winery.data.visit[field]} is also that of ${first!.file}; ${fix}`;
        warn(winery, `visit.${field}`, message, { related: [first!.file] });
      }
  }
}

/** An estate may have a second page: Ridge, and Ridge Monte Bello. */
const isSameEstate = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

const normalizeContact = (contact: string) =>
  contact.toLowerCase().replaceAll(/^https:\/\/(www\.)?|\/$/g, "");

/** Warns of names that are all lower case or all capitals. */
function checkNameCase({ finished, warn }: CheckContext) {
  const { countries, states, regions, wineries } = finished;
  for (const entry of [...countries, ...states, ...regions, ...wineries]) {
    const { name } = entry.data;
    const isLowerCase = name === name.toLowerCase() && name !== name.toUpperCase();
    const words = name.match(/\p{L}{4,}/gu) ?? [];
    const isCapitals = words.length > 1 && words.every((word) => word === word.toUpperCase());
    if (isLowerCase || isCapitals)
      warn(
        entry,
        "name",
        `"${name}" is all ${isCapitals ? "capitals" : "lower case"}; write it as the estate does in a sentence`,
      );
  }
}

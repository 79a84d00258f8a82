import type { Entries, Entry } from "../catalogue/collections.ts";
import { feeText } from "../format/money.ts";
import { slugOf } from "../site/paths.ts";
import { isNameField, listPassages, listValues } from "./passages.ts";
import type { CheckContext, Rule } from "./problems.ts";

type Winery = Entries["wineries"][number];

/** Warns of values that are allowed but probably mistakes. */
export const checkUnlikelyValues: Rule = (guide) => {
  checkRegionalFees(guide);
  checkPrices(guide);
  checkSharedContacts(guide);
  checkDialingCodes(guide);
  checkCapitals(guide);
  checkRepeatedItems(guide);
  checkBottles(guide);
};

/** The maximum likely prices of a tasting, and of a bottle at a winery with tastings (whole dollars or euros). */
const maxFee = 1500;
const maxPouredPrice = 1000;

const privateAppointments = ["Impossible", "Very Limited", "Allocation Only"];

/** Warns of wineries whose currency or fee differs from their region's. */
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

/** Warns of prices that were probably written in cents instead of whole dollars or euros. */
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

/** Warns if two wineries have the same phone or website. */
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

/** Returns true if two pages are probably about one estate, like Ridge and Ridge Monte Bello. */
const isSameEstate = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

const normalizeContact = (contact: string) =>
  contact.toLowerCase().replaceAll(/^https:\/\/(www\.)?|\/$/g, "");

/** Warns of phone numbers with another country code than the country's other wineries. */
function checkDialingCodes({ finished: { wineries }, warn }: CheckContext) {
  const dialable = wineries.filter(({ data }) => data.visit.phone !== undefined);
  const codeOf = ({ data }: Winery) => data.visit.phone!.split(" ", 1)[0]!;
  for (const list of Map.groupBy(dialable, ({ id }) => id.split("/", 1)[0]).values()) {
    const byCode = [...Map.groupBy(list, codeOf)].toSorted(([, a], [, b]) => b.length - a.length);
    const [[usualCode] = [], ...others] = byCode;
    for (const winery of others.flatMap(([, group]) => group)) {
      const message = `begins with ${codeOf(winery)}, and this country's code is ${usualCode}; check it`;
      warn(winery, "visit.phone", message);
    }
  }
}

/** Names of fields that begin with a capital: names and titles. */
const capitalizedFields = new Set(
  "name wineName brand adjective city town base headline tagline title listTitle".split(" "),
);

/** Warns of names and titles that are all lower case or all capitals. */
function checkCapitals({ finished, warn }: CheckContext) {
  for (const entry of Object.values(finished).flat() as Entry<unknown>[])
    for (const { field, path, value } of listValues(entry.data)) {
      if (typeof value !== "string" || !capitalizedFields.has(String(path.at(-1)))) continue;
      const isLowerCase = /^\p{Ll}/u.test(value) && value === value.toLowerCase();
      const words = value.match(/\p{L}{4,}/gu) ?? [];
      const isCapitals = words.length > 1 && words.every((word) => word === word.toUpperCase());
      const mistake = isCapitals ? "capitals" : "lower case";
      const message = `"${value}" is all ${mistake}; write it as in a sentence`;
      if (isLowerCase || isCapitals) warn(entry, field, message);
    }
}

/** Warns of texts that occur twice in a list, like a tag or a title. */
function checkRepeatedItems({ finished, warn }: CheckContext) {
  for (const entry of Object.values(finished).flat() as Entry<unknown>[]) {
    const seen = new Set<string>();
    for (const passage of listPassages(entry)) {
      const { field, path, text } = passage;
      const key = `${path.filter((step) => typeof step === "string").join(".")} ${text}`;
      const isWords = /\p{L}{3}/u.test(text) && !isNameField(passage);
      const message = `"${text}" is twice in this list; replace one of them`;
      if (isWords && path.length > 0 && seen.has(key)) warn(entry, field, message);
      seen.add(key);
    }
  }
}

/** The maximum likely ratio of a bottle's current value to its price. */
const maxGrowth = 20;

/** Warns of bottles whose fields contradict each other, and of bottles that are listed twice. */
function checkBottles({ finished: { cellar, recommendations }, warn }: CheckContext) {
  const bottles = [
    ...cellar.map((entry) => ({ entry, field: "wineName", name: entry.data.wineName })),
    ...recommendations.map((entry) => ({ entry, field: "name", name: entry.data.name })),
  ];
  for (const { entry, field, name } of bottles) {
    const { vintage } = entry.data;
    const message = `ends with the vintage, which readers see twice; remove ${vintage} here`;
    if (name.endsWith(` ${vintage}`)) warn(entry, field, message);
  }
  for (const bottle of cellar) {
    const { vintage, addedAt, purchasePrice = Infinity, currentValue = 0 } = bottle.data;
    if (Number(addedAt.slice(0, 4)) < Number(vintage))
      warn(
        bottle,
        "addedAt",
        `${addedAt} is before the vintage, ${vintage}; correct one of the two`,
      );
    if (currentValue > purchasePrice * maxGrowth) {
      const message = `is over ${maxGrowth} times purchasePrice; check whether both are in cents`;
      warn(bottle, "currentValue", message);
    }
  }
  const byWine = Map.groupBy(cellar, ({ data }) => `${data.wineName} ${data.vintage}`);
  for (const [wine, [first, ...others]] of byWine)
    for (const bottle of others) {
      const message = `"${wine}" is also in ${first!.file}; add up quantity in one file`;
      warn(bottle, "wineName", message, { related: [first!.file] });
    }
}

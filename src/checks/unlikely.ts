import type { Entries } from "../catalogue/collections.ts";
import { formatFee } from "../format/money.ts";
import type { Price } from "../schemas/price.ts";
import { currencyNamesText } from "../schemas/price.ts";
import { getCountryId, getParentId, getSlug } from "../site/paths.ts";
import fields from "./fields.json" with { type: "json" };
import {
  bodyField,
  containsName,
  type FieldValue,
  isNameField,
  isProseField,
  listEntries,
  listEntriesAndSettings,
  listFieldValues,
  listPassages,
  replaceComponentsWithNames,
} from "./passages.ts";
import { type CheckContext, findDuplicates, type Rule } from "./problems.ts";

type Winery = Entries["wineries"][number];

/** Warns about values that are valid but probably mistakes. */
export const checkUnlikelyValues: Rule = (guide) => {
  checkRegionalFees(guide);
  checkPriceUnits(guide);
  checkExperiencePrices(guide);
  checkWinePriceRanges(guide);
  checkGroupSizes(guide);
  checkHarvestMonths(guide);
  checkCountryWords(guide);
  checkPhonesInText(guide);
  checkSharedContacts(guide);
  checkBookingSites(guide);
  checkNetworkPages(guide);
  checkDialingCodes(guide);
  checkCapitalization(guide);
  checkValueForms(guide);
  checkRepeatedValues(guide);
  checkDuplicateOrderValues(guide);
  checkUnreviewedWineries(guide);
  checkReviewerName(guide);
};

/** The maximum plausible price of a tasting (whole currency units). */
const maxFee = 1500;

/**
 * The maximum plausible price of a bottle: in whole currency units, and in tasting fees of its
 * winery. Bottles may cost as much as the larger of the two.
 */
const maxBottlePrice = 1000;
const maxBottleFees = 50;

const privateAppointments = ["Impossible", "Very Limited", "Allocation Only"];

/** Warns about wineries whose currency or fee doesn't fit their region's. */
function checkRegionalFees({ finished: { regions, wineries }, warn }: CheckContext) {
  for (const region of regions) {
    const { fees } = region.data;
    const ownWineries = wineries.filter(({ data }) => data.region === region.id);
    const currencies = ownWineries.flatMap((winery) => {
      const fields = listFieldValues(winery.data).filter(({ path }) => path.at(-1) === "currency");
      return fields.map(({ field, value }) => ({ winery, field, value }));
    });
    const others = currencies.filter(({ value }) => value !== fees.currency);
    const contrast = `and fees in ${region.file} are ${formatFee(fees)}; one of the two is wrong`;
    const details = { related: [region.file] };
    if (ownWineries.length > 1 && others.length === currencies.length)
      warn(region, "fees.currency", `is ${fees.currency}, and no winery here has that; correct it`);
    else
      for (const { winery, field, value } of others)
        warn(winery, field, `is ${value}, ${contrast}`, details);
    for (const winery of ownWineries)
      if (isUnlikelyFee(winery, fees))
        warn(winery, "visit.fee", `is ${formatFee(winery.data.visit.fee)}, ${contrast}`, details);
  }
}

/**
 * Returns true if a winery's fee is outside its region's range. Returns false for wineries that
 * only receive private visits.
 */
function isUnlikelyFee({ data }: Winery, fees: Price): boolean {
  const { fee, appointment } = data.visit;
  if (privateAppointments.includes(appointment) || typeof fee !== "object") return false;
  const isAbove = (fee.max ?? fee.min) > (fees.max ?? fees.min);
  return fee.min <= maxFee && (fee.min < fees.min || isAbove);
}

/**
 * The name of a field with a price in whole units. Matches "wines.price.min", but not
 * "radiusKm.min".
 */
const pricePattern = /(?:fees?|price)\.(?:min|max)$/;

/** Warns about prices that were probably written in cents instead of whole units. */
function checkPriceUnits({ finished: { regions, wineries }, warn }: CheckContext) {
  for (const entry of [...regions, ...wineries])
    for (const { field, name, value } of listFieldValues(entry.data)) {
      if (!pricePattern.test(name) || typeof value !== "number") continue;
      const fee = "visit" in entry.data ? entry.data.visit.fee : undefined;
      const minFee = typeof fee === "object" ? fee.min : Infinity;
      const maxPrice = name.startsWith("wines")
        ? Math.max(maxBottlePrice, minFee * maxBottleFees)
        : maxFee;
      const fix = `if it is ${value / 100}, write ${Math.round(value / 100)}`;
      if (value > maxPrice)
        warn(entry, field, `is ${value}, since it is in whole ${currencyNamesText}; ${fix}`);
    }
}

/**
 * Warns about an experience that costs more than the highest tasting fee, or less than half of the
 * lowest. One for children may cost less.
 */
function checkExperiencePrices({ finished: { wineries }, warn }: CheckContext) {
  for (const winery of wineries) {
    const { visit, experiences = [] } = winery.data;
    const { fee } = visit;
    if (typeof fee !== "object" || fee.min > maxFee) continue;
    const { max: highestFee = fee.min } = fee;
    for (const [i, { price }] of experiences.entries()) {
      const { min, max = min } = price;
      const isPlausible = min >= fee.min / 2 && max <= highestFee;
      const message = `is ${formatFee(price)}, and visit.fee is ${formatFee(fee)}; correct one of the two`;
      if (price.currency === fee.currency && !isPlausible)
        warn(winery, `experiences.${i}.price`, message);
    }
  }
}

/** The ratio of a wine's highest price to its lowest that one digit too many makes. */
const digitRatio = 10;

/** Warns about a wine whose highest price probably has a digit too many. */
function checkWinePriceRanges({ finished: { wineries }, warn }: CheckContext) {
  for (const winery of wineries)
    for (const [i, { price }] of (winery.data.wines ?? []).entries()) {
      const { min, max = min } = price;
      const message = `is ${formatFee(price)}, a range for more than one wine; correct min or max`;
      // checkPriceUnits reports higher prices.
      if (max >= min * digitRatio && max <= maxBottlePrice)
        warn(winery, `wines.${i}.price`, message);
    }
}

/** Warns about a harvest in the months of the other hemisphere. */
function checkHarvestMonths({ finished: { regions }, warn }: CheckContext) {
  for (const region of regions) {
    const { latitude, season } = region.data;
    const isNorthern = latitude > 0;
    const month = season.crush.find((number) => isNorthern === number < 7);
    const months = isNorthern ? "July to December" : "January to June";
    const message = `has ${month}, and grapes at latitude ${latitude} are picked from ${months}; correct it`;
    if (month !== undefined) warn(region, "season.crush", message);
  }
}

/** Warns about a country's words that are another field's. */
function checkCountryWords({ finished: { countries }, warn }: CheckContext) {
  for (const country of countries) {
    const { adjective, name, unit } = country.data;
    const message = `"${adjective}" is the country's name; write its adjective, like Spanish for Spain`;
    if (adjective === name) warn(country, "adjective", message);
    const swapMessage = `"${unit.one}" is longer than "${unit.many}", the word for many; swap the two`;
    if (unit.one.length > unit.many.length) warn(country, "unit.one", swapMessage);
  }
}

/** A US phone number with a wrong number of digits. Matches "707-944-944", but not "707-944-9442". */
const wrongUsPhonePattern = /(?<![\d,$-])\(?\d{3}\)?[ .-]\d{3}[ .-](?:\d{3}|\d{5})(?![\d-])/;

/** Warns about phone numbers in texts on the US that don't have ten digits. */
function checkPhonesInText({ finished, warn }: CheckContext) {
  const { countries, states, regions, wineries } = finished;
  const us = countries.find(({ data }) => data.isoCode === "US")?.id;
  const pages = [...states, ...regions, ...wineries].filter((page) => getCountryId(page) === us);
  for (const page of pages)
    for (const { field, text } of listPassages(page)) {
      const [quote] = wrongUsPhonePattern.exec(text) ?? [];
      const message = `says "${quote}", and a US number has 10 digits; correct it`;
      if (quote !== undefined) warn(page, field, message, { quote });
    }
}

/** Warns about an experience for more guests than the winery lets in. */
function checkGroupSizes({ finished: { wineries }, warn }: CheckContext) {
  for (const winery of wineries) {
    const { visit, experiences = [] } = winery.data;
    const { maxGuests = Infinity } = visit;
    const largest = Math.max(...experiences.map(({ guests }) => guests?.max ?? 0));
    const message = `is ${maxGuests}, and an experience takes up to ${largest} guests; correct one of the two`;
    if (largest > maxGuests) warn(winery, "visit.maxGuests", message);
  }
}

const contactFields = ["phone", "website", "booking"] as const;

/** Warns if two wineries share a phone number, website or booking page. */
function checkSharedContacts({ finished: { wineries }, warn }: CheckContext) {
  for (const field of contactFields) {
    const owned = wineries.filter(({ data }) => data.visit[field] !== undefined);
    const getContact = ({ data }: Winery) => normalizeContact(data.visit[field]!);
    for (const { first, other } of findDuplicates(owned, getContact)) {
      if (isSameEstate(getSlug(other.id), getSlug(first.id))) continue;
      const fix = "write the estate's own, or remove it";
      const message = `${other.data.visit[field]} is also that of ${first.file}; ${fix}`;
      warn(other, `visit.${field}`, message, { related: [first.file] });
    }
  }
}

/**
 * Returns true if two names probably belong to the same estate, like Ridge and Ridge Monte Bello.
 */
const isSameEstate = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);

const normalizeContact = (contact: string) =>
  contact.toLowerCase().replaceAll(/^https:\/\/(www\.)?|\/$/g, "");

const getHost = (url: string) => normalizeContact(url).split("/", 1)[0];

/** Warns about a booking page on another estate's website. */
function checkBookingSites({ finished: { wineries }, warn }: CheckContext) {
  for (const winery of wineries) {
    const { booking } = winery.data.visit;
    if (booking === undefined) continue;
    const owners = wineries.filter(
      ({ data }) => getHost(data.visit.website ?? "") === getHost(booking),
    );
    const isOwn = owners.some(({ id }) => isSameEstate(getSlug(id), getSlug(winery.id)));
    const [owner] = owners;
    if (!owner || isOwn) continue;
    const message = `${booking} is on the website of ${owner.data.name}; write the estate's own, or remove it`;
    warn(winery, "visit.booking", message, { related: [owner.file] });
  }
}

/** Matches "https://www.instagram.com/opusone", but not "https://facebook-wines.com". */
const networkPattern =
  /^https:\/\/(?:[\w-]+\.)*(?:instagram|facebook|tiktok|x|twitter|linktr)\.(?:com|ee)(?:\/|$)/i;

/** Warns about a social network's page as a website, which many readers can't see. */
function checkNetworkPages({ finished: { wineries }, warn }: CheckContext) {
  const message = "is a network's page, which many can't see; write the estate's own, or remove it";
  for (const winery of wineries)
    if (networkPattern.test(winery.data.visit.website ?? ""))
      warn(winery, "visit.website", message);
}

/** Warns about phone numbers with a different country code from most wineries in the country. */
function checkDialingCodes({ finished: { wineries }, warn }: CheckContext) {
  const dialable = wineries.filter(({ data }) => data.visit.phone !== undefined);
  const getCode = ({ data }: Winery) => data.visit.phone!.split(" ", 1)[0]!;
  for (const list of Map.groupBy(dialable, getCountryId).values()) {
    const byCode = [...Map.groupBy(list, getCode)].toSorted(([, a], [, b]) => b.length - a.length);
    const [[usualCode] = [], ...others] = byCode;
    for (const winery of others.flatMap(([, group]) => group)) {
      const message = `begins with ${getCode(winery)}, and this country's code is ${usualCode}; check it`;
      warn(winery, "visit.phone", message);
    }
  }
}

/** The form that a field's value usually has, with the message for other values. */
type ValueForm = { pattern: RegExp; message: string };

const valueForms: Readonly<Record<string, ValueForm>> = {
  "statistics.invested": { pattern: /\p{Sc}/u, message: "has no currency; write it like $50K+" },
  drinkDriveLimit: {
    // Matches "0.05 percent" and "none", but not "0.5 percent" or "5 percent".
    pattern: /^(?!\D*0?\.?[1-9])/,
    message: "is above every country's limit; write it like 0.05 percent",
  },
  region: {
    pattern: /^[^,]*$/,
    message: "must be the region alone; remove the comma and the rest",
  },
  wineName: {
    // Matches "Valbuena 5º", but not "Opus One (6 bottles)".
    pattern: /^(?!.*\b\d+ bottles?\b)/i,
    message: "has a number of bottles; remove it, and write it as quantity",
  },
  townLine: { pattern: /^(?!.*,\S)/, message: "needs a space after its comma" },
};

/** Warns about values that readers would misread. */
function checkValueForms({ finished, site, warn }: CheckContext) {
  for (const entry of listEntriesAndSettings(finished, site))
    for (const { field, name, value } of listFieldValues(entry.data)) {
      const form = valueForms[name];
      if (form && !form.pattern.test(String(value)))
        warn(entry, field, `"${value}" ${form.message}`);
    }
}

/** Fields whose values begin with a capital: names and titles. */
const capitalizedFields = new Set(fields.capitalized);

/** Warns about names and titles that are all lowercase or all capitals, or begin in lower case. */
function checkCapitalization({ finished, site, warn }: CheckContext) {
  for (const entry of listEntriesAndSettings(finished, site))
    for (const { field, path, value } of listFieldValues(entry.data)) {
      const isText = typeof value === "string" && !value.includes("/");
      if (!isText || !capitalizedFields.has(String(path.at(-1)))) continue;
      const mistake = describeCapitals(value, isNameField({ field, path, text: value }));
      if (mistake) warn(entry, field, `"${value}" ${mistake}`);
    }
}

/** Describes wrong capitals. A name may begin in lower case, like "d’Arenberg". */
function describeCapitals(text: string, isName: boolean): string | undefined {
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  if (words.length > 1 && words.every((word) => word === word.toUpperCase()))
    return "is all capitals; write it as in a sentence";
  if (!/^\p{Ll}/u.test(text)) return undefined;
  if (text === text.toLowerCase()) return "is all lower case; write it as in a sentence";
  return isName ? undefined : "begins in lower case; begin it with a capital";
}

/** Returns true for an item of a list that isn't inside another list. */
const isListItem = ({ path }: FieldValue) =>
  path.findIndex((step) => typeof step === "number") === path.length - 1;

/** Warns about items that occur twice in the same list, such as tags or titles. */
function checkRepeatedValues({ finished, warn }: CheckContext) {
  for (const entry of listEntries(finished)) {
    const values = listFieldValues(entry.data).filter(
      (value) => isProseField(value) || isListItem(value),
    );
    const texts = values.map(({ field, path, value }) => ({ field, path, text: String(value) }));
    const items = texts.filter((item) => {
      const canRepeat = isNameField(item) && item.path.at(-1) !== "name";
      return /\p{L}{3}/u.test(item.text) && !canRepeat;
    });
    const getKey = ({ path, text }: (typeof items)[number]) =>
      [...path.filter((step) => typeof step === "string"), text].join(" ");
    for (const { other } of findDuplicates(items, getKey))
      warn(entry, other.field, `"${other.text}" is twice in this list; replace one of them`);
  }
}

/**
 * Warns about entries in the same folder, or regions in the same state, that have the same order.
 */
function checkDuplicateOrderValues({ finished, warn }: CheckContext) {
  const all = listEntries<{ order?: number; state?: string }>(finished);
  const ordered = all.filter(({ data }) => data.order !== undefined);
  const getKey = ({ file, data }: (typeof ordered)[number]) =>
    [getParentId(file), data.state, data.order].join(" ");
  for (const { first, other } of findDuplicates(ordered, getKey)) {
    const message = `${other.data.order} is also that of ${first.file}; write another number`;
    warn(other, "order", message, { related: [first.file] });
  }
}

/**
 * Warns if the guide reviews a region's extra winery (`spareDoor`), because the page says that the
 * guide has no review of it.
 */
function checkUnreviewedWineries({ finished: { regions, wineries }, warn }: CheckContext) {
  for (const region of regions) {
    const spareName = region.data.practical?.spareDoor?.name;
    const reviewed = wineries.find(({ data }) => data.name === spareName);
    const message = `"${spareName}" is reviewed in ${reviewed?.file}; name a winery that isn't`;
    if (reviewed) warn(region, "practical.spareDoor.name", message, { related: [reviewed.file] });
  }
}

/** Warns if a page's body spells out the reviewer's name instead of using <Reviewer />. */
function checkReviewerName({ finished, site, warn }: CheckContext) {
  const { reviewer } = site;
  const message = `says "${reviewer}"; write <Reviewer />, so that the name is in one place`;
  for (const entry of listEntries(finished))
    if (containsName(replaceComponentsWithNames(entry.body), reviewer))
      warn(entry, bodyField, message, { quote: reviewer });
}

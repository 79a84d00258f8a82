import { feeText } from "../format/money.ts";
import { slugOf } from "../site/paths.ts";
import { listValues } from "./passages.ts";
import type { CheckContext, Rule } from "./problems.ts";

/** Values that are allowed but probably mistakes, each with what to write instead. */
export const checkUnlikelyValues: Rule = (guide) => {
  checkRegionalFees(guide);
  checkPrices(guide);
  checkSharedContacts(guide);
};

/** The most that a tasting costs, and a bottle where anybody may taste, in whole dollars or euros. */
const maxFee = 1500;
const maxPouredPrice = 1000;

/** Currencies and fees of wineries that are not those of their region. */
function checkRegionalFees({ finished: { regions, wineries }, warn }: CheckContext) {
  for (const winery of wineries) {
    const region = regions.find(({ id }) => id === winery.data.region);
    if (!region) continue;
    const { fees } = region.data;
    const regional = `fees in ${region.file} are ${feeText(fees)}; one of the two is wrong`;
    for (const { field, path, value } of listValues(winery.data))
      if (path.at(-1) === "currency" && value !== fees.currency)
        warn(winery, field, `is ${value}, and ${regional}`);
    const { fee, appointment } = winery.data.visit;
    const isOpen = !["Impossible", "Very Limited", "Allocation Only"].includes(appointment);
    if (!isOpen || typeof fee !== "object" || fee.min > maxFee) continue;
    if (fee.min < fees.min || (fee.max ?? fee.min) > (fees.max ?? fees.min))
      warn(winery, "visit.fee", `is ${feeText(fee)}, and ${regional}`);
  }
}

/** Prices in whole dollars or euros that were meant in cents. */
function checkPrices({ finished: { regions, wineries }, warn }: CheckContext) {
  for (const entry of [...regions, ...wineries])
    for (const { field, name, value } of listValues(entry.data)) {
      if (!/(fees?|price)\.(min|max)$/.test(name) || typeof value !== "number") continue;
      const isPouring = "visit" in entry.data && typeof entry.data.visit.fee === "object";
      const mostBottle = isPouring ? maxPouredPrice : Infinity;
      const fix = `if it is ${value / 100}, write ${Math.round(value / 100)}`;
      if (value > (name.startsWith("wines") ? mostBottle : maxFee))
        warn(entry, field, `is ${value}, since it is in whole dollars or euros; ${fix}`);
    }
}

/** Phones and websites that are another winery's. An estate may have a second page: Ridge, and Ridge Monte Bello. */
function checkSharedContacts({ finished: { wineries }, warn }: CheckContext) {
  const isSameEstate = (a: string, b: string) => a.startsWith(b) || b.startsWith(a);
  const normalizeContact = (value: string | undefined) =>
    value?.toLowerCase().replaceAll(/^https:\/\/(www\.)?|\/$/g, "");
  for (const field of ["phone", "website", "booking"] as const)
    for (const [value, [first, ...others]] of Map.groupBy(wineries, ({ data }) =>
      normalizeContact(data.visit[field]),
    ))
      for (const winery of value === undefined ? [] : others)
        if (!isSameEstate(slugOf(winery.id), slugOf(first!.id))) {
          const message = `${winery.data.visit[field]} is also that of ${first!.file}; write the estate's own, or take it out`;
          warn(winery, `visit.${field}`, message);
        }
}

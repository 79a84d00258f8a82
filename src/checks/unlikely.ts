import type { Entry } from "../catalogue/collections.ts";
import { feeText } from "../format/money.ts";
import { grapes } from "../schemas/grapes.ts";
import { slugOf } from "../site/paths.ts";
import { passages, valuesIn } from "./passages.ts";
import type { Guide, Rule } from "./problems.ts";

type Winery = Guide["entries"]["wineries"][number];

/** Values that are allowed but probably mistakes, each with what to write instead. */
export const unlikely: Rule = (guide) => {
  const { countries, states, wineries } = guide.finished;
  const nameOf = new Intl.DisplayNames("en", { type: "region" });
  for (const { file, data } of countries) {
    const name = nameOf.of(data.isoCode);
    const message = `${data.isoCode} is the code of ${name}; write that of ${data.name}`;
    if (name !== data.name) guide.warn({ file }, "isoCode", message);
  }
  const places = [...countries, ...states].map(({ data }) => data.name);
  for (const winery of wineries) {
    const place = winery.data.visit.address?.city.split(", ")[1] ?? "";
    const message = `has "${place}" behind the town; the page adds the state and the country, so take it out`;
    if (places.includes(place)) guide.warn(winery, "visit.address.city", message);
    unnamedGrapes(winery, guide);
    walkIns(winery, guide);
    feeOutsideRegion(winery, guide);
  }
  prices(guide);
  outliers(guide);
  sharedContacts(guide);
};

/** Grapes that a winery's wines are made of and its `grapes` don't have. */
function unnamedGrapes(winery: Winery, { warn }: Guide) {
  const { wines = [], wineNotes, grapes: own = [] } = winery.data;
  let text = [...wines.flatMap(({ name, description }) => [name, description]), wineNotes?.blend].join("; ");
  // The longest first: Grenache Blanc is no Grenache.
  for (const grape of grapes.toSorted((a, b) => b.length - a.length)) {
    const isNamed = new RegExp(`(?<![\\p{L}-])${grape.replace("'", "['’]")}(?![\\p{L}-])`, "iu").test(text);
    const message = `${grape} is in wines or wineNotes and not here; add it, or take it out there`;
    if (isNamed && !own.includes(grape)) warn(winery, "grapes", message);
    text = text.replaceAll(grape, "");
  }
}

/** An invitation to walk in, not "no walk-ins". */
const walkIn = /(?<!\b(?:no|not|never|without|n['’]t)\b[^.!?;]*)\bwalk[- ]ins?\b/i;

function walkIns(winery: Winery, { warn }: Guide) {
  const { appointment } = winery.data.visit;
  const invited = passages(winery).find((passage) => walkIn.test(passage.text));
  if (!invited || appointment === "Walk-ins Welcome") return;
  const says = `${appointment}, and ${invited.field} says "${walkIn.exec(invited.text)![0]}"`;
  warn(winery, "visit.appointment", `is ${says}; one of the two is wrong`);
}

/** The most that a tasting costs, and a bottle where anybody may taste, in whole dollars or euros. */
const mostFee = 1500;
const mostPoured = 1000;

function feeOutsideRegion(winery: Winery, { finished, warn }: Guide) {
  const { fee, appointment } = winery.data.visit;
  const region = finished.regions.find(({ id }) => id === winery.data.region);
  const isOpen = !["Impossible", "Very Limited", "Allocation Only"].includes(appointment);
  if (!region || !isOpen || typeof fee !== "object" || fee.min > mostFee) return;
  const { fees } = region.data;
  const message = `is ${feeText(fee)}, and fees in ${region.file} are ${feeText(fees)}; one of the two is wrong`;
  if (fee.min < fees.min || (fee.max ?? fee.min) > (fees.max ?? fees.min)) warn(winery, "visit.fee", message);
}

/** Prices in whole dollars or euros that were meant in cents. */
function prices({ finished: { regions, wineries }, warn }: Guide) {
  for (const entry of [...regions, ...wineries])
    for (const { field, name, value } of valuesIn(entry.data)) {
      if (!/(fees?|price)\.(min|max)$/.test(name) || typeof value !== "number") continue;
      const isPouring = "visit" in entry.data && typeof entry.data.visit.fee === "object";
      const mostBottle = isPouring ? mostPoured : Infinity;
      const fix = `if it is ${value / 100}, write ${Math.round(value / 100)}`;
      if (value > (name.startsWith("wines") ? mostBottle : mostFee))
        warn(entry, field, `is ${value}, since it is in whole dollars or euros; ${fix}`);
    }
}

/** Currencies and phones that nobody else in the country has. */
function outliers({ finished: { regions, wineries }, warn }: Guide) {
  const all = [...regions, ...wineries].flatMap((entry: Entry<object>) =>
    valuesIn(entry.data).flatMap(({ field, path, value }) => {
      const said = {
        currency: `is ${value}`,
        phone: `begins with ${String(value).split(" ")[0]}`,
      }[String(path.at(-1))];
      return said === undefined ? [] : [{ entry, field, said, country: entry.id.split("/")[0]! }];
    }),
  );
  const lists = Map.groupBy(all, ({ country, said }) => `${country} ${said.split(" ")[0]}`);
  for (const list of lists.values()) {
    const groups = [...Map.groupBy(list, ({ said }) => said).values()].toSorted((a, b) => b.length - a.length);
    const [usual, ...others] = groups;
    if (usual!.length < 3 || usual!.length <= list.length / 2) continue;
    for (const { entry, field, said, country } of others.flat())
      warn(entry, field, `${said}, but it ${usual![0]!.said} elsewhere in ${country}; check it`);
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

import type { Entry } from "../catalogue/collections.ts";
import { gadgetCategories } from "../schemas/gadget.ts";
import { wineTypes } from "../schemas/recommendation.ts";
import { getParentId } from "../site/paths.ts";
import { type CheckContext, findDuplicates, isProbableTypo, type Rule } from "./problems.ts";

/** Warns about bottles, wines and gadgets whose fields contradict each other or are misspelled. */
export const checkBottlesAndGadgets: Rule = (guide) => {
  checkWineScores(guide);
  checkDrinkWindows(guide);
  checkBottles(guide);
  checkListItemNames(guide);
  checkCategories(guide);
};

/** Warns if a page gives the same wine two different scores. */
function checkWineScores({ finished: { wineries }, warn }: CheckContext) {
  for (const winery of wineries) {
    const { wineNotes, wines = [] } = winery.data;
    if (!wineNotes) continue;
    const { wine, score } = wineNotes;
    const points = wines.find(({ name }) => name === wine)?.points ?? score;
    const message = `is ${score}, and ${wine} has ${points} under wines; write the same in both`;
    if (points !== score) warn(winery, "wineNotes.score", message);
  }
}

/** Warns if a wine's drink window begins before its vintage. */
function checkDrinkWindows({ finished: { wineries }, warn }: CheckContext) {
  for (const winery of wineries) {
    const { wine = "", drink } = winery.data.wineNotes ?? {};
    const [vintage] = /\b(?:19|20)\d{2}\b/.exec(wine) ?? [];
    if (!drink || drink.from >= Number(vintage ?? 0)) continue;
    const message = `is ${drink.from}, before the vintage of ${wine}; correct one of the two`;
    warn(winery, "wineNotes.drink.from", message);
  }
}

/** The maximum plausible ratio of a bottle's current value to its purchase price. */
const maxGrowth = 20;

type ListItem = { wineName?: string; name?: string; vintage?: number | "NV" };

/** The year at the end of a file's name. Matches "opus-one-2013.yaml", but not "cava-brut.yaml". */
const fileYearPattern = /-(?<year>(?:19|20)\d{2})\.yaml$/;

/** Warns about list items in two files, and about vintages that don't fit the name or the file. */
function checkListItemNames({
  finished: { cellar, gadgets, recommendations },
  warn,
}: CheckContext) {
  const entries = [...cellar, ...gadgets, ...recommendations] as Entry<ListItem>[];
  const items = entries.map(({ file, data: { wineName, name = wineName ?? "", vintage } }) => {
    return { file, name, vintage, field: wineName === undefined ? "name" : "wineName" };
  });
  for (const { file, name, vintage, field } of items) {
    const message = `has the vintage, which readers see twice; remove ${vintage} here`;
    if (name.split(" ").includes(String(vintage))) warn({ file }, field, message);
    const year = fileYearPattern.exec(file)?.groups?.year ?? String(vintage);
    const yearMessage = `is ${vintage}, and the file's name says ${year}; correct one of the two`;
    if (vintage !== undefined && year !== String(vintage)) warn({ file }, "vintage", yearMessage);
  }
  const getKey = ({ file, name, vintage }: (typeof items)[number]) =>
    [getParentId(file), name, vintage].join(" ");
  for (const { first, other } of findDuplicates(items, getKey)) {
    const message = `"${other.name}" is also in ${first.file}; keep one file`;
    warn({ file: other.file }, other.field, message, { related: [first.file] });
  }
}

/** Warns about a gadget's category that is probably a typo of a usual one. */
function checkCategories({ finished: { gadgets }, warn }: CheckContext) {
  for (const { file, data } of gadgets) {
    const { category } = data;
    const meant = gadgetCategories.find((name) => isProbableTypo(category, name));
    const message = `"${category}" is a new category; did you mean "${meant}"?`;
    if (meant !== undefined && meant !== category) warn({ file }, "category", message);
  }
}

/** Warns about bottles with a misspelled region or with fields that contradict each other. */
function checkBottles({ finished, warn }: CheckContext) {
  const { cellar, recommendations, countries, states, regions } = finished;
  for (const { file, data } of recommendations) {
    const colors = wineTypes.filter((type) => data.bottle.split("-").includes(type));
    const message = `shows ${colors.join(" ")} wine, and wineType is ${data.wineType}; correct one of the two`;
    if (colors.length > 0 && !colors.includes(data.wineType)) warn({ file }, "bottle", message);
  }
  const placeNames = [...countries, ...states, ...regions].map(({ data }) => data.name);
  for (const bottle of [...cellar, ...recommendations]) {
    const { region = "" } = bottle.data;
    const similar = placeNames.filter((name) => isProbableTypo(region, name));
    const isKnown = similar.some((name) => name.toLowerCase() === region.toLowerCase());
    const message = `"${region}" is not a region; did you mean "${similar[0]}"?`;
    if (similar.length > 0 && !isKnown) warn(bottle, "region", message);
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
}

import { enum as oneOf, regex, safeParse, string } from "zod/mini";
import { slugOfName } from "../../format/text.ts";
import { styles as styleOrder } from "../../schemas/grapes.ts";
import { days } from "../../schemas/weekdays.ts";
import type { Guide, Place } from "../guide.ts";
import { type Choices, distances, me, noChoices, sorts, units, views, type Within } from "./choices.ts";
import { monthWords } from "./days.ts";

/** A part of an address that could not be understood. */
export type Ignored = { name: string; value: string };
export type Asked = { choices: Choices; ignored: Ignored[] };

const styleWords = styleOrder.map(slugOfName);
const withins = distances.flatMap((far) => units.map((unit): Within => `${far}${unit}`));

/** What each parameter may say by itself; whether a place, a town or a grape is there, the guide knows. */
const word = {
  within: oneOf(withins),
  score: string().check(regex(/^([89]\d|100)$/)),
  fee: string().check(regex(/^(free|[1-9]\d{0,3}(usd(,[1-9]\d{0,3}eur)?|eur))$/)),
  reservation: string().check(regex(/^(none|any|[1-9]\d{0,2}-days?)$/)),
  open: oneOf(days),
  month: oneOf(monthWords),
  style: oneOf(styleWords),
  full: oneOf(["yes"]),
  sort: oneOf(sorts),
  view: oneOf(views),
};

const longestText = 100;

/**
 * The choices of an address's query. What it doesn't know it leaves out and tells; it never throws. Other parameters
 * than its own are none of its business.
 */
export function readAddress(query: string, guide: Guide): Asked {
  const params = new URLSearchParams(query);
  const ignored: Ignored[] = [];
  const given = (name: string) => (params.get(name) ?? "").trim().toLowerCase();
  /** What `understand` makes of a parameter, of undefined where it is missing or makes no sense. */
  function read<T>(name: string, understand: (value: string) => T | undefined): T | undefined {
    const value = given(name);
    if (value === "") return undefined;
    const understood = understand(value);
    if (understood === undefined) ignored.push({ name, value: value.slice(0, longestText) });
    return understood;
  }
  function readList<T>(name: string, understand: (value: string) => T | undefined): T[] {
    const values = given(name).split(",").slice(0, longestText);
    const found = values.flatMap((value) => {
      if (value === "") return [];
      const understood = understand(value);
      if (understood === undefined) ignored.push({ name, value: value.slice(0, longestText) });
      return understood === undefined ? [] : [understood];
    });
    return [...new Set(found)];
  }
  const plain =
    <N extends keyof typeof word>(name: N) =>
    (value: string) => {
      const { success, data } = safeParse(word[name], value);
      return success ? (data as string) : undefined;
    };
  const among = (name: keyof typeof word, words: readonly string[]) => (value: string) =>
    plain(name)(value) === undefined ? undefined : words.indexOf(value);

  const where = read("where", (value) => placeOf(value, guide)?.id);
  const near = read("near", (value) => (value === me ? me : guide.towns.find(({ id }) => id === value)?.id));
  const within = read("within", plain("within")) as Within | undefined;
  const score = read("score", plain("score"));
  const fee = read("fee", plain("fee"));
  const reservation = read("reservation", plain("reservation"));
  const month = read("month", among("month", monthWords));
  const asked: Choices = {
    ...noChoices,
    q: (params.get("q") ?? "").trim().slice(0, longestText),
    where: near === undefined ? where : undefined,
    near,
    within: near === undefined ? undefined : within,
    score: score === undefined ? undefined : Number(score),
    fee: fee === undefined ? undefined : feeOf(fee),
    reservation: reservation === "none" || reservation === "any" ? reservation : daysAhead(reservation),
    open: readList("open", among("open", days)).reduce((set, day) => set | (1 << day), 0),
    month: month === undefined ? undefined : month + 1,
    grapes: readList("grape", (value) => guide.grapes.find((grape) => slugOfName(grape) === value)),
    styles: readList("style", among("style", styleWords)).map((i) => styleOrder[i]!),
    full: read("full", plain("full")) === "yes",
    sort: read("sort", plain("sort")) as Choices["sort"],
    view: (read("view", plain("view")) as Choices["view"] | undefined) ?? noChoices.view,
  };
  return { choices: asked, ignored };
}

const daysAhead = (text: string | undefined) => (text === undefined ? undefined : Number.parseInt(text, 10));

function feeOf(text: string): Choices["fee"] {
  if (text === "free") return text;
  return Object.fromEntries(
    text.split(",").map((limit) => [limit.slice(-3).toUpperCase(), Number.parseInt(limit, 10)]),
  );
}

/** A place by its id, by the last word of it, or by a name that it had before. */
function placeOf(value: string, { places }: Guide): Place | undefined {
  const last = value.split("/").at(-1)!;
  return (
    places.find(({ id }) => id === value) ??
    places.find(({ id }) => id.endsWith(`/${last}`)) ??
    places.find(({ aliases }) => aliases.includes(last))
  );
}

import type { Entries, Entry } from "../catalogue/collections.ts";
import type { Site } from "../schemas/site.ts";
import { textsIn } from "./marks.ts";
import type { Problem } from "./problems.ts";

/** The site's and the reviewer's names are written once, in content/site.yaml. */
export function nameProblems(entries: Entries, site: Site): Problem[] {
  return Object.values(entries)
    .flat()
    .flatMap((entry) =>
      [spelled(entry, site.name), reviewer(entry, site.reviewer)].flatMap((p) => p ?? []).slice(0, 1),
    );
}

const edge = { before: "(?<![\\p{L}\\p{N}])", after: "(?![\\p{L}\\p{N}])" };
const whole = (name: string) => new RegExp(edge.before + RegExp.escape(name) + edge.after, "u");

const problem = ({ file }: Entry<unknown>, word: string): Problem => ({
  file,
  field: "",
  message: `spells out "${word}"; in a text write <Reviewer />, elsewhere say it without the name`,
});

const textOf = ({ data, body }: Entry<unknown>) => [...textsIn(data).map(({ text }) => text), body].join("\n");

const spelled = (entry: Entry<unknown>, name: string) =>
  whole(name).test(textOf(entry)) ? problem(entry, name) : undefined;

/** A page about Dr. Konstantin Frank may say Frank, even if the reviewer has that name. */
function reviewer(entry: Entry<unknown>, name: string): Problem | undefined {
  const text = textOf(entry);
  if (!whole(name).test(text)) return undefined;
  const word = RegExp.escape(name);
  const longer = new RegExp(
    `[\\p{Ll},;] (?:\\p{Lu}[\\p{L}.'’-]+ )+${word}${edge.after}|^(?:\\p{Lu}[\\p{L}.'’-]+ )+${word}$|${edge.before}${word} \\p{Lu}\\p{L}`,
    "mu",
  );
  return longer.test(text) ? undefined : problem(entry, name);
}

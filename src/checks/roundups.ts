import type { Entries, Entry } from "../catalogue/collections.ts";
import { toWrite } from "../catalogue/publishing.ts";
import { slugOf } from "../site/paths.ts";
import { type Problem, suggest } from "./problems.ts";

/** Letters of a roundup's title: it is a link on the page of each of its wineries. */
export const titleLetters = 42;

const problem = (entry: Entry<unknown>, field: string, message: string): Problem => ({
  file: entry.file,
  field,
  message,
});

/**
 * Problems of roundups: a winery that doesn't exist or is listed twice, or a title that is too long for a link. A
 * winery whose file `isUnread` (by its slug) has a mistake of its own is reported there, and an unfinished pick is not
 * checked.
 */
export function roundupProblems(
  { roundups, wineries }: Pick<Entries, "roundups" | "wineries">,
  isUnread: (slug: string) => boolean,
): Problem[] {
  const slugs = wineries.map(({ id }) => slugOf(id));
  return roundups.flatMap((entry) => [...pickProblems(entry, slugs, isUnread), ...titleProblems(entry)]);
}

type RoundupEntry = Entries["roundups"][number];

function pickProblems(entry: RoundupEntry, slugs: readonly string[], isUnread: (slug: string) => boolean): Problem[] {
  const { picks } = entry.data;
  const complain = (field: string, message: string | false) => (message ? [problem(entry, field, message)] : []);
  const unknown = (slug: string) =>
    !slugs.includes(slug) &&
    !isUnread(slug) &&
    `"${slug}" is not a winery${suggest(slug, slugs) || "; write its file's name"}`;
  return picks.flatMap(({ winery, insteadOf = "", text }, i) => {
    if (text.startsWith(toWrite)) return [];
    const isTwice = picks.findIndex((pick) => pick.winery === winery) < i;
    return [
      ...complain(`picks.${i}.winery`, isTwice ? `"${winery}" is here twice; take one out` : unknown(winery)),
      ...complain(
        `picks.${i}.insteadOf`,
        winery === insteadOf
          ? `"${winery}" can't replace itself; name the other winery`
          : insteadOf !== "" && unknown(insteadOf),
      ),
    ];
  });
}

function titleProblems(entry: RoundupEntry): Problem[] {
  const { title } = entry.data;
  if (title.length <= titleLetters) return [];
  return [problem(entry, "title", `has ${title.length} letters; a link has room for ${titleLetters}: write less`)];
}

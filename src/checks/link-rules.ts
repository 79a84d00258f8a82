import { assemble } from "../catalogue/assemble.ts";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { redirects } from "../catalogue/redirects.ts";
import type { Site } from "../schemas/site.ts";
import { lists } from "../site/lists.ts";
import { about as aboutPath, guide, roundup } from "../site/paths.ts";
import { headingSlugs, linkMistake, screenPaths, targetsOf } from "./links.ts";
import type { Problem } from "./problems.ts";
import { dayOf, publicFrom, textsOf, tooEarly } from "./publishing-rules.ts";

/**
 * Links of the texts: each leads somewhere, and to nothing that readers can't see yet. A page whose file `isUnread` (by
 * its id) has a mistake of its own, which is reported there. `today` is an ISO date.
 */
export function linkProblems(
  entries: Entries,
  site: Site,
  today: string,
  isUnread: (id: string) => boolean,
): Problem[] {
  const days = publicFrom(entries, today);
  const linking = textsOf(entries, days, today).map((text) => ({
    ...text,
    links: targetsOf(text.entry.body).filter(({ kind }) => kind === "link"),
  }));
  if (linking.every(({ links }) => links.length === 0)) return [];
  const known = knownPages(entries);
  const old = redirects(assemble(site, entries, { audience: "preview", today }));
  const opens = new Map([
    ...[...days].map(([id, day]) => [guide(id), day] as const),
    ...entries.roundups.map(({ id, data }) => [roundup(id), dayOf(data, today)] as const),
  ]);
  return linking.flatMap(({ entry, own: day, links }) =>
    links.flatMap(({ url, words, line, column }) => {
      const own = { path: undefined, fragments: headingSlugs(entry.body) };
      const to = /^[^#?]*/.exec(url)?.[0] ?? "";
      if (isUnread(to.replace(/^\/(travel|roundups)\//, ""))) return [];
      const message = linkMistake({ url, words }, own, site, known, old) ?? tooEarly(to, day, opens.get(to) ?? "");
      return message ? [{ file: entry.file, field: "the text", message, ...place(entry, line), column }] : [];
    }),
  );
}

const place = ({ bodyLine = 1 }: Entry<unknown>, line: number) => ({ line: line + bodyLine - 1 });

/** Every address with the fragments that lead into it: headings of texts, and the items of a list. */
function knownPages(entries: Entries): Map<string, readonly string[]> {
  const { countries, states, regions, wineries, pages } = entries;
  const of = (list: readonly Entry<unknown>[]) => list.map(({ id }) => id);
  const about = pages.find(({ id }) => id === "about");
  return new Map<string, readonly string[]>([
    ...screenPaths.map((path) => [path, []] as const),
    ...[...countries, ...states, ...regions, ...wineries].map((e) => [guide(e.id), headingSlugs(e.body)] as const),
    ...entries.roundups.map((e) => [roundup(e.id), headingSlugs(e.body)] as const),
    [aboutPath, about ? headingSlugs(about.body) : []],
    ...Object.values(lists).map(({ path, collection }) => [path, of(entries[collection])] as const),
  ]);
}

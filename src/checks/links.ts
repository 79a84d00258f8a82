import Slugger from "github-slugger";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { buildRedirects } from "../catalogue/redirects.ts";
import { httpsUrlSchema } from "../schemas/fields.ts";
import { lists } from "../site/lists.ts";
import * as addresses from "../site/paths.ts";
import { listScreens } from "../site/screens.ts";
import { bodyField } from "./passages.ts";
import { type Rule, suggest } from "./problems.ts";
import { listNodes, parseNodes, plainTextOf, sourceOf } from "./text.ts";

/** A link or a picture of a text, as it is written there, the page it leads `to`, and its words: a picture's are its alt text. */
type LinkTarget = { kind: string; url: string; to: string; words: string; source: string };

/** The links and pictures of an entry's text, including reference-style ones. */
export function findLinkTargets({ body }: Pick<Entry<unknown>, "body">): LinkTarget[] {
  if (!/[[\]]|https?:|www\.|@/.test(body)) return [];
  const nodes = parseNodes(body);
  const definitions = new Map(
    nodes.flatMap((n) => (n.type === "definition" ? [[n.identifier, n.url ?? ""]] : [])),
  );
  return nodes.flatMap((node): LinkTarget[] => {
    const [, kind, isReference] = /^(link|image)(Reference)?$/.exec(node.type) ?? [];
    const url = isReference ? definitions.get(node.identifier) : node.url;
    if (!kind || url === undefined) return [];
    const hasTag = listNodes(node).some(({ type }) => type.startsWith("mdxJsx"));
    const words = kind === "image" ? (node.alt ?? "") : plainTextOf(node) || (hasTag ? "<>" : "");
    return [{ kind, url, to: url.replace(/[#?].*/s, ""), words, source: sourceOf(node, body) }];
  });
}

/** The part of an address by which each heading is reached, as the compiler of the pages makes it from its words. */
function listHeadingSlugs(body: string): string[] {
  const slugger = new Slugger();
  const headings = parseNodes(body).filter(({ type }) => type === "heading");
  return headings.map((node) => slugger.slug(plainTextOf(node)));
}

/** Links of the texts: each leads somewhere. */
export const checkLinks: Rule = ({
  entries,
  site,
  preview: previewHostPattern,
  isUnread,
  problem,
}) => {
  const targets = {
    site,
    pages: listPagePaths(entries),
    redirects: buildRedirects(previewHostPattern),
  };
  for (const entry of Object.values(entries).flat())
    for (const target of findLinkTargets(entry)) {
      if (
        target.kind === "image" ||
        isUnread(target.to.replace(/^\/(travel|roundups|letters)\//, ""))
      )
        continue;
      const message = findLinkMistake(target, entry.body, targets);
      if (message) problem(entry, bodyField, message);
    }
};

/** The addresses that a link may lead to. `pages` has the fragments of each; undefined for a screen, which has its own. */
type LinkablePaths = {
  site: { url: string };
  pages: ReadonlyMap<string, (() => readonly string[]) | undefined>;
  redirects: ReadonlyMap<string, string>;
};

function listPagePaths({
  countries,
  states,
  regions,
  wineries,
  pages,
  texts,
  roundups,
  letters,
  ...items
}: Entries) {
  const headingsByPath = (list: readonly Entry<unknown>[], address: (id: string) => string) =>
    list.map(({ id, body }) => [address(id), () => listHeadingSlugs(body)] as const);
  const {
    guidePath: guide,
    letterPath: letter,
    roundupPath: roundup,
    rssPath: rss,
    jsonFeedPath: jsonFeed,
    licensesPath: licenses,
  } = addresses;
  const screens = [...listScreens({ roundups }).map(({ path }) => path), rss, jsonFeed, licenses];
  return new Map([
    ...screens.map((path) => [path, undefined] as const),
    ...headingsByPath([...countries, ...states, ...regions, ...wineries], guide),
    ...headingsByPath(roundups, roundup),
    ...headingsByPath(letters, letter),
    ...headingsByPath([...pages, ...texts], (id) => `/${id}`),
    ...Object.values(lists).map(
      ({ path, collection }) => [path, () => items[collection].map(({ id }) => id)] as const,
    ),
  ]);
}

/** Words of a link that mean nothing to somebody who hears only them. */
const vagueWordsPattern =
  /^((click|tap|press) )?(here|this|this (link|page))$|^(link|more|read more)$/i;

/** Forms that addresses must have, by how they begin, and what to write instead. */
const urlForms: readonly (readonly [begins: RegExp, form: RegExp, fix: string])[] = [
  [
    /^mailto:/i,
    /^mailto:[^\s@?]+@[^\s@?]+\.[a-z]{2,}$/i,
    "is no email address; write mailto: and a whole address",
  ],
  [
    /^tel:/i,
    /^tel:\+\d{8,15}$/,
    "is no phone number; write tel:+ and all digits with the country's code",
  ],
];

/** The site on this machine, or in a deploy that isn't the live one. */
const previewHostPattern = /^(localhost|127\.0\.0\.1|.+--.+\.netlify\.app)$/;

/** The problem with a link's words or address, if any; `body` is the text that it is in. */
function findLinkMistake(target: LinkTarget, body: string, targets: LinkablePaths) {
  const { url, words, source } = target;
  if (url.trim() === "")
    return `"${source}" leads nowhere; write its address between the round brackets`;
  if (words.trim() === "")
    return `"${source}" has no words to click; write them between the square brackets`;
  if (vagueWordsPattern.test(words.trim()))
    return `"${source}" doesn't say where it leads; put the link on words that do, like the page's name`;
  if (url.startsWith("#")) return findFragmentMistake(url, listHeadingSlugs(body));
  return /^([a-z][a-z0-9+-]*:|\/\/|www\.)/i.test(url)
    ? findExternalMistake(url, targets.site)
    : findInternalMistake(target, targets);
}

function findExternalMistake(url: string, site: LinkablePaths["site"]): string | undefined {
  const form = urlForms.find(([begins]) => begins.test(url));
  if (form) return form[1].test(url) ? undefined : `"${url}" ${form[2]}`;
  const { hostname = "", pathname = "", hash = "" } = URL.parse(url) ?? {};
  const withoutWww = (host: string) => host.replace(/^www\./, "");
  if (
    previewHostPattern.test(hostname) ||
    withoutWww(hostname) === withoutWww(new URL(site.url).hostname)
  )
    return `"${url}" is this site; write ${pathname}${hash} alone`;
  const { error } = httpsUrlSchema.safeParse(url);
  return error && `"${url}" ${error.issues[0]!.message}`;
}

function findInternalMistake(
  { url, to }: LinkTarget,
  { pages, redirects }: LinkablePaths,
): string | undefined {
  if (pages.has(to)) return findFragmentMistake(url, pages.get(to)?.());
  const bare = to.toLowerCase().replace(/^[./]*(content\/\w+\/)?|\.(mdx?|html)$|\/+$/g, "");
  const all = [...pages.keys()];
  const ending = all.filter((page) => page.endsWith(`/${bare}`));
  const meant =
    redirects.get(`/${bare}`) ?? ending.find((page) => page === `/${bare}` || ending.length === 1);
  const fix = meant ? `; write ${meant}` : suggest(`/${bare}`, all);
  return `"${to}" is not an address of the site${fix || "; one of another site starts with https://"}`;
}

function findFragmentMistake(
  url: string,
  fragments: readonly string[] | undefined,
): string | undefined {
  const [, fragment] = /#(.*)/s.exec(url) ?? [];
  if (fragment === undefined || !fragments || fragments.includes(fragment)) return undefined;
  const near = fragments.length > 0 ? suggest(fragment, fragments) : "";
  return `"${url}": no heading there is reached by #${fragment}${near || "; take the # and what is behind it out"}`;
}

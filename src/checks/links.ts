import type { Entries, Entry } from "../catalogue/collections.ts";
import { redirects } from "../catalogue/redirects.ts";
import { publicHost } from "../schemas/fields.ts";
import { lists } from "../site/lists.ts";
import * as addresses from "../site/paths.ts";
import { screensOf } from "../site/screens.ts";
import { inText } from "./passages.ts";
import { nearest, type Rule, suggest } from "./problems.ts";
import { nodesIn, nodesOf, sourceOf, wordsOf } from "./text.ts";

/** A link or a picture of a text, as it is written there, the page it leads `to`, and its words: a picture's are its alt text. */
type Target = { kind: string; url: string; to: string; words: string; source: string };

/** The links and pictures of an entry's text, including reference-style ones. */
export function targetsOf({ body }: Pick<Entry<unknown>, "body">): Target[] {
  if (!/[[\]]|https?:|www\.|@/.test(body)) return [];
  const nodes = nodesIn(body);
  const definitions = new Map(nodes.flatMap((n) => (n.type === "definition" ? [[n.identifier, n.url ?? ""]] : [])));
  return nodes.flatMap((node): Target[] => {
    const [, kind, isReference] = /^(link|image)(Reference)?$/.exec(node.type) ?? [];
    const url = isReference ? definitions.get(node.identifier) : node.url;
    if (!kind || url === undefined) return [];
    const hasTag = nodesOf(node).some(({ type }) => type.startsWith("mdxJsx"));
    const words = kind === "image" ? (node.alt ?? "") : wordsOf(node) || (hasTag ? "<>" : "");
    return [{ kind, url, to: url.replace(/[#?].*/s, ""), words, source: sourceOf(node, body) }];
  });
}

/** The part of an address by which a heading is reached, as the compiler of the pages makes it from its words. */
export function headingSlugs(body: string): string[] {
  const headings = nodesIn(body).filter(({ type }) => type === "heading");
  const slugs = headings.map((node) => {
    const words = wordsOf(node).toLowerCase();
    return words.replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "").replaceAll(" ", "-");
  });
  return slugs.map((slug, i) => {
    const count = slugs.slice(0, i).filter((other) => other === slug).length;
    return count === 0 ? slug : `${slug}-${count}`;
  });
}

/** Links of the texts: each leads somewhere. */
export const links: Rule = ({ entries, site, preview, isUnread, problem }) => {
  const targets = { site, pages: pageAddresses(entries), redirects: redirects(preview) };
  for (const entry of Object.values(entries).flat())
    for (const target of targetsOf(entry)) {
      if (target.kind === "image" || isUnread(target.to.replace(/^\/(travel|roundups|letters)\//, ""))) continue;
      const message = linkMistake(target, entry.body, targets);
      if (message) problem(entry, inText, message);
    }
};

/** The addresses that a link may lead to. `pages` has the fragments of each; undefined for a screen, which has its own. */
type SiteAddresses = {
  site: { url: string };
  pages: ReadonlyMap<string, (() => readonly string[]) | undefined>;
  redirects: ReadonlyMap<string, string>;
};

function pageAddresses({ countries, states, regions, wineries, pages, texts, roundups, letters, ...items }: Entries) {
  const of = (list: readonly Entry<unknown>[], address: (id: string) => string) =>
    list.map(({ id, body }) => [address(id), () => headingSlugs(body)] as const);
  const { guide, letter, roundup, rss, jsonFeed, licenses } = addresses;
  const screens = [...screensOf({ roundups }).map(({ path }) => path), rss, jsonFeed, licenses];
  return new Map([
    ...screens.map((path) => [path, undefined] as const),
    ...of([...countries, ...states, ...regions, ...wineries], guide),
    ...of(roundups, roundup),
    ...of(letters, letter),
    ...of([...pages, ...texts], (id) => `/${id}`),
    ...Object.values(lists).map(({ path, collection }) => [path, () => items[collection].map(({ id }) => id)] as const),
  ]);
}

/** Words of a link that mean nothing to somebody who hears only them. */
const hollowWords = /^((click|tap|press) )?(here|this|this (link|page))$|^(link|more|read more)$/i;

/** Forms that addresses must have, by how they begin, and what to write instead. */
const schemes: readonly (readonly [begins: RegExp, form: RegExp, fix: string])[] = [
  [/^mailto:/i, /^mailto:[^\s@?]+@[^\s@?]+\.[a-z]{2,}$/i, "is no email address; write mailto: and a whole address"],
  [
    /^tel:/i,
    /^tel:\+\d{8,15}$/,
    "is no phone number; write tel:+ and all digits with the country's code, nothing else",
  ],
  [/^(http:|\/\/|www\.)/i, /^$/, "must start with https://; if that site has no https, leave the link out"],
  [
    /^(?!https:)[a-z][a-z0-9+-]*:/i,
    /^(mailto|tel):/i,
    "can't be opened; write an address that starts with https:// or /",
  ],
];

/** An address of the site on this machine, or in a deploy that isn't the live one. */
const preview = /^https?:\/\/(?:(?:localhost|127\.0\.0\.1)(?::\d+)?|[^/]+--[^/]+\.netlify\.app)\/?/i;

/** The problem with a link's words or address, if any; `body` is the text that it is in. */
function linkMistake({ url, words, source }: Target, body: string, targets: SiteAddresses) {
  if (url.trim() === "") return `"${source}" leads nowhere; write its address between the round brackets`;
  if (words.trim() === "") return `"${source}" has no words to click; write them between the square brackets`;
  if (hollowWords.test(words.trim()))
    return `"${source}" doesn't say where it leads; put the link on words that do, like the page's name`;
  if (/\s/.test(url)) return `"${url}" has a space in it; an address has none`;
  if (url.startsWith("#")) return fragmentMistake(url, headingSlugs(body));
  if (preview.test(url)) return `"${url}" is a preview of the site; write ${url.replace(preview, "/")} alone`;
  const wrong = schemes.find(([begins, form]) => begins.test(url) && !form.test(url));
  if (wrong) return `"${url}" ${wrong[2]}`;
  if (/^(mailto|tel):/i.test(url)) return undefined;
  return /^https:/i.test(url) ? externalMistake(url, targets.site) : internalMistake(url, targets);
}

function externalMistake(url: string, site: SiteAddresses["site"]): string | undefined {
  const parts = URL.canParse(url) ? new URL(url) : undefined;
  if (!parts || !/^https:\/\/[^/]/i.test(url) || !publicHost.test(parts.hostname))
    return `"${url}" is not a full address; write it like https://www.example.com/page`;
  const plain = (host: string) => host.replace(/^www\./, "");
  if (plain(parts.hostname) !== plain(new URL(site.url).hostname)) return undefined;
  return `"${url}" is this site; write ${parts.pathname}${parts.hash} alone`;
}

function internalMistake(url: string, { pages, redirects }: SiteAddresses): string | undefined {
  const [, path = "", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  if (pages.has(path)) {
    if (query !== "" && path !== addresses.search)
      return `"${url}" has "${query}", which that page doesn't read; take it out`;
    return fragmentMistake(url, pages.get(path)?.());
  }
  const bare = path.toLowerCase().replace(/^[./]*(content\/\w+\/)?|\.(mdx?|html)$|\/+$/g, "");
  const all = [...pages.keys()];
  const ending = all.filter((page) => page.endsWith(`/${bare}`));
  const meant = redirects.get(`/${bare}`) ?? ending.find((page) => page === `/${bare}` || ending.length === 1);
  const near = nearest(`/${bare}`, all);
  const guess = near
    ? `did you mean "${near}"?`
    : "one of the site starts with /, like /travel/us, others with https://";
  return `"${path}" is not an address of the site; ${meant ? `write ${meant}` : guess}`;
}

function fragmentMistake(url: string, fragments: readonly string[] | undefined): string | undefined {
  const [, fragment] = /#(.*)/s.exec(url) ?? [];
  if (fragment === undefined || !fragments || fragments.includes(fragment)) return undefined;
  const near = fragments.length > 0 ? suggest(fragment, fragments) : "";
  return `"${url}": no heading there is reached by #${fragment}${near || "; take the # and what is behind it out"}`;
}

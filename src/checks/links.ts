import { mdxToMdast } from "satteri";
import { publicHost } from "../schemas/fields.ts";
import * as addresses from "../site/paths.ts";
import { screens } from "../site/screens.ts";
import { suggest } from "./problems.ts";
import { nodesOf, type TextNode, wordsOf } from "./text.ts";

/** A link or a picture of a text. Line and column count from 1 in the text. */
export type Target = {
  kind: "link" | "picture";
  url: string;
  /** The link's text, or a picture's alt text. */
  words: string;
  line: number;
  column: number;
};

const parsed = new Map<string, TextNode[]>();

/** The nodes of a text, none where it can't be read. Each text is parsed once. */
function nodesOfText(body: string): TextNode[] {
  const known = parsed.get(body);
  if (known) return known;
  const nodes = parse(body);
  if (parsed.size > 2000) parsed.clear();
  parsed.set(body, nodes);
  return nodes;
}

function parse(body: string): TextNode[] {
  try {
    return nodesOf(mdxToMdast(body) as TextNode);
  } catch {
    return [];
  }
}

/** The links and pictures of a text, including reference-style ones. */
export function targetsOf(body: string): Target[] {
  if (!/[[\]]|https?:|www\.|@/.test(body)) return [];
  const nodes = nodesOfText(body);
  const definitions = new Map(nodes.flatMap((n) => (n.type === "definition" ? [[n.identifier, n.url ?? ""]] : [])));
  return nodes.flatMap((node): Target[] => {
    const url = /Reference$/.test(node.type) ? definitions.get(node.identifier) : node.url;
    const kind = /^link/.test(node.type) ? "link" : "picture";
    if (!/^(link|image)(Reference)?$/.test(node.type) || url === undefined) return [];
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    return [{ kind, url, words: kind === "link" ? wordsOrTag(node) : (node.alt ?? ""), line, column }];
  });
}

/** The part of an address by which a heading is reached, as the compiler of the pages makes it from its words. */
export function headingSlugs(body: string): string[] {
  const counts = new Map<string, number>();
  return nodesOfText(body)
    .filter(({ type }) => type === "heading")
    .map((node) => {
      const slug = wordsOf(node)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
        .replaceAll(" ", "-");
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      return count === 0 ? slug : `${slug}-${count}`;
    });
}

/** What an address of the site has: the fragments that lead into it. */
export type KnownPages = ReadonlyMap<string, readonly string[]>;

/** Files and screens that have an address besides the guide's pages. */
export const screenPaths: readonly string[] = [
  ...Object.values(screens).map(({ path }) => path),
  addresses.rss,
  addresses.jsonFeed,
];

type Site = { url: string };

/** Words of a link that mean nothing to somebody who hears only them. */
const hollowWords = /^((click|tap|press) )?(here|this|this (link|page))$|^(link|more|read more)$/i;

/** The words of a link; a component among them stands for its own. */
const wordsOrTag = (node: TextNode): string =>
  wordsOf(node) || (nodesOf(node).some(({ type }) => type.startsWith("mdxJsx")) ? "<>" : "");

/** The problem with a link's address, if any. `redirects` are the old addresses and where they lead. */
export function linkMistake(
  { url, words }: Pick<Target, "url" | "words">,
  own: { path: string | undefined; fragments: readonly string[] },
  site: Site,
  pages: KnownPages,
  redirects: ReadonlyMap<string, string>,
): string | undefined {
  const said = `"${url}"`;
  if (url.trim() === "") return "a link leads nowhere: write its address between the round brackets";
  if (words.trim() === "") return `the link to ${said} has no words to click; write them between the square brackets`;
  if (hollowWords.test(words.trim()))
    return `the link's words "${words}" don't say where it leads; put it on words that do, like the page's name`;
  if (/\s/.test(url)) return `${said} has a space in it; an address has none`;
  if (url.startsWith("#")) return fragmentMistake(said, url.slice(1), own.fragments, "this text");
  if (url.startsWith("//")) return `${said} has no scheme; write https:${url}`;
  if (url.startsWith("/")) return internalMistake(url, pages, redirects);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === "mailto")
    return /^mailto:[^\s@?]+@[^\s@?]+\.[a-z]{2,}$/i.test(url)
      ? undefined
      : `${said} is no email address; write it like mailto:doc@example.com`;
  if (scheme === "tel")
    return /^tel:\+\d{8,15}$/.test(url) ? undefined : `${said} is no phone number; write tel:+17079449442`;
  if (scheme === "https") return externalMistake(url, site);
  if (scheme === "http") return `${said} must start with https://; if that site has no https, leave the link out`;
  if (scheme && !/\./.test(scheme))
    return `${said} is not an address that a reader can open; write one that starts with https:// or with /`;
  return relativeMistake(url, pages);
}

function externalMistake(url: string, site: Site): string | undefined {
  const parts = URL.canParse(url) ? new URL(url) : undefined;
  if (!parts || !/^https:\/\/[^/]/i.test(url) || !publicHost.test(parts.hostname))
    return `"${url}" is not a full address; write it like https://www.example.com/page`;
  const plain = (host: string) => host.replace(/^www\./, "");
  const isOwn = plain(parts.hostname) === plain(new URL(site.url).hostname);
  return isOwn
    ? `"${url}" is this site; write ${parts.pathname}${parts.hash} alone, so that it also works in a preview`
    : undefined;
}

function internalMistake(url: string, pages: KnownPages, redirects: ReadonlyMap<string, string>): string | undefined {
  const [, path = "", query = "", fragment] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(url) ?? [];
  const fragments = pages.get(path);
  if (fragments === undefined) {
    const bare = path
      .replace(/\.(mdx?|html)$/, "")
      .replace(/\/+$/, "")
      .toLowerCase();
    const real = pages.has(bare) ? bare : redirects.get(bare);
    const fix = real === undefined ? suggest(path, [...pages.keys()]) || listed(path) : `; write ${real}`;
    return `"${path}" is not an address of the guide${fix}`;
  }
  if (query !== "" && path !== addresses.search)
    return `"${url}" has "${query}", which that page doesn't read; take it out`;
  return fragment === undefined ? undefined : fragmentMistake(`"${url}"`, fragment, fragments, "that page");
}

const listed = (path: string) =>
  path.startsWith(addresses.travel)
    ? "; look for the page in your browser and copy what stands behind the site's name"
    : `; it can be a page of the guide (/travel/…) or one of ${screenPaths.slice(0, 7).join(", ")}`;

function fragmentMistake(said: string, fragment: string, known: readonly string[], where: string): string | undefined {
  if (known.includes(fragment)) return undefined;
  const near = known.length > 0 ? suggest(fragment, known) : "";
  return `${said}: ${where} has no heading for #${fragment}${near || "; take the # and what is behind it out"}`;
}

function relativeMistake(url: string, pages: KnownPages): string {
  const bare = url
    .replace(/^(\.{0,2}\/)*/, "")
    .replace(/\.(mdx?|html)$/, "")
    .replace(/^content\/\w+\//, "")
    .toLowerCase();
  if (/^[\w-]+(\.[\w-]+)*\.(com|org|net|wine|fr|es|it|eu|pt|de|us|example)(\/|$)/i.test(url))
    return `"${url}" must be a full address; write https://${url}`;
  const found = [...pages.keys()].filter((path) => path === `/${bare}` || path.endsWith(`/${bare}`));
  const [only] = found;
  if (only && found.length === 1) return `"${url}" is not a full address; write ${only}`;
  const near = suggest(
    bare,
    [...pages.keys()].map((path) => path.split("/").at(-1) ?? ""),
  );
  return `"${url}" is not an address; one of this site starts with /, like /travel/us, and others with https://${near.includes("did you mean") ? near : ""}`;
}

import Slugger from "github-slugger";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import type { Entries, Entry } from "../catalogue/collections.ts";
import { buildRedirects, listContentPages } from "../catalogue/redirects.ts";
import { httpsUrlSchema } from "../schemas/fields.ts";
import { lists } from "../site/lists.ts";
import {
  getSlug,
  jsonFeedPath,
  licensesPath,
  makeGuidePath,
  makeLetterPath,
  makeRecommendationPath,
  makeRoundupPath,
  rssPath,
} from "../site/paths.ts";
import { listScreens } from "../site/screens.ts";
import { bodyField, containsName } from "./passages.ts";
import { formatAlternatives, formatSuggestion, isProbableTypo, type Rule } from "./problems.ts";
import pageSections from "./sections.json" with { type: "json" };
import { getPlainText, getSource, listNodes, parseMdxNodes } from "./text.ts";

/** A link or picture in a page's body. */
type LinkOrImage = {
  kind: "link" | "image";
  url: string;
  /** The URL without its query and fragment. */
  to: string;
  /** The link text, or the picture's alt text. */
  words: string;
  source: string;
};

/** Finds the links and pictures in an entry's body, including reference-style links. */
export function findLinksAndImages({ body }: Pick<Entry<unknown>, "body">): LinkOrImage[] {
  if (!/[[\]]|https?:|www\.|@/.test(body)) return [];
  const nodes = parseMdxNodes(body);
  const definitions = new Map<string | undefined, string>();
  for (const { type, identifier, url = "" } of nodes)
    if (type === "definition") definitions.set(identifier, url);
  return nodes.flatMap((node): LinkOrImage[] => {
    const kind = node.type.replace("Reference", "");
    const url = node.url ?? definitions.get(node.identifier);
    if ((kind !== "link" && kind !== "image") || url === undefined) return [];
    const [to = ""] = url.split(/[#?]/, 1);
    const words = node.alt ?? getLinkText(node);
    return [{ kind, url, to, words, source: getSource(node, body) }];
  });
}

/** Returns a link's text, or "<>" if the link contains only a component, such as <Reviewer />. */
function getLinkText(node: Parameters<typeof getPlainText>[0]): string {
  const tags = listNodes(node).filter(({ type }) => type.startsWith("mdxJsx"));
  return getPlainText(node) || tags.map(() => "<>").join("");
}

/** Lists the URL fragments that the MDX compiler generates for the headings in a page's body. */
export function listHeadingSlugs(body: string): string[] {
  const slugger = new Slugger();
  const headings = parseMdxNodes(body).filter(({ type }) => type === "heading");
  return headings.map((node) => slugger.slug(getPlainText(node)));
}

/** Checks that every link has a valid target and meaningful text. */
export const checkLinks: Rule = ({ entries, texts, site, preview, isUnread, problem, warn }) => {
  const redirects = buildRedirects(preview);
  const wineries = preview.pages.filter(({ kind }) => kind === "winery");
  const ownPaths = new Map([
    ...listContentPages(preview).map(({ file, path }) => [file, path] as const),
    ...[...entries.pages, ...entries.texts].map(({ file, id }) => [file, `/${id}`] as const),
  ]);
  const linkable = { site, pages: listFragmentsByPath(entries), redirects };
  for (const entry of texts)
    for (const target of findLinksAndImages(entry)) {
      const id = target.to.split("/").slice(2).join("/");
      if (target.kind === "image" || isUnread(id)) continue;
      const message = findLinkMistake(target, entry.body, linkable);
      const details = { quote: target.source };
      if (message) problem(entry, bodyField, message, details);
      const ownMessage = `"${target.source}" leads to the page that it is on; remove the link and keep its words`;
      if (target.url === ownPaths.get(entry.file)) warn(entry, bodyField, ownMessage, details);
      const mismatch = describeMismatchedName(target, wineries);
      if (mismatch) warn(entry, bodyField, mismatch, details);
    }
};

/** The minimum length of link text that names a winery (characters). */
const minNameLength = 4;

/** Describes a link to a winery whose text names another winery. */
function describeMismatchedName({ to, words, source }: LinkOrImage, wineries: Catalogue["pages"]) {
  const target = wineries.find(({ path }) => path === to)?.data.name;
  const isShort = words.length < minNameLength;
  if (!target || isShort || containsName(target, words) || containsName(words, target))
    return undefined;
  const other = wineries.find(({ data }) => containsName(data.name, words))?.data.name;
  return other && `"${source}" says ${other}, and leads to ${target}; correct one of the two`;
}

/** The section IDs that each kind of page can have. */
export const guideSections: Record<ContentPage["kind"], string[]> = pageSections.byKind;

/** The field that a page needs to show a section, keyed by section ID. */
const sectionFields: Readonly<Record<string, string>> = pageSections.requiredFields;

/** Lists a page's URL fragments on demand, because that requires parsing the page's body. */
type ListFragments = () => readonly string[];

/** The valid targets of internal links: this site's pages and redirects. */
type LinkablePaths = {
  site: { url: string };
  pages: ReadonlyMap<string, ListFragments>;
  redirects: ReadonlyMap<string, string>;
};

function listFragmentsByPath(entries: Entries): Map<string, ListFragments> {
  const { countries, states, regions, wineries, pages, texts, roundups, letters, recommendations } =
    entries;
  const paths = new Map<string, ListFragments>();
  const addPath = (path: string, sections: readonly string[] = [], body = "") =>
    paths.set(path, () => [...sections, ...listHeadingSlugs(body)]);
  for (const path of [rssPath, jsonFeedPath, licensesPath]) addPath(path);
  const screenTexts = new Map([...pages, ...texts].map(({ id, body }) => [`/${id}`, body]));
  for (const { path, sections } of listScreens({ roundups }))
    addPath(path, sections, screenTexts.get(path));
  const addPages = (
    list: readonly Entry<object>[],
    pathOf: (id: string) => string,
    sections: readonly string[],
  ) => {
    for (const { id, body, data } of list) {
      const ownSections = sections.filter((section) => {
        const field = sectionFields[section];
        return field === undefined || field in data;
      });
      addPath(pathOf(id), ownSections, body);
    }
  };
  addPages(countries, makeGuidePath, guideSections.country);
  addPages(states, makeGuidePath, guideSections.state);
  addPages(regions, makeGuidePath, guideSections.region);
  addPages(wineries, makeGuidePath, guideSections.winery);
  addPages(roundups, makeRoundupPath, guideSections.roundup);
  addPages(letters, makeLetterPath, guideSections.letter);
  for (const { id, data } of recommendations) if (data.review) addPath(makeRecommendationPath(id));
  for (const { path, collection } of Object.values(lists))
    paths.set(path, () => entries[collection].map(({ id }) => id));
  return paths;
}

/**
 * Link text that means nothing out of context, such as in a screen reader's list of links. Matches
 * "Click here" and "1", but not "Opus One".
 */
const vagueWordsPattern =
  /^((click|tap|press) )?(here|this|this (link|page))$|^(link|more|read more|\d{1,2})$/i;

/** The required form of URLs that begin with `start`, and the fix for other forms. */
type UrlForm = { start: string; pattern: RegExp; fix: string };

const urlForms: readonly UrlForm[] = [
  {
    start: "mailto:",
    // Matches "mailto:doc@example.com", but not "mailto:doc".
    pattern: /^mailto:[^\s@?]+@[^\s@?]+\.[a-z]{2,}$/i,
    fix: "is no email address; write mailto: and a whole address",
  },
  {
    start: "tel:",
    pattern: /^tel:\+\d{8,15}$/i,
    fix: "is no phone number; write tel:+ and all digits with the country's code",
  },
];

/** The host of a local preview or deploy preview. Matches "localhost", but not "example.com". */
const previewHostPattern = /^(localhost|127\.0\.0\.1|.+--.+\.netlify\.app)$/;

/**
 * The beginning of an external URL. Matches "https://a.com", "//a.com" and "www.a.com", but not
 * "/travel".
 */
const externalUrlPattern = /^([a-z][a-z0-9+-]*:|\/\/|www\.)/i;

/** Finds what is wrong with a link's text or URL. `body` is the Markdown that contains the link. */
function findLinkMistake(
  target: LinkOrImage,
  body: string,
  linkable: LinkablePaths,
): string | undefined {
  const { url, source } = target;
  const words = target.words.trim();
  if (url.trim() === "") return `"${source}" leads nowhere; put the URL between the parentheses`;
  if (words === "")
    return `"${source}" has no words to click; write them between the square brackets`;
  const urlMistake = findUrlMistake(target, body, linkable);
  if (!vagueWordsPattern.test(words)) return urlMistake;
  const message = `"${source}" doesn't say where it leads; put the link on words that do, like the page's name`;
  return urlMistake ? `${message}; and ${urlMistake}` : message;
}

function findUrlMistake(
  target: LinkOrImage,
  body: string,
  linkable: LinkablePaths,
): string | undefined {
  const { url, source } = target;
  if (url.startsWith("#")) return findFragmentMistake(url, listHeadingSlugs(body));
  // The compiler reads "www.a.com" as a link to "http://www.a.com".
  const typedUrl = source.startsWith("www.") ? source : url;
  if (externalUrlPattern.test(url)) return findExternalLinkMistake(typedUrl, linkable.site);
  return findInternalLinkMistake(target, linkable);
}

const stripWww = (host: string) => host.replace(/^www\./, "");

function findExternalLinkMistake(url: string, site: LinkablePaths["site"]): string | undefined {
  const form = urlForms.find(({ start }) => url.toLowerCase().startsWith(start));
  if (form?.pattern.test(url)) return undefined;
  if (form) return `"${url}" ${form.fix}`;
  const { hostname = "", pathname = "", hash = "" } = URL.parse(url) ?? {};
  const isThisSite = stripWww(hostname) === stripWww(new URL(site.url).hostname);
  if (isThisSite || previewHostPattern.test(hostname))
    return `"${url}" is this site; write just ${pathname}${hash}`;
  const { error } = httpsUrlSchema.safeParse(url);
  return error && `"${url}" ${error.issues[0]!.message}`;
}

const otherLinksFix =
  "; one of another site starts with https://, an email address with mailto:, and a picture's brackets follow a !";

function findInternalLinkMistake(
  { url, to }: LinkOrImage,
  { pages, redirects }: LinkablePaths,
): string | undefined {
  const page = pages.get(to);
  if (page) return findFragmentMistake(url, page());
  const path = `/${guessPagePath(to)}`;
  const allPaths = [...pages.keys()];
  const namesakes = allPaths.filter((page) => getSlug(page) === getSlug(path));
  const likelyPage = namesakes.find((page) => page === path || namesakes.length === 1);
  const meant = redirects.get(path) ?? likelyPage;
  const fix = meant ? `; write ${meant}` : suggestSimilarPath(path, allPaths);
  return `"${to}" is not an address of the site${fix || otherLinksFix}`;
}

/**
 * Suggests the paths whose last segment is similar, and those that begin with the path. Returns "" if
 * there are none.
 */
function suggestSimilarPath(path: string, allPaths: readonly string[]): string {
  const paths = allPaths.filter(
    (other) => isProbableTypo(getSlug(path), getSlug(other)) || other.startsWith(path),
  );
  return formatAlternatives(paths);
}

/**
 * The parts of an incorrect URL that don't belong to the page's path. Matches "../content/pages/"
 * and ".mdx" in "../content/pages/faq.mdx", but nothing in "faq".
 */
const nonPathPattern = /^[./]*(content\/\w+\/)?|\.(mdx?|html)$|\/+$/g;

/**
 * Guesses which page a file name or incorrect URL refers to. Returns the page's path without the
 * leading slash.
 */
const guessPagePath = (url: string) => url.toLowerCase().replace(nonPathPattern, "");

function findFragmentMistake(url: string, fragments: readonly string[]): string | undefined {
  const [, fragment] = url.split("#");
  if (fragment === undefined || fragments.includes(fragment)) return undefined;
  const fix = formatSuggestion(fragment, fragments) || "; remove the # and what follows it";
  return `"${url}": no heading there is reached by #${fragment}${fix}`;
}

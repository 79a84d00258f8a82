import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/mdx/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import type { TextComponent } from "../catalogue/figures.ts";
import { loadBody, loadCatalogue } from "../catalogue/index.ts";
import { formatWineryPlace, listLatestReviews } from "../catalogue/places.ts";
import * as paths from "../site/paths.ts";
import { makeUrlsAbsolute, toAbsoluteUrl } from "../site/paths.ts";
import { makeXmlElement, serializeXml, type Xml } from "./xml.ts";

const maxItems = 20;

/**
 * An item in the feeds, with an ISO date. Its HTML is the page's body between `before` and `after`.
 */
type FeedItem = {
  page: ContentPage;
  title: string;
  snippet: string;
  date: string;
  tags: string[];
  before?: Xml[];
  after?: Xml[];
};

function buildFeedItems(catalogue: Catalogue): FeedItem[] {
  const reviews = listLatestReviews(catalogue).map(({ winery, title, snippet, date }): FeedItem => {
    const { data, region } = winery;
    const facts = makeXmlElement(
      "p",
      `${data.name}, ${region.data.name}: ${data.score} out of 100.`,
    );
    const tags = [region.data.name, region.country.data.name];
    return { page: winery, title, snippet, date, tags, before: [facts] };
  });
  const letters = catalogue.letters.map((page): FeedItem => {
    const { subject, preview } = page.data;
    return { page, title: subject, snippet: preview, date: page.date, tags: ["Letters"] };
  });
  const roundups = catalogue.roundups.map((page): FeedItem => {
    const { title, description, date, lede, closing } = page.data;
    const picks = page.picks.flatMap(({ winery, text }) => [
      makeXmlElement("h3", `${winery.data.name}, ${formatWineryPlace(winery)}`),
      makeXmlElement("p", text),
    ]);
    const after = closing ? [...picks, makeXmlElement("p", closing)] : picks;
    return {
      page,
      title,
      snippet: description,
      date,
      tags: ["Roundups"],
      before: [makeXmlElement("p", lede)],
      after,
    };
  });
  const items = [...reviews, ...letters, ...roundups];
  return items.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, maxItems);
}

type Feed = Awaited<ReturnType<typeof buildFeed>>;

/**
 * Builds the feed of complete reviews, roundups and letters, newest first. `components` are the MDX
 * components that content may use.
 */
export async function buildFeed(origin: string, components: Record<TextComponent, unknown>) {
  const catalogue = await loadCatalogue();
  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  });
  const renderItem = async ({ page, before = [], after = [], ...rest }: FeedItem) => {
    const { Content } = await loadBody(page);
    const text = await container.renderToString(Content, { props: { components } });
    const body = makeUrlsAbsolute(text.trim(), toAbsoluteUrl(origin, page.path));
    return { ...rest, path: page.path, html: joinHtml(before) + body + joinHtml(after) };
  };
  const items = await Promise.all(buildFeedItems(catalogue).map(renderItem));
  return { origin, ...catalogue.site, items };
}

const joinHtml = (elements: readonly Xml[]) => elements.map(({ xml }) => xml).join("");

const language = "en-US";
/** Adds noon UTC to an ISO date, so that the date is the same from Hawaii to Japan. */
const formatNoon = (isoDate: string) => `${isoDate}T12:00:00Z`;

/** Formats an ISO date in RFC 822 format: "Sun, 18 Oct 2026 12:00:00 GMT". */
const formatRfc822 = (isoDate: string) => new Date(formatNoon(isoDate)).toUTCString();

/**
 * Formats the feed as RSS 2.0 (https://www.rssboard.org/rss-specification), with complete pages in
 * content:encoded.
 */
export function formatRss({ origin, name, description, reviewer, items }: Feed): string {
  const self = {
    href: toAbsoluteUrl(origin, paths.rssPath),
    rel: "self",
    type: "application/rss+xml",
  };
  const titleAndLink = [
    makeXmlElement("title", name),
    makeXmlElement("link", toAbsoluteUrl(origin, paths.homePath)),
  ];
  const [first] = items;
  const channel = [
    ...titleAndLink,
    makeXmlElement("description", description),
    makeXmlElement("language", language),
    makeXmlElement("atom:link", [], self),
    makeXmlElement("image", [
      makeXmlElement("url", toAbsoluteUrl(origin, paths.iconPaths.touch)),
      ...titleAndLink,
    ]),
    ...(first ? [makeXmlElement("lastBuildDate", formatRfc822(first.date))] : []),
    ...items.map(({ path, title, snippet, date, tags, html }) => {
      const link = toAbsoluteUrl(origin, path);
      return makeXmlElement("item", [
        makeXmlElement("title", title),
        makeXmlElement("link", link),
        makeXmlElement("guid", link, { isPermaLink: "true" }),
        makeXmlElement("pubDate", formatRfc822(date)),
        makeXmlElement("dc:creator", reviewer),
        ...tags.map((tag) => makeXmlElement("category", tag)),
        makeXmlElement("description", snippet),
        makeXmlElement("content:encoded", html),
      ]);
    }),
  ];
  return serializeXml("rss", [makeXmlElement("channel", channel)], {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  });
}

/** Formats the feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function formatJsonFeed({ origin, name, description, reviewer, items }: Feed): string {
  const makeAbsolute = (path: string) => toAbsoluteUrl(origin, path);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: name,
    description,
    language,
    home_page_url: makeAbsolute(paths.homePath),
    feed_url: makeAbsolute(paths.jsonFeedPath),
    icon: makeAbsolute(paths.iconPaths.large),
    favicon: makeAbsolute(paths.iconPaths.medium),
    authors: [{ name: reviewer, url: makeAbsolute(paths.aboutPath) }],
    items: items.map(({ path, title, snippet, html, date, tags }) => ({
      id: makeAbsolute(path),
      url: makeAbsolute(path),
      title,
      summary: snippet,
      content_html: html,
      image: makeAbsolute(paths.makeShareImagePath(path)),
      date_published: formatNoon(date),
      tags,
    })),
  });
}

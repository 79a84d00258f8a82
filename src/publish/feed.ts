import * as address from "../site/paths.ts";
import { absolute } from "../site/paths.ts";
import { document, element } from "./xml.ts";

export type FeedItem = {
  /** The review's path. */
  path: string;
  title: string;
  snippet: string;
  /** The whole text as HTML. */
  html: string;
  /** The day of the review, ISO 8601. */
  date: string;
  tags: string[];
};
export type Feed = {
  origin: string;
  title: string;
  description: string;
  author: string;
  /** Newest first. */
  items: FeedItem[];
};

const language = "en-US";
const midnight = (isoDate: string) => `${isoDate}T00:00:00Z`;

/** An ISO day as RFC 822 wants it: "Sun, 18 Oct 2026 00:00:00 GMT". */
const rfc822 = (isoDate: string) => new Date(midnight(isoDate)).toUTCString();

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with the full text in content:encoded. */
export function rss({ origin, title, description, author, items }: Feed): string {
  const self = { href: absolute(origin, address.rss), rel: "self", type: "application/rss+xml" };
  const newest = items[0];
  const channel = [
    element("title", title),
    element("link", absolute(origin, address.home)),
    element("description", description),
    element("language", language),
    element("atom:link", [], self),
    element("image", [
      element("url", absolute(origin, address.icons.touch)),
      element("title", title),
      element("link", absolute(origin, address.home)),
    ]),
    ...(newest ? [element("lastBuildDate", rfc822(newest.date))] : []),
    ...items.map((item) => {
      const link = absolute(origin, item.path);
      return element("item", [
        element("title", item.title),
        element("link", link),
        element("guid", link, { isPermaLink: "true" }),
        element("pubDate", rfc822(item.date)),
        element("dc:creator", author),
        ...item.tags.map((tag) => element("category", tag)),
        element("description", item.snippet),
        element("content:encoded", item.html),
      ]);
    }),
  ];
  return document(
    element("rss", [element("channel", channel)], {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    }),
  );
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({ origin, title, description, author, items }: Feed): string {
  const at = (path: string) => absolute(origin, path);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    language,
    home_page_url: at(address.home),
    feed_url: at(address.jsonFeed),
    icon: at(address.icons.large),
    favicon: at(address.icons.medium),
    authors: [{ name: author, url: at(address.about) }],
    items: items.map(({ path, title: name, snippet, html, date, tags }) => ({
      id: at(path),
      url: at(path),
      title: name,
      summary: snippet,
      content_html: html,
      image: at(address.card(path)),
      date_published: midnight(date),
      tags,
    })),
  });
}

/**
 * HTML in which every address is full, for readers that show it elsewhere: of links, pictures and the copies of pictures.
 * `page` is the full address of the page that it was made for, which fragments belong to.
 */
export const withFullAddresses = (html: string, page: string): string =>
  html
    .replace(/\b(href|src)="([/#][^"]*)"/g, (_, name: string, to: string) => `${name}="${new URL(to, page).href}"`)
    .replace(/\bsrcset="([^"]*)"/g, (_, copies: string) => {
      const full = copies.split(", ").map((copy) => copy.replace(/^\/\S+/, (to) => new URL(to, page).href));
      return `srcset="${full.join(", ")}"`;
    });

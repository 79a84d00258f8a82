import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/mdx/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { ContentPage, LetterPage, RoundupPage } from "../catalogue/assemble.ts";
import type { TextComponent } from "../catalogue/figures.ts";
import { bodyOf, catalogue } from "../catalogue/index.ts";
import { latestReviews, placeText, type Review } from "../catalogue/places.ts";
import * as address from "../site/paths.ts";
import { absolute, withFullAddresses } from "../site/paths.ts";
import { document, element, type Xml } from "./xml.ts";

type FeedItem = {
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
type Feed = {
  origin: string;
  title: string;
  description: string;
  author: string;
  /** Newest first. */
  items: FeedItem[];
};

const newest = 20;

/** A page's text as HTML. */
type Render = (page: ContentPage) => Promise<string>;

/** The newest reviews, roundups and letters in full. `origin` is the site's address; `components` are what a text may use. */
export async function feed(origin: string, components: Record<TextComponent, unknown>): Promise<Feed> {
  const all = await catalogue();
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const render: Render = async (page) => {
    const html = await container.renderToString(await bodyOf(page), { props: { components } });
    return withFullAddresses(html.trim(), absolute(origin, page.path));
  };
  const dated = [
    ...latestReviews(all).map((review) => ({ date: review.date, item: () => reviewItem(review, render) })),
    ...all.letters.map((page) => ({ date: page.date, item: () => letterItem(page, render) })),
    ...all.roundups.map((page) => ({ date: page.data.date, item: () => roundupItem(page, render) })),
  ];
  const items = dated.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, newest);
  const { name, description, reviewer } = all.site;
  return {
    origin,
    title: name,
    description,
    author: reviewer,
    items: await Promise.all(items.map(({ item }) => item())),
  };
}

const htmlOf = (elements: readonly Xml[]) => elements.map(({ xml }) => xml).join("");

async function reviewItem({ winery, title, snippet, date }: Review, render: Render): Promise<FeedItem> {
  const { data, region, path } = winery;
  const facts = element("p", `${data.name}, ${region.data.name}: ${data.score} out of 100.`);
  const html = htmlOf([facts]) + (await render(winery));
  return { path, title, snippet, date, html, tags: [region.data.name, region.country.data.name] };
}

async function letterItem(page: LetterPage, render: Render): Promise<FeedItem> {
  const { path, date, data } = page;
  return { path, title: data.subject, snippet: data.preview, date, html: await render(page), tags: ["Letters"] };
}

async function roundupItem(page: RoundupPage, render: Render): Promise<FeedItem> {
  const { title, description, date, lede, closing } = page.data;
  const list = page.picks.flatMap(({ winery, text }) => [
    element("h3", `${winery.data.name}, ${placeText(winery)}`),
    element("p", text),
  ]);
  const end = closing ? [element("p", closing)] : [];
  const html = htmlOf([element("p", lede)]) + (await render(page)) + htmlOf([...list, ...end]);
  return { path: page.path, title, snippet: description, date, html, tags: ["Roundups"] };
}

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

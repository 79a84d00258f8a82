import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/mdx/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { Catalogue, ContentPage } from "../catalogue/assemble.ts";
import type { TextComponent } from "../catalogue/figures.ts";
import { bodyOf, catalogue } from "../catalogue/index.ts";
import { latestReviews, placeText } from "../catalogue/places.ts";
import * as address from "../site/paths.ts";
import { absolute, withFullAddresses } from "../site/paths.ts";
import { document, element, type Xml } from "./xml.ts";

const newest = 20;

/** A page as an item of the feeds; `date` is an ISO day. Its HTML is its text between `before` and `after`. */
type Item = {
  page: ContentPage;
  title: string;
  snippet: string;
  date: string;
  tags: string[];
  before?: Xml[];
  after?: Xml[];
};

function itemsOf(all: Catalogue): Item[] {
  const reviews = latestReviews(all).map(({ winery, title, snippet, date }): Item => {
    const { data, region } = winery;
    const facts = element("p", `${data.name}, ${region.data.name}: ${data.score} out of 100.`);
    const tags = [region.data.name, region.country.data.name];
    return { page: winery, title, snippet, date, tags, before: [facts] };
  });
  const letters = all.letters.map((page): Item => {
    const { subject, preview } = page.data;
    return { page, title: subject, snippet: preview, date: page.date, tags: ["Letters"] };
  });
  const roundups = all.roundups.map((page): Item => {
    const { title, description, date, lede, closing } = page.data;
    const picks = page.picks.flatMap(({ winery, text }) => [
      element("h3", `${winery.data.name}, ${placeText(winery)}`),
      element("p", text),
    ]);
    const after = closing ? [...picks, element("p", closing)] : picks;
    return {
      page,
      title,
      snippet: description,
      date,
      tags: ["Roundups"],
      before: [element("p", lede)],
      after,
    };
  });
  return [...reviews, ...letters, ...roundups]
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, newest);
}

type Feed = Awaited<ReturnType<typeof feed>>;

/**
 * The newest reviews, roundups and letters in full, the newest first. `origin` is the site's address; `components` are
 * what a text may use.
 */
export async function feed(origin: string, components: Record<TextComponent, unknown>) {
  const all = await catalogue();
  const container = await AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
  });
  const render = async ({ page, before = [], after = [], ...rest }: Item) => {
    const text = await container.renderToString(await bodyOf(page), { props: { components } });
    const body = withFullAddresses(text.trim(), absolute(origin, page.path));
    return { ...rest, path: page.path, html: htmlOf(before) + body + htmlOf(after) };
  };
  return { origin, ...all.site, items: await Promise.all(itemsOf(all).map(render)) };
}

const htmlOf = (elements: readonly Xml[]) => elements.map(({ xml }) => xml).join("");

const language = "en-US";
const midnight = (isoDate: string) => `${isoDate}T00:00:00Z`;

/** An ISO day as RFC 822 wants it: "Sun, 18 Oct 2026 00:00:00 GMT". */
const rfc822 = (isoDate: string) => new Date(midnight(isoDate)).toUTCString();

/** RSS 2.0 (https://www.rssboard.org/rss-specification) with the full text in content:encoded. */
export function rss({ origin, name, description, reviewer, items }: Feed): string {
  const self = { href: absolute(origin, address.rss), rel: "self", type: "application/rss+xml" };
  const titleAndLink = [element("title", name), element("link", absolute(origin, address.home))];
  const [first] = items;
  const channel = [
    ...titleAndLink,
    element("description", description),
    element("language", language),
    element("atom:link", [], self),
    element("image", [element("url", absolute(origin, address.icons.touch)), ...titleAndLink]),
    ...(first ? [element("lastBuildDate", rfc822(first.date))] : []),
    ...items.map(({ path, title, snippet, date, tags, html }) => {
      const link = absolute(origin, path);
      return element("item", [
        element("title", title),
        element("link", link),
        element("guid", link, { isPermaLink: "true" }),
        element("pubDate", rfc822(date)),
        element("dc:creator", reviewer),
        ...tags.map((tag) => element("category", tag)),
        element("description", snippet),
        element("content:encoded", html),
      ]);
    }),
  ];
  return document("rss", [element("channel", channel)], {
    version: "2.0",
    "xmlns:atom": "http://www.w3.org/2005/Atom",
    "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
    "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  });
}

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed({ origin, name, description, reviewer, items }: Feed): string {
  const at = (path: string) => absolute(origin, path);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: name,
    description,
    language,
    home_page_url: at(address.home),
    feed_url: at(address.jsonFeed),
    icon: at(address.icons.large),
    favicon: at(address.icons.medium),
    authors: [{ name: reviewer, url: at(address.about) }],
    items: items.map(({ path, title, snippet, html, date, tags }) => ({
      id: at(path),
      url: at(path),
      title,
      summary: snippet,
      content_html: html,
      image: at(address.card(path)),
      date_published: midnight(date),
      tags,
    })),
  });
}

import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/mdx/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { ContentPage, LetterPage, RoundupPage } from "../catalogue/assemble.ts";
import type { TextComponent } from "../catalogue/figures.ts";
import { bodyOf, catalogue } from "../catalogue/index.ts";
import { latestReviews, placeText, type Review } from "../catalogue/places.ts";
import { absolute } from "../site/paths.ts";
import type { Feed, FeedItem } from "./feed.ts";
import { withFullAddresses } from "./feed.ts";
import { element, type Xml } from "./xml.ts";

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

import { loadRenderers } from "astro:container";
import { getContainerRenderer } from "@astrojs/mdx/container-renderer";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { TextComponent } from "../catalogue/figures.ts";
import { bodyOf, catalogue } from "../catalogue/index.ts";
import { latestReviews } from "../catalogue/reviews.ts";
import type { Feed } from "./feed.ts";

const newest = 20;

/** The newest reviews in full. `origin` is the site's address; `components` are what a text may use. */
export async function feed(origin: string, components: Record<TextComponent, unknown>): Promise<Feed> {
  const all = await catalogue();
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const items = latestReviews(all)
    .slice(0, newest)
    .map(async ({ winery, title, snippet, date }) => {
      const { data, region, path } = winery;
      const body = await container.renderToString(await bodyOf(winery), { props: { components } });
      const facts = `<p>${data.name}, ${region.data.name}: ${data.score} out of 100.</p>`;
      return {
        path,
        title,
        snippet,
        date,
        html: facts + body.trim(),
        tags: [region.data.name, region.country.data.name],
      };
    });
  const { name, description, reviewer } = all.site;
  return { origin, title: name, description, author: reviewer, items: await Promise.all(items) };
}

import type { Article } from "schema-dts";
import type { RoundupPage } from "../catalogue/assemble.ts";
import type { Site } from "../schemas/site.ts";
import { card } from "../site/paths.ts";
import { linkList } from "./item-list.ts";
import { absolute, author, publisher } from "./links.ts";

/** A roundup as an article about a list of wineries. Its dates are ISO days. */
export function roundupArticle(origin: string, site: Site, { data, path, picks }: RoundupPage) {
  const wineries = picks.map(({ winery }) => winery);
  return {
    "@type": "Article",
    url: absolute(origin, path),
    headline: data.title,
    description: data.description,
    datePublished: data.date,
    ...(data.revisedOn && { dateModified: data.revisedOn }),
    inLanguage: "en",
    author: author(origin, site),
    publisher: publisher(origin, site),
    image: absolute(origin, card(path)),
    mainEntity: {
      ...linkList(origin, data.listTitle, wineries),
      itemListOrder: `https://schema.org/ItemListOrder${data.numbered ? "Ascending" : "Unordered"}`,
    },
  } satisfies Article;
}

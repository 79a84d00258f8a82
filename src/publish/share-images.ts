import type { Catalogue, ContentPage, GuidePage } from "../catalogue/assemble.ts";
import { parents } from "../catalogue/places.ts";
import { sceneOf } from "../catalogue/titles.ts";
import { placeOf } from "../pictures/drawings/estate.ts";
import * as address from "../site/paths.ts";
import { screensOf, shareTitleOf } from "../site/screens.ts";

/** Width and height in pixels: what the networks ask for (1.91 to 1). */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The picture that social networks show for a page. */
export type ShareImage = ReturnType<typeof shareImageFor>;

function shareImageFor(
  path: string,
  kicker: string,
  title: string,
  shown: GuidePage,
  score?: number,
) {
  const drawn = shown.kind === "winery" && shown.data.page !== "full" ? shown.region : shown;
  const caption = `${title}, ${kicker}${score === undefined ? "" : `: ${score} out of 100`}`;
  return {
    /** Its address on the site. */
    file: address.card(path),
    /** The small line over the title. */
    kicker,
    title,
    /** Points out of 100. */
    score,
    scene: placeOf(drawn),
    alt: `${caption}. A drawing of ${drawn.data.name}.`,
  };
}

/** Every page's share image, by the page's path. Pages outside the guide show the reviewer's home state. */
export function shareImages(catalogue: Catalogue): Map<string, ShareImage> {
  const { site, countries, states, pages, roundups } = catalogue;
  const home = states.find((state) => state.data.name === site.home.state) ?? countries[0];
  const place = `${site.home.city}, ${site.home.state}`;
  const images = new Map<string, ShareImage>();
  for (const screen of home ? screensOf(catalogue) : []) {
    if (screen.indexed)
      images.set(screen.path, shareImageFor(screen.path, place, shareTitleOf(screen, site), home!));
  }
  for (const page of pages) {
    const above = parents(page).map(({ data }) => data.name);
    const kicker = above.reverse().join(", ") || "Wine travel";
    images.set(page.path, shareImageFor(page.path, kicker, page.data.name, page, scoreOf(page)));
  }
  // A roundup shows the region of its first winery.
  for (const page of roundups)
    images.set(page.path, shareImageFor(page.path, "A roundup", page.data.title, sceneOf(page)));
  return images;
}

/** The score that a guide page's seal shows, in points out of 100; a state has none. */
export function scoreOf(page: ContentPage): number | undefined {
  if (page.kind === "country") return page.data.rating;
  return page.kind === "region" || page.kind === "winery" ? page.data.score : undefined;
}

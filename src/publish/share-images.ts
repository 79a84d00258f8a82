import type { Catalogue, ContentPage, GuidePage } from "../catalogue/assemble.ts";
import { parentsOf } from "../catalogue/places.ts";
import { drawnRegionOf } from "../catalogue/titles.ts";
import { landscapeSubjectOf } from "../pictures/drawings/estate.ts";
import * as address from "../site/paths.ts";
import { listScreens, shareTitleOf } from "../site/screens.ts";

/** Width and height in pixels: what the networks ask for (1.91 to 1). */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The picture that social networks show for a page. */
export type ShareImage = ReturnType<typeof makeShareImage>;

function makeShareImage(
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
    file: address.shareImagePath(path),
    /** The small line over the title. */
    kicker,
    title,
    /** Points out of 100. */
    score,
    scene: landscapeSubjectOf(drawn),
    alt: `${caption}. A drawing of ${drawn.data.name}.`,
  };
}

/** Every page's share image, by the page's path. Pages outside the guide show the reviewer's home state. */
export function buildShareImages(catalogue: Catalogue): Map<string, ShareImage> {
  const { site, countries, states, pages, roundups } = catalogue;
  const home = states.find((state) => state.data.name === site.home.state) ?? countries[0];
  const place = `${site.home.city}, ${site.home.state}`;
  const images = new Map<string, ShareImage>();
  for (const screen of home ? listScreens(catalogue) : []) {
    if (screen.indexed)
      images.set(
        screen.path,
        makeShareImage(screen.path, place, shareTitleOf(screen, site), home!),
      );
  }
  for (const page of pages) {
    const above = parentsOf(page).map(({ data }) => data.name);
    const kicker = above.reverse().join(", ") || "Wine travel";
    images.set(page.path, makeShareImage(page.path, kicker, page.data.name, page, scoreOf(page)));
  }
  // A roundup shows the region of its first winery.
  for (const page of roundups)
    images.set(
      page.path,
      makeShareImage(page.path, "A roundup", page.data.title, drawnRegionOf(page)),
    );
  return images;
}

/** The score that a guide page's seal shows, in points out of 100; a state has none. */
export function scoreOf(page: ContentPage): number | undefined {
  if (page.kind === "country") return page.data.rating;
  return page.kind === "region" || page.kind === "winery" ? page.data.score : undefined;
}

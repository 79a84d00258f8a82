import type { Catalogue, ContentPage, GuidePage, RoundupPage } from "../catalogue/assemble.ts";
import { parents } from "../catalogue/places.ts";
import { sceneOf } from "../catalogue/titles.ts";
import { placeOf } from "../pictures/drawings/estate.ts";
import type { Place } from "../pictures/drawings/scene.ts";
import type { Site } from "../schemas/site.ts";
import * as address from "../site/paths.ts";
import { type Screen, screensOf, titleOfScreen } from "../site/screens.ts";

/** The picture that social networks show for a page. */
export type ShareImage = {
  /** Its address on the site. */
  file: string;
  /** The small line over the title. */
  kicker: string;
  title: string;
  /** Points out of 100. */
  score?: number;
  scene: Place;
  /** Its alt text. */
  alt: string;
};

/** Width and height in pixels: what the networks ask for (1.91 to 1). */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Every page's share image, by the page's path. Pages outside the guide show the reviewer's home state. */
export function shareImages(catalogue: Catalogue): Map<string, ShareImage> {
  const { site, countries, states, pages, roundups } = catalogue;
  const indexed = screensOf(catalogue).filter((screen) => screen.indexed);
  const home = states.find((s) => s.data.name === site.home.state) ?? countries[0];
  const place = `${site.home.city}, ${site.home.state}`;
  return new Map([
    ...(home
      ? indexed.map(
          (screen) => [screen.path, shareImageFor(screen.path, place, shareTitle(screen, site), home)] as const,
        )
      : []),
    ...pages.map((page) => [page.path, guideShareImage(page)] as const),
    ...roundups.map((page) => [page.path, roundupShareImage(page)] as const),
  ]);
}

const shareTitle = (screen: Screen, site: Site) => screen.shareTitle?.(site) ?? titleOfScreen(screen, site);

/** The share image of a path, or the home page's for a page without its own. */
export const shareImageOf = (all: ReadonlyMap<string, ShareImage>, path: string): ShareImage | undefined =>
  all.get(path) ?? all.get(address.home);

function guideShareImage(page: GuidePage): ShareImage {
  const above = parents(page).map((p) => p.data.name);
  return shareImageFor(page.path, above.reverse().join(", ") || "Wine travel", page.data.name, page, scoreOf(page));
}

/** A roundup shows the region of its first winery. */
const roundupShareImage = (page: RoundupPage): ShareImage =>
  shareImageFor(page.path, "A roundup", page.data.title, sceneOf(page));

/** The score that a guide page's seal shows, in points out of 100; a state has none. */
export function scoreOf(page: ContentPage): number | undefined {
  if (page.kind === "country") return page.data.rating;
  return page.kind === "region" || page.kind === "winery" ? page.data.score : undefined;
}

function shareImageFor(path: string, kicker: string, title: string, shown: GuidePage, score?: number): ShareImage {
  const drawn = shown.kind === "winery" && shown.data.page !== "full" ? shown.region : shown;
  const caption = `${title}, ${kicker}${score === undefined ? "" : `: ${score} out of 100`}`;
  return {
    file: address.card(path),
    kicker,
    title,
    scene: placeOf(drawn),
    alt: `${caption}. A drawing of ${drawn.data.name}.`,
    ...(score !== undefined && { score }),
  };
}

import type { Catalogue, ContentPage, GuidePage } from "../catalogue/assemble.ts";
import { listParents } from "../catalogue/places.ts";
import { getDrawnRegion } from "../catalogue/titles.ts";
import { getLandscapeSubject } from "../pictures/drawings/estate.ts";
import { makeShareImagePath } from "../site/paths.ts";
import { getShareTitle, listScreens } from "../site/screens.ts";

/** The size that social networks recommend (pixels). */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The image that link previews show for a page. */
export type ShareImage = ReturnType<typeof makeShareImage>;

type ShareText = {
  path: string;
  /** The small line above the title: the place, or "A roundup". */
  kicker: string;
  title: string;
  score?: number | undefined;
};

function makeShareImage({ path, kicker, title, score }: ShareText, page: GuidePage) {
  const drawnPage = page.kind === "winery" && page.data.page !== "full" ? page.region : page;
  const scoreText = score === undefined ? "" : `: ${score} out of 100`;
  return {
    file: makeShareImagePath(path),
    kicker,
    title,
    score,
    scene: getLandscapeSubject(drawnPage),
    alt: `${title}, ${kicker}${scoreText}. A drawing of ${drawnPage.data.name}.`,
  };
}

/**
 * Builds every page's share image, keyed by path. Pages outside the guide show the landscape of the
 * reviewer's home state.
 */
export function buildShareImages(catalogue: Catalogue): Map<string, ShareImage> {
  const { site, countries, states, pages, roundups } = catalogue;
  const home = states.find((state) => state.data.name === site.home.state) ?? countries[0];
  const images = new Map<string, ShareImage>();
  const addImage = (text: ShareText, page: GuidePage) =>
    images.set(text.path, makeShareImage(text, page));
  const screens = listScreens(catalogue).filter(({ indexed }) => indexed);
  for (const screen of home ? screens : []) {
    const kicker = `${site.home.city}, ${site.home.state}`;
    addImage({ path: screen.path, kicker, title: getShareTitle(screen, site) }, home!);
  }
  for (const page of pages) {
    const parentNames = listParents(page).map(({ data }) => data.name);
    const kicker = parentNames.reverse().join(", ") || "Wine travel";
    addImage({ path: page.path, kicker, title: page.data.name, score: getPageScore(page) }, page);
  }
  // A roundup's image shows the region of its first winery.
  for (const page of roundups) {
    const text = { path: page.path, kicker: "A roundup", title: page.data.title };
    addImage(text, getDrawnRegion(page));
  }
  return images;
}

/**
 * Returns a page's score (points out of 100), or undefined for states and pages outside the guide.
 */
export function getPageScore(page: ContentPage): number | undefined {
  if (page.kind === "country") return page.data.rating;
  return page.kind === "region" || page.kind === "winery" ? page.data.score : undefined;
}

import type { Site } from "../schemas/site.ts";
import * as paths from "./paths.ts";
import texts from "./screens.json" with { type: "json" };

/** The part of the catalogue that a screen's texts may use. */
type ScreenCounts = {
  site: Site;
  countries: readonly unknown[];
  regions: readonly unknown[];
  wineries: readonly unknown[];
};

/**
 * A page that is not part of the guide; a name in braces in its texts is replaced by that value. The header, footer,
 * sitemap, share images, search and text files derive from it.
 */
export type Screen = {
  path: string;
  /** Its heading and the title of its tab. */
  title: string;
  /** The meta description. Left out where the page has its own. */
  description?: string;
  /** Its place in the header: a link, or the button at its end. */
  header?: { label: string; button?: boolean };
  /** Its place in the footer. */
  footer?: { column: "Explore" | "Learn" | "Connect" | "Legal"; label: string };
  /** The title on its share image, which only indexed screens have; its own title unless it says otherwise. */
  shareTitle?: string;
  /** True if search engines may list it; such screens are in the sitemap. */
  indexed: boolean;
  /** Its summary in the site's search and in llms.txt, and further words that find it. */
  search?: { summary: string; words: readonly string[] };
};

export type ScreenName = keyof typeof texts;

const screenPaths: Record<`${ScreenName}Path`, string> = paths;

/** Every screen, in the order in which lists of them show them. */
export const screens = Object.fromEntries(
  Object.entries(texts).map(([name, of]) => [
    name,
    { ...of, path: screenPaths[`${name as ScreenName}Path`] },
  ]),
) as Record<ScreenName, Screen>;

/** The screens as a list. */
export const allScreens: readonly Screen[] = Object.values(screens);

/** The screens that a guide has: the list of its roundups only where there are any. */
export const listScreens = ({ roundups }: { roundups: readonly unknown[] }): Screen[] =>
  allScreens.filter(({ path }) => roundups.length > 0 || path !== paths.roundupsPath);

/** A text with its values filled in. Throws where it names another. */
function fillTemplate(text: string, site: Site, counts: Record<string, number> = {}): string {
  const values: Record<string, unknown> = { ...site, ...site.contact, ...counts };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values))
      throw new Error(`site/screens.json names {${name}}, which is no field of content/site.yaml`);
    return String(values[name]);
  });
}

/** A screen's heading. */
export const titleOfScreen = ({ title }: Screen, site: Site): string => fillTemplate(title, site);

/** The title on a screen's share image and in llms.txt. */
export const shareTitleOf = ({ title, shareTitle = title }: Screen, site: Site): string =>
  fillTemplate(shareTitle, site);

/** A screen's meta description; undefined where its page has its own. */
export const descriptionOf = (
  { description }: Screen,
  { site, countries, regions, wineries }: ScreenCounts,
) =>
  description &&
  fillTemplate(description, site, {
    countries: countries.length,
    regions: regions.length,
    wineries: wineries.length,
  });

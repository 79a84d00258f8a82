import type { Site } from "../schemas/site.ts";
import * as paths from "./paths.ts";
import texts from "./screens.json" with { type: "json" };

/** Values that the texts of screens may use. */
type ScreenCounts = {
  site: Site;
  countries: readonly unknown[];
  regions: readonly unknown[];
  wineries: readonly unknown[];
};

/**
 * A page outside the guide. Header, footer, sitemap, share images, search and text files derive from it. Its texts may
 * have `{name}` placeholders.
 */
export type Screen = {
  path: string;
  /** Heading and tab title. */
  title: string;
  /** Meta description. Undefined if the page has its own. */
  description?: string;
  /** `short` is the start of the label that fits narrow laptops. */
  header?: { label: string; short?: string; button?: boolean };
  footer?: { column: "Explore" | "Learn" | "Connect" | "Legal"; label: string };
  /** Title on its share image; `title` by default. */
  shareTitle?: string;
  /** True if search engines may list the page. */
  indexed: boolean;
  /** Summary in the site's search and llms.txt, and more words that find it. */
  search?: { summary: string; words: readonly string[] };
};

export type ScreenName = keyof typeof texts;

const screenPaths: Record<`${ScreenName}Path`, string> = paths;

/** Every screen, in the order of menus. */
export const screens = Object.fromEntries(
  Object.entries(texts).map(([name, screen]) => [
    name,
    { ...screen, path: screenPaths[`${name as ScreenName}Path`] },
  ]),
) as Record<ScreenName, Screen>;

export const allScreens: readonly Screen[] = Object.values(screens);

/** Lists the screens that are built. Skips the roundups if there are none. */
export const listScreens = ({ roundups }: { roundups: readonly unknown[] }): Screen[] =>
  allScreens.filter(({ path }) => roundups.length > 0 || path !== paths.roundupsPath);

/** Replaces `{name}` placeholders. Throws if there is no value for one. */
function fillTemplate(text: string, site: Site, counts: Record<string, number> = {}): string {
  const values: Record<string, unknown> = { ...site, ...site.contact, ...counts };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values))
      throw new Error(`site/screens.json names {${name}}, which is no field of content/site.yaml`);
    return String(values[name]);
  });
}

export const titleOfScreen = ({ title }: Screen, site: Site): string => fillTemplate(title, site);

/** Title of a screen's share image and in llms.txt. */
export const shareTitleOf = ({ title, shareTitle = title }: Screen, site: Site): string =>
  fillTemplate(shareTitle, site);

/** Meta description of a screen. Undefined if its page has its own. */
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

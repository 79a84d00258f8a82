import type { Site } from "../schemas/site.ts";
import * as paths from "./paths.ts";
import texts from "./screens.json" with { type: "json" };

/** The data that fills the placeholders in screens.json. */
type ScreenCounts = {
  site: Site;
  countries: readonly unknown[];
  regions: readonly unknown[];
  wineries: readonly unknown[];
};

/**
 * A page without a content file, such as the home page. Its strings may contain `{name}`
 * placeholders.
 */
export type Screen = {
  path: string;
  /** The heading and tab title. */
  title: string;
  /** The meta description. Undefined if the page has its own. */
  description?: string;
  /** The link in the header. `short` is the start of the label, which narrow laptops show alone. */
  header?: { label: string; short?: string; button?: boolean };
  /** The link in the footer. `label` defaults to `title`. */
  footer?: { column: "Explore" | "Learn" | "Connect" | "Legal"; label?: string };
  /** The title on the share image. Defaults to `title`. */
  shareTitle?: string;
  /** True if search engines may list the page. */
  indexed: boolean;
  /** The IDs of the sections that content can link to. */
  sections?: string[];
  /**
   * The screen's entry in the site search and in llms.txt. `words` are extra search terms for the
   * page, and `sectionWords` for its sections, keyed by section ID.
   */
  search?: { summary: string; words: string[]; sectionWords?: Record<string, string[]> };
};

export type ScreenName = keyof typeof texts;

const screenPaths: Record<`${ScreenName}Path`, string> = paths;

/** All screens, in menu order. */
export const screens = Object.fromEntries(
  Object.entries(texts).map(([name, screen]) => [
    name,
    { ...screen, path: screenPaths[`${name as ScreenName}Path`] },
  ]),
) as Record<ScreenName, Screen>;

export const allScreens: readonly Screen[] = Object.values(screens);

/** Lists the screens to build. Skips the list of roundups if there are no roundups. */
export const listScreens = ({ roundups }: { roundups: readonly unknown[] }): Screen[] =>
  allScreens.filter(({ path }) => roundups.length > 0 || path !== paths.roundupsPath);

/** Replaces `{name}` placeholders. Throws if a placeholder has no value. */
function fillTemplate(text: string, site: Site, counts: Record<string, number> = {}): string {
  const values: Record<string, unknown> = { ...site, ...site.contact, ...counts };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values))
      throw new Error(`site/screens.json names {${name}}, which is no field of content/site.yaml`);
    return String(values[name]);
  });
}

export const getScreenTitle = ({ title }: Screen, site: Site): string => fillTemplate(title, site);

/** Returns a screen's title for its share image and for llms.txt. */
export const getShareTitle = ({ title, shareTitle = title }: Screen, site: Site): string =>
  fillTemplate(shareTitle, site);

/** Returns a screen's meta description. Returns undefined if the page has its own. */
export const getScreenDescription = (
  { description }: Screen,
  { site, countries, regions, wineries }: ScreenCounts,
) =>
  description &&
  fillTemplate(description, site, {
    countries: countries.length,
    regions: regions.length,
    wineries: wineries.length,
  });

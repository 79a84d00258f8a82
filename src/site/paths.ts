/**
 * All paths on the site, in lower case and without a trailing slash. No other module builds paths.
 */
export const homePath = "/";
export const travelPath = "/travel";
export const roundupsPath = "/roundups";
export const lettersPath = "/letters";
export const gadgetsPath = "/gadgets";
export const cellarPath = "/cellar";
export const recommendationsPath = "/recommendations";
export const aboutPath = "/about";
export const wine101Path = "/wine-101";
export const tastingGuidePath = "/tasting-guide";
export const faqPath = "/faq";
export const privacyPath = "/privacy";
export const termsPath = "/terms";
export const accessibilityPath = "/accessibility";
/** The text pages. Each has its own file in content/pages. */
export const textPagePaths = [
  wine101Path,
  tastingGuidePath,
  faqPath,
  privacyPath,
  termsPath,
  accessibilityPath,
];
export const contactPath = "/contact";
export const searchPath = "/search";
/** The winery finder. */
export const wineriesPath = "/wineries";
/** Builds the finder's path for a question in plain English. */
export const makeFinderPathForQuestion = (question: string): string =>
  `${wineriesPath}?${new URLSearchParams({ ask: question })}`;
/** Builds the finder's path for a place's wineries. */
export const makeFinderPathForPlace = (id: string): string => `${wineriesPath}?where=${id}`;
/** The page that shows all regions in one table. */
export const regionsPath = "/regions";
/** The page that compares two or three regions. */
export const compareRegionsPath = `${regionsPath}/compare`;
/** The guide's data, which the finder, the comparison and the trip planner load. */
export const guideDataPath = "/guide.json";
/** The author's day plans, which readers can add to a trip. */
export const tripDaysPath = "/trip-days.json";
/** The sizes and projections of the finder's maps. */
export const wineriesMapsPath = "/wineries-maps.json";
export const offlinePath = "/offline";
/** The page that lists drafts and scheduled entries. Only previews have this page. */
export const draftsPath = "/drafts";
export const comparePath = "/compare";
export const tripPath = "/trip";
/** The pages that the newsletter's emails link to. */
export const newsletterPath = "/newsletter";
export const confirmPath = `${newsletterPath}/confirm`;
export const unsubscribePath = `${newsletterPath}/unsubscribe`;

/**
 * The functions' endpoints. Each function repeats its path in `config`, because Netlify requires a
 * literal there.
 */
export const listApiPaths = {
  gadgets: "/api/gadgets",
  cellar: "/api/cellar",
  recommendations: "/api/wine-recommendations",
} as const;
export const apiPaths = {
  ...listApiPaths,
  newsletter: "/api/newsletter",
  contact: "/api/contact",
} as const;

export const rssPath = "/rss.xml";
export const jsonFeedPath = "/feed.json";
export const sitemapPath = "/sitemap.xml";
export const licensesPath = "/licenses.txt";
/**
 * The list of a deploy's public paths. The next production build reads it to find paths that no
 * longer work.
 */
export const releasedListPath = "/released.txt";

export const manifestPath = "/manifest.webmanifest";

/** The heading font. Browsers cache it for a year, so a changed file needs a new name. */
export const headingFontPath = "/young-serif-2.woff2";

export const iconPaths = {
  small: "/favicon.ico",
  vector: "/favicon.svg",
  touch: "/apple-touch-icon.png",
  medium: "/icon-192.png",
  large: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
} as const;

export const toAbsoluteUrl = (origin: string, path: string): string => new URL(path, origin).href;

/**
 * Makes link and image URLs absolute for feed readers. `page` is the page's URL, which fragments
 * are relative to.
 */
export const makeUrlsAbsolute = (html: string, page: string): string =>
  html
    .replace(
      /\b(href|src)="([/#][^"]*)"/g,
      (_, name: string, to: string) => `${name}="${new URL(to, page).href}"`,
    )
    .replace(/\bsrcset="([^"]*)"/g, (_, copies: string) => {
      const full = copies
        .split(", ")
        .map((copy) => copy.replace(/^\/\S+/, (to) => new URL(to, page).href));
      return `srcset="${full.join(", ")}"`;
    });

export const makeShareImagePath = (path: string): string =>
  `/cards${path === homePath ? "/index" : path}.jpg`;

/**
 * Builds the path of a guide page. `id` is the file's path under content/countries, states, regions
 * or wineries.
 */
export const makeGuidePath = (id: string): string => `${travelPath}/${id}`;

export const makeRoundupPath = (id: string): string => `${roundupsPath}/${id}`;

export const makeLetterPath = (id: string): string => `${lettersPath}/${id}`;

/** Builds the path of a bottle's review. `id` is the file's name in content/recommendations. */
export const makeRecommendationPath = (id: string): string => `${recommendationsPath}/${id}`;

/** Builds a winery's old short path, which redirects to the current one: "/winery-opus-one". */
export const makeShortWineryPath = (slug: string): string => `/winery-${slug}`;

/**
 * Builds a country's or region's old short path, which redirects to the current one:
 * "/travel-us-napa-valley".
 */
export const makeShortGuidePath = (id: string): string => `/travel-${id.replaceAll("/", "-")}`;

/** Builds the path of a comparison: "/compare?w=opus-one,beringer". */
export const makeComparePath = (slugs: readonly string[]): string =>
  `${comparePath}?w=${slugs.join(",")}`;

/**
 * The script for the "Compare" and "Add to trip" buttons. Its file name has no hash, so that pages
 * saved for offline use still find it after a later deploy.
 */
export const collectScriptPath = "/scripts/collect.js";

/** The script for the regions table, which features/deferred.ts loads. */
export const regionsScriptPath = "/scripts/regions.js";

/** Builds the path of a page's download: "/travel/us/napa-valley.gpx". */
export const makeDownloadPath = (path: string, extension: string): string => `${path}.${extension}`;

/** Builds an item's path on its list's page: "/gadgets#waiters-friend". */
export const makeListItemPath = (page: string, id: string): string => `${page}#${id}`;

export const makeDrawingPath = (list: string, id: string): string => `/art/${list}/${id}.svg`;

/** The SVG file with every winery's emblem as a symbol. Each symbol's ID is the winery's slug. */
export const emblemsPath = "/art/emblems.svg";

export const makeLandscapePath = (id: string): string => `/art/landscapes/${id}.svg`;

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** The widths of a photo's copies (pixels). Copies are never wider than the original. */
export const photoWidths = [480, 960, 1600] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Builds the path of a photo's copy. `file` is the original's path under content/photos. */
export const makePhotoPath = (file: string, step: PhotoWidth, format: PhotoFormat): string =>
  `/photos/${file.replace(/\.\w+$/, "")}-${step}.${format}`;

export const makeMapLandPath = (name: string): string => `/art/maps/${name}.svg`;

/** Returns the last segment of an ID: "napa-valley" for "us/napa-valley". */
export const getSlug = (id: string): string => id.split("/").at(-1) ?? id;

/** Returns the ID of an entry's country: "france" for "france/bordeaux". */
export const getCountryId = ({ id }: { id: string }): string => id.split("/", 1)[0]!;

/** Returns an ID without its last segment: "us" for "us/napa-valley". */
export const getParentId = (id: string): string => id.split("/").slice(0, -1).join("/");

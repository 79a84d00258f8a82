/** Every address of the site is built here. No trailing slash, lower case. */
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
/** Pages of nothing but text, each a file of content/pages. */
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
/** The finder. */
export const wineriesPath = "/wineries";
/** The guide for scripts: finder, comparison and trip planner. */
export const guideDataPath = "/guide.json";
/** The days of all regions, for a trip to begin with. */
export const tripDaysPath = "/trip-days.json";
/** The positions of the finder's maps. */
export const wineriesMapsPath = "/wineries-maps.json";
export const offlinePath = "/offline";
/** Drafts and dated entries; on previews only. */
export const draftsPath = "/drafts";
export const comparePath = "/compare";
export const tripPath = "/trip";
/** The pages that a subscriber's links lead to. */
export const newsletterPath = "/newsletter";
export const confirmPath = `${newsletterPath}/confirm`;
export const unsubscribePath = `${newsletterPath}/unsubscribe`;

/** The endpoints of the functions. Each function repeats its own in its `config`, which Netlify reads as a literal. */
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
/** The notices of works by others. */
export const licensesPath = "/licenses.txt";
/** Every address that a deploy serves, for the next one to compare. */
export const releasedListPath = "/released.txt";

export const manifestPath = "/manifest.webmanifest";

/** The heading font. Browsers cache it for a year, so a changed file needs a new name. */
export const headingFontPath = "/young-serif-1.woff2";

/** The site's mark as files. */
export const iconPaths = {
  small: "/favicon.ico",
  vector: "/favicon.svg",
  touch: "/apple-touch-icon.png",
  medium: "/icon-192.png",
  large: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
} as const;

/** An address in full. */
export const toAbsoluteUrl = (origin: string, path: string): string => new URL(path, origin).href;

/**
 * HTML in which every address is full, for readers that show it elsewhere: of links, pictures and the copies of pictures.
 * `page` is the full address of the page that it was made for, which fragments belong to.
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

/** The picture that social networks show for a page. */
export const shareImagePath = (path: string): string =>
  `/cards${path === homePath ? "/index" : path}.jpg`;

/** A guide page's address: its file's path under content/countries, states, regions or wineries. */
export const guidePath = (id: string): string => `${travelPath}/${id}`;

/** A roundup's address: its file's name under content/roundups. */
export const roundupPath = (id: string): string => `${roundupsPath}/${id}`;

/** A letter's address: its file's name under content/letters. */
export const letterPath = (id: string): string => `${lettersPath}/${id}`;

/** The old short form of a winery's address, which redirects. */
export const shortWineryPath = (slug: string): string => `/winery-${slug}`;

/** The old short form of a country's or a region's address, which redirects: /travel-us-napa-valley. */
export const shortGuidePath = (id: string): string => `/travel-${id.replaceAll("/", "-")}`;

/** Wineries side by side, by their slugs: "/compare?w=opus-one,beringer". */
export const makeComparePath = (slugs: readonly string[]): string =>
  `${comparePath}?w=${slugs.join(",")}`;

/** The script of "Compare" and its like, without a hash: a page saved on a device must still find it. */
export const collectScriptPath = "/scripts/collect.js";

/** A page's wineries as a file: "/travel/us/napa-valley.gpx". */
export const downloadPath = (path: string, extension: string): string => `${path}.${extension}`;

/** An entry of a list's page: "/gadgets#waiters-friend". */
export const listItemPath = (page: string, id: string): string => `${page}#${id}`;

/** The drawing of a list item. */
export const drawingPath = (list: string, id: string): string => `/art/${list}/${id}.svg`;

/** The emblems of all wineries, each a symbol by its slug. */
export const emblemsPath = "/art/emblems.svg";

/** The drawing of a country, a state or a region. */
export const landscapePath = (id: string): string => `/art/landscapes/${id}.svg`;

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** The widths of a photograph's copies, in pixels; a smaller original is never enlarged. */
export const photoWidths = [480, 960, 1600] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** A photograph's copy for a step. `file` is the original's path below content/photos. */
export const photoPath = (file: string, step: PhotoWidth, format: PhotoFormat): string =>
  `/photos/${file.replace(/\.\w+$/, "")}-${step}.${format}`;

/** The drawing of the land on a map. */
export const mapLandPath = (name: string): string => `/art/maps/${name}.svg`;

/** The last word of an id: its slug. */
export const slugOf = (id: string): string => id.split("/").at(-1) ?? id;

/** An id without its last word. */
export const folderOf = (id: string): string => id.split("/").slice(0, -1).join("/");

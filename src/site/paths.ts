/** Every address of the site is built here. No trailing slash, lower case. */
export const home = "/";
export const travel = "/travel";
export const roundups = "/roundups";
export const letters = "/letters";
export const gadgets = "/gadgets";
export const cellar = "/cellar";
export const recommendations = "/recommendations";
export const about = "/about";
export const wine101 = "/wine-101";
export const tastingGuide = "/tasting-guide";
export const faq = "/faq";
export const privacy = "/privacy";
export const terms = "/terms";
export const accessibility = "/accessibility";
/** Pages of nothing but text, each a file of content/pages. */
export const textPages = [wine101, tastingGuide, faq, privacy, terms, accessibility];
export const contact = "/contact";
export const search = "/search";
/** The finder. */
export const wineries = "/wineries";
/** The guide for scripts: finder, comparison and trip planner. */
export const guideData = "/guide.json";
/** The days of all regions, for a trip to begin with. */
export const tripDays = "/trip-days.json";
/** The positions of the finder's maps. */
export const wineriesMaps = "/wineries-maps.json";
export const offline = "/offline";
/** Drafts and dated entries; on previews only. */
export const drafts = "/drafts";
export const compare = "/compare";
export const trip = "/trip";
/** The pages that a subscriber's links lead to. */
export const newsletter = "/newsletter";
export const confirm = `${newsletter}/confirm`;
export const unsubscribe = `${newsletter}/unsubscribe`;

/** The endpoints of the functions. Each function repeats its own in its `config`, which Netlify reads as a literal. */
export const listApi = {
  gadgets: "/api/gadgets",
  cellar: "/api/cellar",
  recommendations: "/api/wine-recommendations",
} as const;
export const api = { ...listApi, newsletter: "/api/newsletter", contact: "/api/contact" } as const;

export const rss = "/rss.xml";
export const jsonFeed = "/feed.json";
export const sitemap = "/sitemap.xml";
/** The notices of works by others. */
export const licenses = "/licenses.txt";
/** Every address that a deploy serves, for the next one to compare. */
export const releasedList = "/released.txt";

export const manifest = "/manifest.webmanifest";

/** The site's mark as files. */
export const icons = {
  small: "/favicon.ico",
  vector: "/favicon.svg",
  touch: "/apple-touch-icon.png",
  medium: "/icon-192.png",
  large: "/icon-512.png",
  maskable: "/icon-maskable-512.png",
} as const;

/** An address in full. */
export const absolute = (origin: string, path: string): string => new URL(path, origin).href;

/**
 * HTML in which every address is full, for readers that show it elsewhere: of links, pictures and the copies of pictures.
 * `page` is the full address of the page that it was made for, which fragments belong to.
 */
export const withFullAddresses = (html: string, page: string): string =>
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
export const card = (path: string): string => `/cards${path === home ? "/index" : path}.jpg`;

/** A guide page's address: its file's path under content/countries, states, regions or wineries. */
export const guide = (id: string): string => `${travel}/${id}`;

/** A roundup's address: its file's name under content/roundups. */
export const roundup = (id: string): string => `${roundups}/${id}`;

/** A letter's address: its file's name under content/letters. */
export const letter = (id: string): string => `${letters}/${id}`;

/** The old short form of a winery's address, which redirects. */
export const shortWinery = (slug: string): string => `/winery-${slug}`;

/** The old short form of a country's or a region's address, which redirects: /travel-us-napa-valley. */
export const shortGuide = (id: string): string => `/travel-${id.replaceAll("/", "-")}`;

/** Wineries side by side, by their slugs: "/compare?w=opus-one,beringer". */
export const compareAddress = (slugs: readonly string[]): string =>
  `${compare}?w=${slugs.join(",")}`;

/** The script of "Compare" and its like, without a hash: a page saved on a device must still find it. */
export const collectScript = "/scripts/collect.js";

/** A page's wineries as a file: "/travel/us/napa-valley.gpx". */
export const download = (path: string, extension: string): string => `${path}.${extension}`;

/** An entry of a list's page: "/gadgets#waiters-friend". */
export const entryOf = (page: string, id: string): string => `${page}#${id}`;

/** The drawing of a list item. */
export const drawing = (list: string, id: string): string => `/art/${list}/${id}.svg`;

/** The emblems of all wineries, each a symbol by its slug. */
export const emblems = "/art/emblems.svg";

/** The drawing of a country, a state or a region. */
export const landscapeOf = (id: string): string => `/art/landscapes/${id}.svg`;

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** The widths of a photograph's copies, in pixels; a smaller original is never enlarged. */
export const photoSteps = [480, 960, 1600] as const;
export type PhotoStep = (typeof photoSteps)[number];

/** A photograph's copy for a step. `file` is the original's path below content/photos. */
export const photo = (file: string, step: PhotoStep, format: PhotoFormat): string =>
  `/photos/${file.replace(/\.\w+$/, "")}-${step}.${format}`;

/** The drawing of the land on a map. */
export const mapLand = (name: string): string => `/art/maps/${name}.svg`;

/** The last word of an id: its slug. */
export const slugOf = (id: string): string => id.split("/").at(-1) ?? id;

/** An id without its last word. */
export const folderOf = (id: string): string => id.split("/").slice(0, -1).join("/");

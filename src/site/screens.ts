import type { Site } from "../schemas/site.ts";
import * as paths from "./paths.ts";

/** The part of the catalogue that a screen's texts may use. */
type Guide = { site: Site; countries: readonly unknown[]; regions: readonly unknown[]; wineries: readonly unknown[] };

/** A page that is not part of the guide. The header, footer, sitemap, share images, search and text files derive from it. */
export type Screen = {
  path: string;
  /** Its heading and the title of its tab. */
  title: string | ((site: Site) => string);
  /** The meta description. Left out where the page has its own. */
  description?: string | ((guide: Guide) => string);
  /** Its place in the header: a link, or the button at its end. */
  header?: { label: string; button?: true };
  /** Its place in the footer. */
  footer?: { column: "Explore" | "Learn" | "Connect" | "Legal"; label: string };
  /** The title on its share image, which only indexed screens have; its own title unless it says otherwise. */
  shareTitle?: (site: Site) => string;
  /** True if search engines may list it; such screens are in the sitemap. */
  indexed: boolean;
  /** Its summary in the site's search and in llms.txt, and further words that find it. */
  search?: { summary: string; words: readonly string[] };
};

/** Every screen, in the order in which lists of them show them. */
export const screens = {
  home: {
    path: paths.home,
    title: (site) => site.name,
    description: ({ site }) => site.description,
    shareTitle: (site) => site.tagline,
    indexed: true,
  },
  travel: {
    path: paths.travel,
    title: "Winery Reviews",
    description: ({ countries, regions, wineries }) =>
      `${wineries.length} wineries in ${regions.length} regions of ${countries.length} countries, each scored out of 100 and written up with fees, hours and how to get in.`,
    header: { label: "Winery Reviews" },
    footer: { column: "Explore", label: "Winery Reviews" },
    indexed: true,
    search: {
      summary: "Every country of the guide, and how the scores are given.",
      words: ["travel", "score"],
    },
  },
  wineries: {
    path: paths.wineries,
    title: "Find a Winery",
    description: ({ countries, wineries }) =>
      `${wineries.length} wineries in ${countries.length} countries, to be found by place, day, fee, score, grape and whether they want a reservation.`,
    header: { label: "Find" },
    indexed: true,
    search: {
      summary: "Every winery by place, day, fee, score, grape and reservation.",
      words: ["finder", "filter", "near me", "open Sunday", "map", "table"],
    },
  },
  roundups: {
    path: paths.roundups,
    title: "Roundups",
    description:
      "Short lists of wineries, each for one purpose: no reservation, by train, with children, under $30, and the famous ones to skip.",
    indexed: true,
    search: { summary: "Short lists of wineries, each for one purpose.", words: ["lists", "best", "picks"] },
  },
  letters: {
    path: paths.letters,
    title: "Letters",
    description:
      "The newsletter, letter by letter: where the month went, what it cost, and the bottle worth buying again. The newest one stands first.",
    indexed: true,
    search: { summary: "Every letter of the newsletter, the newest first.", words: ["newsletter", "mail", "archive"] },
  },
  gadgets: {
    path: paths.gadgets,
    title: "Wine Gadgets",
    description:
      "Corkscrews, aerators, preservers and glasses, used at home for months and rated out of five: who each is for, and what is wrong with it.",
    header: { label: "Gadgets" },
    footer: { column: "Explore", label: "Wine Gadgets" },
    indexed: true,
    search: {
      summary: "Corkscrews, aerators, preservers and glasses, rated out of five.",
      words: ["tools", "reviews"],
    },
  },
  cellar: {
    path: paths.cellar,
    title: "My Wine Cellar",
    description:
      "One man’s cellar, bottle by bottle: what was paid, what it is worth today, and what is being saved for which dinner.",
    header: { label: "My Cellar" },
    footer: { column: "Explore", label: "My Cellar" },
    indexed: true,
    search: { summary: "Every bottle I keep, what I paid and what it is worth.", words: ["collection", "bottles"] },
  },
  recommendations: {
    path: paths.recommendations,
    title: "Wine Recommendations",
    description:
      "Bottles worth their price, scored for value from 80 to 100, with a sentence on why each one earns its shelf space.",
    header: { label: "Recommendations" },
    footer: { column: "Explore", label: "Recommendations" },
    indexed: true,
    search: { summary: "Bottles worth their price, by kind of wine.", words: ["wines", "value", "picks"] },
  },
  trip: {
    path: paths.trip,
    title: "Plan a Trip",
    description:
      "Put wineries into days: the clock, the drives, what is closed, what it costs, and by when to book each door. Saved on your device, shared by link.",
    footer: { column: "Explore", label: "Plan a Trip" },
    indexed: true,
    search: {
      summary: "Days of tastings with the drives, the bill and the dates to book by.",
      words: ["itinerary", "planner", "calendar", "route", "days"],
    },
  },
  about: {
    path: paths.about,
    title: "About",
    header: { label: "About" },
    footer: { column: "Connect", label: "About" },
    shareTitle: (site) => `About ${site.reviewer}`,
    indexed: true,
    search: {
      summary: "Who writes this, and what he holds himself to.",
      words: ["author", "reviewer", "dentist", "philosophy"],
    },
  },
  contact: {
    path: paths.contact,
    title: "Get in Touch",
    description: ({ site }) =>
      `Write to ${site.reviewer} about a winery, a trip, a gadget or a bottle. Answers come ${site.contact.responseTime}.`,
    header: { label: "Contact", button: true },
    footer: { column: "Connect", label: "Contact" },
    indexed: true,
    search: {
      summary: "Write with a question, a correction or an invitation.",
      words: ["email", "message", "mail", "write"],
    },
  },
  wine101: {
    path: paths.wine101,
    title: "Wine 101",
    footer: { column: "Learn", label: "Wine 101" },
    indexed: true,
    search: {
      summary: "What is in the glass, how to read a label, and why one bottle costs ten times another.",
      words: ["basics", "beginner", "tannin", "acid", "label", "vintage", "corked", "serve"],
    },
  },
  tastingGuide: {
    path: paths.tastingGuide,
    title: "Tasting Guide",
    footer: { column: "Learn", label: "Tasting Guide" },
    indexed: true,
    search: {
      summary: "How to visit, spit, tip, ship and say no.",
      words: ["etiquette", "spitting", "tipping", "shipping", "driver", "customs", "duty"],
    },
  },
  faq: {
    path: paths.faq,
    title: "FAQ",
    footer: { column: "Learn", label: "FAQ" },
    indexed: true,
    search: { summary: "What people write to ask.", words: ["questions", "answers", "help"] },
  },
  privacy: {
    path: paths.privacy,
    title: "Privacy Policy",
    footer: { column: "Legal", label: "Privacy Policy" },
    indexed: true,
    search: { summary: "What the site keeps about its readers.", words: ["data", "cookies", "GDPR", "delete"] },
  },
  terms: {
    path: paths.terms,
    title: "Terms of Service",
    footer: { column: "Legal", label: "Terms of Service" },
    indexed: true,
    search: {
      summary: "Opinions, accuracy, alcohol, and what may be reused.",
      words: ["license", "copyright", "legal"],
    },
  },
  accessibility: {
    path: paths.accessibility,
    title: "Accessibility",
    footer: { column: "Legal", label: "Accessibility" },
    indexed: true,
    search: { summary: "How the site works for everybody, and where it falls short.", words: ["WCAG", "keyboard"] },
  },
  search: {
    path: paths.search,
    title: "Search",
    description: ({ site }) =>
      `Look up a winery, a region or a gadget in ${site.name}, with scores, by place and by type.`,
    indexed: false,
  },
  compare: {
    path: paths.compare,
    title: "Compare Wineries",
    description:
      "Two to four wineries side by side: score, tasting fee, reservation, hours, grapes, wines, and how far apart they are.",
    indexed: false,
  },
  offline: {
    path: paths.offline,
    title: "Reading offline",
    description: "The guides and reviews that this device can show without a connection, and how to remove them.",
    indexed: false,
  },
  confirm: {
    path: paths.confirm,
    title: "Confirm the newsletter",
    description: "One button confirms that it was you who asked for the newsletter.",
    indexed: false,
  },
  unsubscribe: {
    path: paths.unsubscribe,
    title: "Leave the newsletter",
    description: "One button takes your address off the newsletter’s list and deletes it.",
    indexed: false,
  },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The screens as a list. */
export const allScreens: readonly Screen[] = Object.values(screens);

/** The screens that a guide has: the list of its roundups only where there are any. */
export const screensOf = ({ roundups }: { roundups: readonly unknown[] }): Screen[] =>
  allScreens.filter(({ path }) => roundups.length > 0 || path !== paths.roundups);

/** A screen's heading. */
export const titleOfScreen = ({ title }: Screen, site: Site): string =>
  typeof title === "string" ? title : title(site);

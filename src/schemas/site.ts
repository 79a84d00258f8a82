import { z } from "zod";
import {
  doc,
  httpsUrl,
  isoDate,
  line,
  name,
  pageFields,
  prose,
  slug,
  unique,
  year,
} from "./fields.ts";

/** content/site.yaml: the settings of the whole site. */
export const site = z.strictObject({
  name: doc(name, "The site's name.", "The Daily Glass"),
  reviewer: doc(name, "The reviewer's first name.", "Ann"),
  url: doc(
    httpsUrl.refine(
      (url) => URL.canParse(url) && new URL(url).origin === url,
      "must be https:// and the name alone, with nothing behind it, not even a slash",
    ),
    "The site's address, without a slash at the end.",
    "https://dailyglass.example",
  ),
  tagline: doc(line, "One line about the site.", "Wine travel without the snobbery"),
  description: doc(prose, "One or two sentences for search engines and the footer.", "…"),
  social: doc(
    z
      .strictObject({
        facebook: doc(
          httpsUrl.optional(),
          "The account on Facebook.",
          "https://www.facebook.com/dailyglass",
        ),
        instagram: doc(
          httpsUrl.optional(),
          "The account on Instagram.",
          "https://www.instagram.com/dailyglass",
        ),
        twitter: doc(httpsUrl.optional(), "The account on Twitter.", "https://x.com/dailyglass"),
      })
      .optional(),
    "The accounts that the footer's icons lead to; an icon without an account leads nowhere.",
  ),
  home: doc(
    z.strictObject({
      city: doc(name, "The town.", "Austin"),
      state: doc(name, "The state.", "Texas"),
    }),
    "Where the reviewer lives.",
  ),
  statistics: doc(
    z.strictObject({
      wineriesVisited: doc(name, "Wineries visited.", "200+"),
      yearsOfTravel: doc(name, "Years on the road.", "3"),
      invested: doc(name, "Spent on it.", "$50K+"),
      yearsADentist: doc(z.int().min(1).max(70), "Years of practice.", 30),
      retiredIn: doc(year, "The year of retirement.", 2022),
    }),
    "The figures that the pages quote.",
  ),
  contact: doc(
    z.strictObject({
      email: doc(
        z.email("must be an email address, like doc@example.com"),
        "Where readers write.",
        "ann@glass.test",
      ),
      responseTime: doc(prose, "How soon they hear back.", "usually within 24-48 hours"),
      delivery: doc(
        z.enum(["function", "none"]).default("function"),
        "function keeps a message, and mails it where mail is set up; with none the contact form sends nothing.",
        "function",
      ),
    }),
    "How readers reach the reviewer.",
  ),
  cover: doc(
    name.optional(),
    "The region whose landscape opens the home page: its file under content/regions. Left out, it is the first one.",
    "us/texas-hills",
  ),
  countries: doc(unique(slug, "country").min(1), "The countries in the order they are shown.", [
    "us",
    "france",
  ]),
});
export type Site = z.infer<typeof site>;

/** content/pages/about.mdx; its body is the story. */
export const about = z.strictObject({
  headline: doc(line, "The line below the title.", "Thirty years of teeth, then a corkscrew"),
  intro: doc(prose, "One or two sentences before the story.", "…"),
  principles: doc(
    z
      .array(
        z.strictObject({
          title: doc(line, "The principle.", "Keep It Simple"),
          text: doc(prose, "What it means.", "…"),
        }),
      )
      .length(3),
    "The three principles of the philosophy.",
  ),
});

/** The other files of content/pages: wine-101.mdx, privacy.mdx …; their titles are in site/screens.json. */
export const textPage = z.strictObject({
  lede: doc(
    prose,
    "The paragraph below the title, which search engines show too.",
    "The basics, minus the Latin.",
  ),
  revisedOn: doc(
    isoDate,
    "The day of the last change that a reader should know of; the page shows it.",
    "2026-11-23",
  ),
});

/** content/letters: a letter of the newsletter. Its file's name begins with its day; its body is the letter. */
export const letter = z.strictObject({
  subject: doc(prose, "The subject of the mail, and the page's title.", "What December is for"),
  preview: doc(
    prose,
    "One or two sentences: mail programs show them below the subject, search engines below the title.",
    "Two cellars that are better in the rain, and a bottle for the cold.",
  ),
  ...pageFields,
});
export type Letter = z.infer<typeof letter>;

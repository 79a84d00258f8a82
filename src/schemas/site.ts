import { z } from "zod";
import {
  fileReference,
  httpsUrlSchema,
  isoDateSchema,
  line,
  makeUniqueListSchema,
  name,
  pageFields,
  prose,
  withDoc,
  year,
} from "./fields.ts";

/** The site-wide settings in content/site.yaml. */
export const siteSchema = z.strictObject({
  name: withDoc(name, "The site's name.", "The Daily Glass"),
  reviewer: withDoc(name, "The reviewer's first name.", "Ann"),
  url: withDoc(
    httpsUrlSchema.refine(
      (url) => URL.canParse(url) && new URL(url).origin === url,
      "must be https:// and the name alone, with nothing after it, not even a slash",
    ),
    "The site's address, without a slash at the end.",
    "https://dailyglass.example",
  ),
  tagline: withDoc(line, "One line about the site.", "Wine travel without the snobbery"),
  description: withDoc(prose, "One or two sentences for search engines and the footer.", "…"),
  social: withDoc(
    z
      .strictObject({
        facebook: withDoc(
          httpsUrlSchema.optional(),
          "The account on Facebook.",
          "https://www.facebook.com/dailyglass",
        ),
        instagram: withDoc(
          httpsUrlSchema.optional(),
          "The account on Instagram.",
          "https://www.instagram.com/dailyglass",
        ),
        twitter: withDoc(
          httpsUrlSchema.optional(),
          "The account on Twitter.",
          "https://x.com/dailyglass",
        ),
      })
      .optional(),
    "The accounts that the footer's icons lead to; an icon without an account leads nowhere.",
  ),
  home: withDoc(
    z.strictObject({
      city: withDoc(
        name.refine((city) => !city.includes(","), "must be the town alone; pages add the state"),
        "The town.",
        "Austin",
      ),
      state: withDoc(name, "The state.", "Texas"),
    }),
    "Where the reviewer lives.",
  ),
  statistics: withDoc(
    z.strictObject({
      wineriesVisited: withDoc(
        name.refine((figure) => /\d/.test(figure), 'must have its number in digits, like "200+"'),
        "Wineries visited.",
        "200+",
      ),
      yearsOfTravel: withDoc(
        name.refine((figure) => !/\s/.test(figure), 'must be the number alone, like "3"'),
        "Years on the road.",
        "3",
      ),
      invested: withDoc(name, "Spent on it.", "$50K+"),
      yearsADentist: withDoc(z.int().min(1).max(70), "Years of practice.", 30),
      retiredIn: withDoc(year, "The year of retirement.", 2022),
    }),
    "The figures that the pages quote.",
  ),
  contact: withDoc(
    z.strictObject({
      email: withDoc(
        z.email("must be an email address, like doc@example.com"),
        "Where readers write.",
        "ann@glass.test",
      ),
      responseTime: withDoc(
        prose.refine(
          (text) => /^[\p{Ll}\d].*[^.]$/u.test(text),
          "is the end of a sentence; begin it in lower case, and end it without a period",
        ),
        "How soon they hear back.",
        "usually within 24-48 hours",
      ),
      delivery: withDoc(
        z.enum(["function", "none"]).default("function"),
        "function keeps a message, and mails it where mail is set up; with none the contact form sends nothing.",
        "function",
      ),
    }),
    "How readers reach the reviewer.",
  ),
  cover: withDoc(
    name.optional(),
    "The region whose landscape opens the home page: its file under content/regions. Left out, it is the first one.",
    "us/texas-hills",
  ),
  countries: withDoc(
    makeUniqueListSchema(fileReference).min(1),
    "The countries in the order they are shown.",
    ["us", "france"],
  ),
});
export type Site = z.infer<typeof siteSchema>;

/** The fields of content/pages/about.mdx. Its body tells the reviewer's story. */
export const aboutSchema = z.strictObject({
  headline: withDoc(line, "The line below the title.", "Thirty years of teeth, then a corkscrew"),
  intro: withDoc(prose, "One or two sentences before the story.", "…"),
  principles: withDoc(
    z
      .array(
        z.strictObject({
          title: withDoc(line, "The principle.", "Keep It Simple"),
          text: withDoc(prose, "What it means.", "…"),
        }),
      )
      .length(3),
    "The three principles of the philosophy.",
  ),
});

/**
 * A file in content/pages other than about.mdx, such as privacy.mdx. Its title is in
 * site/screens.json.
 */
export const textPageSchema = z.strictObject({
  lede: withDoc(
    prose,
    "The paragraph below the title, which search engines show too.",
    "The basics, minus the Latin. Twelve minutes, and you can read a label.",
  ),
  revisedOn: withDoc(
    isoDateSchema,
    "The day of the last change that a reader should know of; the page shows it.",
    "2026-11-23",
  ),
});

/**
 * A newsletter issue, in content/letters. The file's name begins with the date, and the
 * body is its text.
 */
export const letterSchema = z.strictObject({
  subject: withDoc(prose, "The subject of the mail, and the page's title.", "What December is for"),
  preview: withDoc(
    prose,
    "One or two sentences: mail programs show them below the subject, search engines below the title.",
    "Two cellars that are better in the rain, and a bottle for the cold.",
  ),
  ...pageFields,
});
export type Letter = z.infer<typeof letterSchema>;

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { GuidePage } from "../../src/catalogue/assemble.ts";
import { slugOf } from "../../src/lib/addresses.ts";
import { feeText } from "../../src/lib/fees.ts";
import { hoursText } from "../../src/lib/hours.ts";
import { monthsText } from "../../src/lib/months.ts";
import { counted, ratings } from "../../src/lib/places.ts";
import { departures, guide } from "../unit/content/support.ts";
import { page, pages, root } from "./built.ts";
import { countries, regions } from "./documents.ts";

const { wineriesVisited, yearsOfTravel, invested, yearsADentist, retiredIn } = guide.site.statistics;

/** Every text of the documents that has one place outside the guide: the page, and what it must say. */
const said: [path: string, ...texts: string[]][] = [
  [
    "/",
    "Start Exploring",
    "Real Travel",
    "Practical Gadgets",
    "Honest Reviews",
    "Latest Adventures",
    "View All Adventures",
    "This Month’s Honest Picks",
    "View All Recommendations",
    "Explore by Interest",
    "Wine Travel",
    "Wine Gadgets",
    "My Cellar",
    "Wine 101",
    "Subscribe",
  ],
  ["/travel", "United States", "France", "Spain", "Italy", wineriesVisited, `${yearsOfTravel} years`, invested],
  ["/gadgets", "Wine Gadgets"],
  ["/cellar", "My Wine Cellar", "Total Bottles", "Current Value"],
  [
    "/recommendations",
    "Wine Recommendations",
    "All Wines",
    "Red Wines",
    "White Wines",
    "Rosé Wines",
    "Sparkling Wines",
  ],
  [
    "/about",
    `${yearsADentist} years`,
    `${retiredIn}`,
    wineriesVisited,
    "Keep It Simple",
    "Real Experiences",
    "Practical Value",
  ],
  ["/contact", "Get in Touch", "Name", "Email", "Subject", "Message", "Austin, Texas", "usually within 24–48 hours"],
  ["/404", "404 Page Not Found", "router"],
];

/** The same of a page of the guide, by its name; its figures are held by the unit tests of the content. */
const saidInGuide: [slug: string, texts: string[]][] = [
  ["us", ["California", "Oregon", "Washington", "New York", "Virginia", "Texas"]],
  ["napa-valley", ["2–4 weeks"]],
  ["bordeaux", ["€150–300+"]],
  ["burgundy", ["€100–200+"]],
  ["champagne", ["€80–200+"]],
  ["rhone-valley", ["Read Full Review"]],
  ["loire-valley", ["Read Full Review"]],
  [
    "opus-one",
    [
      "Estate Tasting",
      "$125 · 60 min",
      "$200 · 90 min",
      "$650 · 2.5 hours",
      "Art of the Table",
      "Thursday and Friday, 12:30pm",
      "minimum 4 and maximum 8 guests",
      "60–150 min",
      "Up to 8 guests",
      "up to 2 months ahead",
      "first day of each month",
      "21 or older",
      "maximum of 4 guests",
      "groups of 5–8",
      "Full payment is required",
      "within 14 days prior",
      "Drink window",
    ],
  ],
  ["chateau-margaux", ["Margaux AOC"]],
  ["chateau-lafite-rothschild", ["Pauillac AOC", "What to Expect"]],
  ["chateau-latour", ["Pauillac AOC"]],
  ["louis-roederer-cristal", ["6 years"]],
  ["bollinger-la-grande-annee", ["5+ years"]],
];

/** What a page of the guide must say of its own figures. */
function figures(page: GuidePage): string[] {
  switch (page.kind) {
    case "country":
      return [
        counted(page.wineries.length, { one: "Winery", many: "Wineries" }),
        counted(page.regions.length, { one: "Region", many: "Regions" }),
        ...page.regions.map(({ wineries }) => counted(wineries.length, page.data.unit)),
        ...(page.data.rating ? [`${page.data.rating}/ 100`] : []),
      ];
    case "state":
      return [counted(page.wineries.length, page.country.data.unit)];
    case "region":
      return [
        `${counted(page.wineries.length, page.country.data.unit)} Reviewed`,
        `${page.data.score}/ 100`,
        monthsText(page.data.bestTime.months),
        ...(page.data.facts ? [] : [feeText(page.data.fees)]),
        ...(page.also.length > 0 ? ["Also reviewed"] : []),
        ...page.featured.flatMap((w) => [
          `Reservation ${w.data.visit.appointment}`,
          `Tasting Price ${feeText(w.data.card.fee ?? w.data.visit.fee)}`,
          `${ratings(w).shown}/ 100`,
        ]),
      ];
    case "winery": {
      const { score, visit } = page.data;
      return [`${score}/ 100`, visit.appointment, feeText(visit.fee), ...(visit.hours ? [hoursText(visit.hours)] : [])];
    }
  }
}

const missing = (path: string, texts: string[]) => texts.filter((text) => !page(path).text.includes(text));

describe("the documents' words and figures", () => {
  it.each(said)("%s says them", (path, ...texts) => {
    expect(missing(path, texts)).toEqual([]);
  });

  it("stand in the guide", () => {
    const wrong = saidInGuide.flatMap(([slug, texts]) =>
      departures(guide.pages, "what it leaves unsaid", [[slug, []]], ({ path }) => missing(path, texts)),
    );
    expect(wrong).toEqual([]);
  });

  it("every region's guide advises at most three or four tastings a day", () => {
    const advice =
      /(three|3)[^.]{0,40}(four|4)|(three|3|four|4|two|2)[^.]{0,60}\b(a|per|one) day|\bday\b[^.]{0,60}(three|3|four|4)/i;
    const advised = regions.map((path) => [slugOf(path), true] as const);
    const wrong = departures(guide.regions, "advice on tastings a day", advised, ({ path }) =>
      advice.test(page(path).text),
    );
    expect(wrong).toEqual([]);
  });
});

describe("a page of the guide", () => {
  it("shows its figures", () => {
    const wrong = guide.pages.flatMap((place) =>
      missing(place.path, figures(place)).map((text) => `${place.path}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it("heads its producers as the country calls them; Spain and Italy plan and discover, others have tips and recommendations", () => {
    for (const {
      path,
      country: { path: country },
    } of guide.regions.filter((r) => countries.includes(r.country.path))) {
      const { document, text } = page(path);
      const heading =
        { "/travel/spain": "Featured Bodegas", "/travel/italy": "Featured Estates" }[country] ?? "Featured Wineries";
      expect([path, document.getElementById("wineries")?.text]).toEqual([path, heading]);
      const discovered = ["/travel/spain", "/travel/italy"].includes(country);
      expect([path, text.includes("What I’ve Discovered"), text.includes("Essential Tips")]).toEqual([
        path,
        discovered,
        !discovered,
      ]);
    }
  });
});

describe("names", () => {
  it("the site's and the reviewer's names are spelt in content/site.yaml and nowhere else", () => {
    const files = globSync(
      [
        "src/**/*.{ts,tsx,astro,css}",
        "netlify/**/*.ts",
        "content/**/*.{mdx,yaml}",
        "public/**/*.{txt,svg,webmanifest,html}",
      ],
      { cwd: root },
    );
    const spelt = files.filter(
      (file) => file !== "content/site.yaml" && /\bDoc\b|The Honest Pour/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(spelt).toEqual([]);
  });
});

it("no words run together where markup meets text", () => {
  const joined = [...pages.values()].flatMap(({ path, document }) =>
    document
      .querySelectorAll("p, li, dd, h1, h2, h3, h4, td, figcaption")
      .filter((block) => !block.querySelector("p, li, dd, h2, h3, h4, .block"))
      .flatMap((block) => block.text.match(/\S*(\p{Ll}[,;:!?][\p{L}\d]|\p{Ll}\.\p{Lu}\p{Ll})\S*/gu) ?? [])
      .map((words) => `${path}: ${words}`),
  );
  expect(joined).toEqual([]);
});

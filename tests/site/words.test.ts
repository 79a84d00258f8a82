import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { GuidePage } from "../../src/catalogue/assemble.ts";
import { formatWineryCount } from "../../src/catalogue/places.ts";
import { formatFee } from "../../src/format/money.ts";
import { pluralize } from "../../src/format/text.ts";
import { formatHours, formatMonths } from "../../src/format/time.ts";
import { entries, guide } from "../support/living.ts";
import { allPages, page, root } from "./built.ts";

const { wineriesVisited, yearsOfTravel, invested, yearsADentist, retiredIn } =
  guide.site.statistics;
const { home, contact } = guide.site;

/** What the author wrote once, and pages outside the guide must say. */
const said: [path: string, ...texts: string[]][] = [
  [
    "/travel",
    ...guide.countries.map(({ data }) => data.name),
    wineriesVisited,
    `${yearsOfTravel} years`,
    invested,
  ],
  [
    "/about",
    `${yearsADentist} years`,
    `${retiredIn}`,
    wineriesVisited,
    ...entries.pages.flatMap(({ data }) => data.principles.map(({ title }) => title)),
  ],
  ["/contact", `${home.city}, ${home.state}`, contact.responseTime],
];

/** What a page of the guide must say of its own figures. */
function figures(page: GuidePage): string[] {
  switch (page.kind) {
    case "country":
      return [
        pluralize(page.wineries.length, "Winery", "Wineries"),
        pluralize(page.regions.length, "Region"),
        ...page.regions.map(({ wineries }) =>
          pluralize(wineries.length, page.data.unit.one, page.data.unit.many),
        ),
        ...(page.data.rating ? [`${page.data.rating}/ 100`] : []),
      ];
    case "state":
      return [formatWineryCount(page)];
    case "region":
      return [
        `${formatWineryCount(page)} Reviewed`,
        `${page.data.score}/ 100`,
        formatMonths(page.data.bestTime.months),
        ...(page.data.facts ? [] : [formatFee(page.data.fees)]),
        ...(page.also.length > 0 ? ["Also reviewed"] : []),
      ];
    case "winery": {
      const { score, visit } = page.data;
      const fee = typeof visit.fee === "object" ? [formatFee(visit.fee)] : [];
      return [
        `${score}/ 100`,
        visit.appointment,
        ...fee,
        ...(visit.hours && !visit.closedUntil ? [formatHours(visit.hours)] : []),
      ];
    }
  }
}

const missing = (path: string, texts: string[]) =>
  texts.filter((text) => !page(path).text.includes(text));

it.each(said)("%s has the words and figures of site.yaml", (path, ...texts) => {
  expect(missing(path, texts)).toEqual([]);
});

describe("a page of the guide", () => {
  it("shows its figures", () => {
    const wrong = guide.pages.flatMap((place) =>
      missing(place.path, figures(place)).map((text) => `${place.path}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it("has the headings of its country's guides", () => {
    for (const { path, country } of guide.regions) {
      const { document, text } = page(path);
      const discovered = country.data.guide === "discovered";
      const heading = `Featured ${discovered ? country.data.unit.many : "Wineries"}`;
      expect(document.getElementById("wineries")?.text, path).toBe(heading);
      expect(text.includes("What I’ve Discovered"), path).toBe(discovered);
      expect(text.includes("Essential Tips"), path).toBe(!discovered);
    }
  });
});

it("names of the site and the reviewer are in no file of code", () => {
  const files = globSync(
    ["src/**/*.{ts,tsx,astro,css}", "netlify/**/*.ts", "public/**/*.{txt,svg,webmanifest,html}"],
    { cwd: root },
  );
  const { name, reviewer } = guide.site;
  const spelled = new RegExp(
    `${RegExp.escape(name)}|\\b${RegExp.escape(reviewer)}['’]s\\b|["'\`>]${RegExp.escape(reviewer)}["'\`<]`,
  );
  for (const file of files)
    expect(readFileSync(join(root, file), "utf8"), file).not.toMatch(spelled);
});

it("no words run together where markup meets text", () => {
  const joined = allPages.flatMap(({ path, document }) =>
    document
      .querySelectorAll("p, li, dd, h1, h2, h3, h4, td, figcaption")
      .filter((block) => !block.querySelector("p, li, dd, h2, h3, h4, .block"))
      .flatMap(
        (block) => block.text.match(/\S*(\p{Ll}[,;:!?][\p{L}\d]|\p{Ll}\.\p{Lu}\p{Ll})\S*/gu) ?? [],
      )
      .map((words) => `${path}: ${words}`),
  );
  expect(joined).toEqual([]);
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { page, pages, root } from "./built.ts";
import { regions } from "./documents.ts";

/** Every text of the documents that has one place: the page, and what it must say. */
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
  ["/travel", "United States", "France", "Spain", "Italy", "200+", "3 years", "$50K+"],
  ["/travel/us", "California", "Oregon", "Washington", "New York", "Virginia", "Texas", "47 Wineries", "11 Regions"],
  ["/travel/france", "25 Wineries", "5 Regions", "97", "5 Estates"],
  ["/travel/spain", "25 Wineries", "5 Regions", "92", "5 Bodegas"],
  ["/travel/italy", "25 Wineries", "5 Regions", "92", "5 Estates"],
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
  ["/about", "30 years", "2022", "200+", "Keep It Simple", "Real Experiences", "Practical Value"],
  ["/contact", "Get in Touch", "Name", "Email", "Subject", "Message", "Austin, Texas", "usually within 24–48 hours"],
  ["/404", "404 Page Not Found", "router"],
  [
    "/travel/us/napa-valley",
    "97",
    "98",
    "91",
    "93",
    "96",
    "$75–$150",
    "$35–$75",
    "$50",
    "$125",
    "4 Wineries Reviewed",
    "2–4 weeks",
  ],
  ["/travel/us/sonoma-county", "95", "98", "96", "94", "$75", "$50", "$40", "$35", "5 Wineries Reviewed"],
  ["/travel/us/paso-robles", "93", "97", "94", "92", "90", "$75", "$25", "$30", "$35", "$40"],
  ["/travel/us/texas-hill-country", "82", "Also reviewed"],
  ["/travel/france/bordeaux", "99", "May–October", "€150–300+"],
  ["/travel/france/burgundy", "98", "April–October", "€100–200+"],
  ["/travel/france/champagne", "97", "€80–200+"],
  ["/travel/france/rhone-valley", "95", "September–November", "€25–€75", "Read Full Review"],
  ["/travel/france/loire-valley", "95", "May–October", "€20–€100", "Read Full Review"],
  ["/travel/spain/rioja", "93", "September–November", "€20–€65"],
  ["/travel/spain/ribera-del-duero", "94", "September–October", "€20–€200"],
  ["/travel/spain/priorat", "94", "September–November", "€25–€150"],
  ["/travel/spain/rias-baixas", "91", "April–October", "€20–€55"],
  ["/travel/spain/penedes", "90", "April–October", "€15–€60"],
  ["/travel/italy/tuscany", "96", "September–November", "€50–€150"],
  ["/travel/italy/piedmont", "95", "September–October", "€40–€150"],
  ["/travel/italy/veneto", "93", "September–November", "€25–€150"],
  ["/travel/italy/sicily", "92", "April–June and September–November", "€25–€80"],
  ["/travel/italy/trentino-alto-adige", "91", "May–October", "€20–€65"],
  [
    "/travel/us/california/napa-valley/opus-one",
    "96",
    "$125–$650",
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
  ["/travel/us/california/napa-valley/beringer", "92", "$35", "10am–5pm daily"],
  ["/travel/us/california/napa-valley/keever", "93", "$50", "10am–4pm"],
  ["/travel/us/california/napa-valley/realm", "95", "$75"],
  ["/travel/us/california/sonoma-county/verite", "96", "$85", "10am–4pm"],
  ["/travel/us/california/santa-cruz-mountains/ridge", "94", "11am–4pm weekends", "Walk-ins Welcome"],
  ["/travel/france/bordeaux/chateau-margaux", "100", "€150", "Margaux AOC"],
  ["/travel/france/bordeaux/chateau-lafite-rothschild", "99", "€200", "Mon–Fri", "Pauillac AOC", "What to Expect"],
  ["/travel/france/bordeaux/chateau-latour", "100", "€180", "Pauillac AOC"],
  ["/travel/france/champagne/louis-roederer-cristal", "6 years"],
  ["/travel/france/champagne/bollinger-la-grande-annee", "5+ years"],
];

/** Pages put figures and words into elements of their own; a reader hears them one after the other. */
const squeeze = (text: string) => text.replace(/\s+/g, " ");

describe("the documents' words and figures", () => {
  it.each(said)("%s says them", (path, ...texts) => {
    const { text } = page(path);
    expect(texts.filter((t) => !squeeze(text).includes(t))).toEqual([]);
  });

  it("bottle prices run from €50–70 to €400–600, and in Texas from $16 to $95", () => {
    const texts = (prefix: string) =>
      [...pages.values()]
        .filter((p) => p.path.startsWith(prefix))
        .map((p) => p.text)
        .join(" ");
    expect(texts("/travel/spain/rioja/")).toContain("€50–70");
    expect(texts("/travel/france/")).toContain("€400–600");
    expect(texts("/travel/us/texas/")).toMatch(/\$16\b/);
    expect(texts("/travel/us/texas/")).toMatch(/\$95\b/);
  });

  it("every region's guide advises at most three or four tastings a day", () => {
    const silent = regions.filter(
      (path) =>
        !/(three|3)[^.]{0,40}(four|4)|(three|3|four|4|two|2)[^.]{0,60}\b(a|per|one) day|\bday\b[^.]{0,60}(three|3|four|4)/i.test(
          page(path).text,
        ),
    );
    expect(silent).toEqual([]);
  });

  it("a guide's heading names its producers as the country does", () => {
    const heading = (path: string) => page(path).document.getElementById("wineries")?.text;
    expect(heading("/travel/spain/priorat")).toBe("Featured Bodegas");
    expect(heading("/travel/italy/veneto")).toBe("Featured Estates");
    expect(heading("/travel/us/finger-lakes")).toBe("Featured Wineries");
    expect(heading("/travel/france/bordeaux")).toBe("Featured Wineries");
  });

  it("Spain and Italy plan and discover; the others have tips and recommendations", () => {
    for (const path of regions) {
      const discovered = /\/(spain|italy)\//.test(path);
      const { text } = page(path);
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

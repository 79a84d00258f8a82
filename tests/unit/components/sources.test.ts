import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { useComponents } from "../support/components.ts";
import {
  assembleGuide,
  franceFile,
  insertBefore,
  keeverFile,
  margauxFile,
  replaceText,
} from "../support/content.ts";

const render = useComponents();
const source = (fields: string) => `sources: [{ ${fields} }]\n`;
const fee = source("what: fee, where: A book, year: 2019, kind: estate, covers: [fee]");

it("a visit's fee has its year beside it", async () => {
  const edit = insertBefore(keeverFile, "score: 93", fee);
  const timed = replaceText(
    keeverFile,
    "visit:\n",
    'visit:\n  leadTimeDays: 60\n  hours: { sat: "10:00-17:00" }\n  closedDates: ["12-24..01-02"]\n',
  );
  const page = assembleGuide(edit, timed).wineries.find(({ slug }) => slug === "keever")!;
  const text = async (name: string) =>
    parse(await render(name, { page, winery: page })).structuredText;
  const visit = (await text("components/winery/VisitFacts"))
    .replaceAll("\u2060", "")
    .replace(/\s+/g, " ");
  expect(visit).toContain("$50 as of 2019");
  expect(visit).toContain("Required, usually 60 days ahead");
  expect(visit).toContain("December 24 to January 2");
  expect(visit).toContain("Usually Sat 10am–5pm");
  for (const name of ["WineryCard", "WineryLine"])
    expect(await text(`components/cards/${name}`)).toContain("$50 (2019)");
});

it("a visit's facts link to the winery to go to instead", async () => {
  const edit = replaceText(keeverFile, "visit:\n", "visit:\n  instead: Opus One pours it.\n");
  const page = assembleGuide(edit).wineries.find(({ slug }) => slug === "keever")!;
  const facts = parse(await render("components/winery/VisitFacts", { page }));
  expect(facts.querySelector('a[href$="/opus-one"]')?.text).toBe("Opus One");
});

it("sources with a kind are shown with links and one year", async () => {
  const sources = [
    { what: "place of the gate", where: "OpenStreetMap, August 2026", year: 2026, kind: "map" },
    { what: "history", where: "A blog", year: 2014 },
    {
      what: "fee",
      where: "https://www.estate.example/2019/visit; a letter",
      year: 2024,
      kind: "estate",
    },
  ];
  const html = parse(await render("components/parts/Sources", { sources }));
  expect(html.querySelectorAll("li").map((line) => line.structuredText)).toEqual([
    "Place of the gate: © OpenStreetMap contributors, August 2026",
    "Fee: estate.example; a letter (2024)",
  ]);
  expect(html.querySelector("summary")?.text).toBe(
    "Where this comes from: a map (2026) and the estate (2024)",
  );
  expect(html.querySelectorAll("a").map((link) => link.getAttribute("href"))).toEqual([
    "https://www.openstreetmap.org/copyright",
    "https://www.estate.example/2019/visit",
  ]);
});

it("a region has its practical lines", async () => {
  const doors = source("what: all, where: A book, year: 2024, covers: [children, stepFree]");
  const { regions } = assembleGuide(
    insertBefore(franceFile, "rating: 97", 'drinkDriveLimit: "0.05 percent"\n'),
    replaceText(
      "content/regions/france/bordeaux.mdx",
      "score:",
      "practical: { withoutCar: A bus., sleep: Pauillac }\nscore:",
    ),
    replaceText(
      margauxFile,
      "visit:\n",
      `${doors}visit:\n  facts: { children: true, stepFree: false }\n`,
    ),
  );
  const page = regions.find(({ slug }) => slug === "bordeaux");
  const lists = parse(await render("components/guide/OnTheGround", { page })).querySelectorAll(
    "div > div",
  );
  const practical = lists.find((list) => list.querySelector("h3")?.text === "Practical");
  expect(practical?.querySelectorAll("li").map(({ text }) => text)).toEqual([
    "Without a car: A bus.",
    "Sleep: Pauillac.",
    "Driving limit: 0.05 percent.",
    "Children welcome: Château Margaux.",
  ]);
});

it("sources without a kind stay in the author's file", async () => {
  const sources = [{ what: "history", where: "A blog", year: 2014 }];
  expect(await render("components/parts/Sources", { sources })).not.toContain("blog");
});

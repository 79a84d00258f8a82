import type { HTMLElement } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { type BuiltPage, pages } from "./built.ts";

/** A place on a page that shows a winery's figures: whose they are, and what stands beside them. */
type Showing = { at: string; winery: string; score: string; fee: string; note: string };
/** The review's own figures, and those on the card of its regional guide, where that features it. */
type Figures = { score: string; fee: string; card?: { score: string; fee: string } };

const all = [...pages.values()];
const texts = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(selector).map((e) => e.structuredText.replace(/\s+/g, " ").trim());
const text = (root: HTMLElement, selector: string) => texts(root, selector)[0] ?? "";
const score = (root: HTMLElement) =>
  /^\d+/.exec(root.querySelector(".seal")?.text ?? "")?.[0] ?? "";
const href = (root: HTMLElement | null | undefined) => root?.getAttribute("href") ?? "";

const cardOf = (list: HTMLElement | null, label: RegExp) =>
  list?.querySelectorAll("div").find((div) => label.test(text(div, "dt")));
/** As other pages have it: "about $50", "$50 (2024)". */
const feeOf = ({ document }: BuiltPage) =>
  text(cardOf(document.querySelector(".visit-facts"), /^Tasting cost$/)!, "dd")
    .replace(", waived with purchase", "")
    .replace(/ as of (\d{4}).*/, " ($1)")
    .replace(/^(About|Usually)/, (word) => word.toLowerCase());

const guides = all.filter(({ path }) => path.startsWith("/travel/"));
const wineryPages = guides.filter(({ document }) => document.querySelector(".visit-facts"));
const regionPages = guides.filter(({ document }) => document.querySelector(".winery-row"));
const cards = regionPages.flatMap(({ path, document }) =>
  document
    .querySelectorAll(".winery-row")
    .map((card) => ({ path, card, winery: href(card.querySelector("h3 a")) })),
);
const badge = (card: HTMLElement, start: string) =>
  texts(card, ".plain-lines span")
    .find((badge) => badge.startsWith(start))
    ?.slice(start.length) ?? "";

const figures = new Map<string, Figures>(
  wineryPages.map((page) => {
    const own = { score: score(page.document.querySelector("header:has(h1)")!), fee: feeOf(page) };
    const card = cards.find(({ winery }) => winery === page.path)?.card;
    return [
      page.path,
      { ...own, ...(card && { card: { score: score(card), fee: badge(card, "Tasting Price ") } }) },
    ];
  }),
);

/** "96 points · Tasting $50 · Oakville · guide rating 98" and the like. */
function line(at: string, winery: string, said: string): Showing {
  const note = /guide (rating|price)[^·]*/.exec(said)?.[0].trim() ?? "";
  return {
    at,
    winery,
    score: /(\d+) points/.exec(said)?.[1] ?? "",
    fee: /Tasting (?:Price )?(.+?)(?= ·|$)/.exec(said)?.[1] ?? "",
    note,
  };
}

const inLists = all.flatMap(({ path, document }) =>
  document.querySelectorAll(".stops li, .chart-list li").map((item) => {
    const link = item.querySelector("a");
    const said = item.structuredText.replace(/\s+/g, " ").replace(link?.text ?? "", "");
    return line(`${path} list`, href(link), said);
  }),
);
const inCharts = all.flatMap(({ path, document }) =>
  document
    .querySelectorAll(".chart a")
    .flatMap((mark) =>
      mark.querySelector("title") ? [line(`${path} chart`, href(mark), text(mark, "title"))] : [],
    ),
);
const inRows = all.flatMap(({ path, document }) => {
  const rows = document.querySelectorAll(".rows li");
  const lines = rows.filter((row) => !row.querySelector(".winery-row, .review-line"));
  return lines.map((row) => ({
    ...line(`${path} row`, href(row.querySelector("a")), text(row, ".figure")),
    score: score(row),
  }));
});

/** A region's list is the one that is printed. */
const onPaper = inLists.filter(({ at }) => regionPages.some(({ path }) => at === `${path} list`));

function wrongLine({ at, winery, score, fee, note }: Showing): string[] {
  const own = figures.get(winery);
  if (!own) return [];
  // What the guide says of a winery without a card stands in its file alone.
  const guide = own.card
    ? [
        ...(own.card.score === own.score ? [] : [`guide rating ${own.card.score}`]),
        ...(own.card.fee === own.fee ? [] : [`guide price ${own.card.fee}`]),
      ].join(", ")
    : note;
  const said = [score, fee.toLowerCase(), note].join(" | ");
  const right = [own.score, own.fee.toLowerCase(), guide].join(" | ");
  return said === right ? [] : [`${at}: ${winery} says ${said}, its page ${right}`];
}

function wrongCard({ path, card, winery }: (typeof cards)[number]): string[] {
  const own = figures.get(winery);
  if (!own) return [`${path}: ${winery} has no page`];
  const mark = (label: string) => {
    const anchor = card.querySelectorAll(".tip-anchor").find((a) => text(a, "button") === label);
    return anchor && [text(anchor, ".tip-bubble"), text(anchor, ".tip-printed")];
  };
  const wrong = (what: string, label: string, shown: string, reviewed: string) => {
    const said = mark(label);
    if (shown === reviewed)
      return said ? [`${path}: ${winery}'s ${what} is the review's, and called the guide's`] : [];
    const told = said?.every((words) => words.includes(reviewed)) ?? false;
    return told
      ? []
      : [`${path}: ${winery}'s ${what} ${shown} isn't told from the review's ${reviewed}`];
  };
  return [
    ...wrong("score", "Guide rating", score(card), own.score),
    ...wrong("price", "Guide price", badge(card, "Tasting Price "), own.fee),
  ];
}

describe("a winery's figures", () => {
  it("are found wherever they stand", () => {
    expect(figures.size).toBeGreaterThan(0);
    for (const [path, own] of figures)
      expect([path, own.score, own.fee, own.card?.score, own.card?.fee]).not.toContain("");
    for (const places of [inLists, inCharts, inRows, onPaper])
      expect(places.filter(({ winery }) => figures.has(winery)).length).toBeGreaterThan(0);
    for (const showing of onPaper) expect(figures.has(showing.winery), showing.at).toBe(true);
  });

  it("are its review's or called the guide's on every card", () => {
    expect(cards.flatMap(wrongCard)).toEqual([]);
  });

  it("are its review's in every list and chart", () => {
    expect([...inLists, ...inCharts, ...inRows].flatMap(wrongLine)).toEqual([]);
  });
});

it("a chart's table has every bar or winery of its drawing", () => {
  const charts = all.flatMap(({ path, document }) =>
    document.querySelectorAll(".chart").map((chart) => ({ path, chart })),
  );
  for (const selector of ["svg rect", "svg a"])
    expect(
      charts.some(({ chart }) => chart.querySelector(selector)),
      selector,
    ).toBe(true);
  for (const { path, chart } of charts) {
    expect(texts(chart, "tbody td"), path).toEqual(texts(chart, ".chart-counts text"));
    const listed = chart.querySelectorAll(".chart-list a").map(href);
    expect(listed, path).toEqual(expect.arrayContaining(chart.querySelectorAll("svg a").map(href)));
  }
});

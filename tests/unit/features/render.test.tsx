import { HTMLElement, parse } from "node-html-parser";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import ContactForm from "../../../src/features/forms/ContactForm.tsx";
import NewsletterForm from "../../../src/features/forms/NewsletterForm.tsx";
import Cellar from "../../../src/features/lists/Cellar.tsx";
import Gadgets from "../../../src/features/lists/Gadgets.tsx";
import Picks from "../../../src/features/lists/Picks.tsx";
import {
  cellarQuery,
  gadgetsQuery,
  picksQuery,
  queryClient,
  recommendationsQuery,
} from "../../../src/features/lists/queries.ts";
import Recommendations from "../../../src/features/lists/Recommendations.tsx";
import type { CellarItem } from "../../../src/schemas/cellar.ts";
import type { Gadget } from "../../../src/schemas/gadget.ts";
import type { Recommendation } from "../../../src/schemas/recommendation.ts";
import samples from "./render.json" with { type: "json" };

const render = (island: ReactElement) =>
  parse(renderToString(island).replaceAll("<!-- -->", ""), { blockTextElements: {} });
/** Renders a list's island with these items. */
const renderList = (
  island: ReactElement,
  { queryKey }: { queryKey: string[] },
  items: object[],
) => {
  queryClient.setQueryData(queryKey, items);
  return render(island);
};
const renderWines = (reviewedIds: string[], ...wines: object[]) =>
  renderList(<Recommendations reviewedIds={reviewedIds} />, recommendationsQuery, wines);
const text = (element: HTMLElement | null) =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();
const texts = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map(text);

afterEach(() => queryClient.clear());

const gadget = samples.gadget as Gadget;
const bottle: CellarItem = samples.bottle;
const wine = samples.wine as Recommendation;

test("the documents' empty messages", () => {
  expect(texts(renderList(<Gadgets />, gadgetsQuery, []), "[role=status]")).toEqual([
    "No gadget reviews found. Check back soon for new reviews!",
  ]);
  expect(texts(renderList(<Cellar />, cellarQuery, []), "[role=status]")).toEqual([
    "No cellar items found. The collection is being updated!",
  ]);
  expect(texts(renderWines([]), "[aria-busy] [role=status]")).toEqual([
    "No wine recommendations found. Check back soon for new reviews!",
  ]);
});

test("a gadget's card", () => {
  const other = { ...gadget, id: "x", category: "cleaning" };
  const html = renderList(<Gadgets />, gadgetsQuery, [gadget, other]);
  expect(texts(html, "p.label")).toEqual(["Opener", "cleaning"]);
  const card = text(html.querySelector("article"));
  for (const shown of [
    "Waiter's corkscrew",
    "Pulltex",
    "$14.95",
    "4/5",
    "Carry it.",
    "Small",
    "Dull",
  ])
    expect(card).toContain(shown);
  expect(html.querySelector("svg")?.getAttribute("aria-label")).toBe("4 out of 5 stars");
  expect(html.querySelector("svg")?.querySelectorAll("path[fill=currentColor]")).toHaveLength(4);
  expect(html.querySelector("img")?.attributes).toMatchObject({
    src: "/g.svg",
    alt: gadget.name,
    width: "640",
  });
});

describe("the cellar", () => {
  const unpriced = {
    ...bottle,
    id: "gift",
    quantity: 1,
    purchasePrice: undefined,
    currentValue: undefined,
  };

  test("adds up and charts the bottles with both prices", () => {
    const html = renderList(<Cellar />, cellarQuery, [bottle, unpriced]);
    expect(text(html.querySelector("dl"))).toBe("Total Bottles4Current Value$720");
    const [priced, gift] = texts(html, "article");
    expect(priced).toContain("2016 · Santa Cruz Mountains3 bottles");
    expect(priced).toContain(
      "Purchase Price$175.00Current Value$240.00 +37.1%AddedApril 12, 2023Not before 2030.",
    );
    expect(gift).toContain("1 bottlePurchase PriceN/ACurrent ValueN/A Added");
    expect(texts(html, "section ol li")).toEqual([
      "Ridge Monte Bello 2016paid $175.00, worth $240.00+37.1%",
    ]);
  });

  test("has no chart without prices", () => {
    expect(renderList(<Cellar />, cellarQuery, [unpriced]).querySelector("section")).toBeNull();
  });
});

test("a pick's card", () => {
  const html = renderList(<Picks expectedPicks={[]} reviewedIds={[]} />, picksQuery, [wine]);
  expect(text(html.querySelector("article"))).toBe(
    "Viña Ardanza$35 / bottleTastes like it costs twice.",
  );
  expect(html.querySelector("svg")?.getAttribute("aria-label")).toBe("5 out of 5 stars");
});

describe("a recommendation's card", () => {
  const { vintage: _, ...undated } = wine;

  test("shows vintage and region only together", () => {
    const [dated, other] = texts(renderWines([], wine, { ...undated, id: "u" }), "article");
    expect(dated).toBe(
      "Value score 92 / 100Viña Ardanza2021 · Rioja$35 per bottle“Tastes like it costs twice.”" +
        "Read Full Review of Viña ArdanzaThis wine has no full review yet.",
    );
    expect(other).not.toContain("Rioja");
  });

  test("links to the review, or has a button that can't be used", () => {
    const html = renderWines(["ardanza"], wine, { ...wine, id: "other" });
    expect(html.querySelectorAll("article a").map((a) => a.getAttribute("href"))).toEqual([
      "/recommendations/ardanza",
    ]);
    expect(
      html.querySelectorAll("article button").map((b) => b.getAttribute("aria-disabled")),
    ).toEqual(["true"]);
  });

  test("wears its score's band", () => {
    const wines = [90, 89, 84, 4].map((rating) => ({ ...wine, id: `${rating}`, rating }));
    const badges = renderWines([], ...wines).querySelectorAll("[data-band]");
    expect(badges.map((b) => b.getAttribute("data-band"))).toEqual(["up", "up", "good", "fair"]);
  });
});

describe("without JavaScript", () => {
  const submit = (html: HTMLElement) => html.querySelector("button[type=submit]");

  test("the newsletter can't be sent and hides its robots' field", () => {
    const html = render(<NewsletterForm privacy="Kept." asksToConfirm />);
    expect(html.querySelector("[required]")?.getAttribute("type")).toBe("email");
    expect(submit(html)?.hasAttribute("disabled")).toBe(true);
    expect(html.querySelector("[name=company]")?.closest("[hidden]")).toBeInstanceOf(HTMLElement);
  });

  test("an undelivered contact form says where to write", () => {
    const html = render(<ContactForm delivery="none" email="a@b.example" responseTime="soon" />);
    expect(submit(html)?.hasAttribute("disabled")).toBe(true);
    expect(html.querySelector("noscript a")?.getAttribute("href")).toBe("mailto:a@b.example");
    expect(html.querySelector("form")?.attributes).not.toHaveProperty("action");
  });
});

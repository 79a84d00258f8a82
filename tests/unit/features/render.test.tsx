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
const text = (element: HTMLElement | null) =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();
const texts = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map(text);

afterEach(() => queryClient.clear());

const gadget = samples.gadget as Gadget;
const bottle: CellarItem = samples.bottle;
const wine = samples.wine as Recommendation;

test("the documents' empty messages", () => {
  queryClient.setQueryData(gadgetsQuery.queryKey, []);
  queryClient.setQueryData(cellarQuery.queryKey, []);
  queryClient.setQueryData(recommendationsQuery.queryKey, []);
  expect(texts(render(<Gadgets />), "[role=status]")).toEqual([
    "No gadget reviews found. Check back soon for new reviews!",
  ]);
  expect(texts(render(<Cellar />), "[role=status]")).toEqual([
    "No cellar items found. The collection is being updated!",
  ]);
  expect(texts(render(<Recommendations reviewedIds={[]} />), "[aria-busy] [role=status]")).toEqual([
    "No wine recommendations found. Check back soon for new reviews!",
  ]);
});

test("a gadget's card", () => {
  queryClient.setQueryData(gadgetsQuery.queryKey, [
    gadget,
    { ...gadget, id: "x", category: "cleaning" },
  ]);
  const html = render(<Gadgets />);
  expect(texts(html, ".badge")).toEqual(["Opener", "cleaning"]);
  const card = text(html.querySelector("article"));
  for (const shown of [
    "Waiter's corkscrew",
    "Pulltex",
    "$14.95",
    "4/5",
    "Carry it.",
    "Pros",
    "Cons",
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
    queryClient.setQueryData(cellarQuery.queryKey, [bottle, unpriced]);
    const html = render(<Cellar />);
    expect(text(html.querySelector("dl"))).toBe("Total Bottles4Current Value$720");
    const [priced, gift] = texts(html, "article");
    expect(priced).toContain("2016 Santa Cruz Mountains3 bottles");
    expect(priced).toContain(
      "Purchase Price$175.00Current Value$240.00 +37.1%AddedApril 12, 2023Not before 2030.",
    );
    expect(gift).toContain("1 bottlePurchase PriceN/ACurrent ValueN/A Added");
    expect(texts(html, "section ol li")).toEqual([
      "Ridge Monte Bello 2016paid $175.00, worth $240.00+37.1%",
    ]);
  });

  test("has no chart without prices", () => {
    queryClient.setQueryData(cellarQuery.queryKey, [unpriced]);
    expect(render(<Cellar />).querySelector("section")).toBeNull();
  });
});

test("a pick's card", () => {
  queryClient.setQueryData(picksQuery.queryKey, [wine]);
  const html = render(<Picks expectedPicks={[]} reviewedIds={[]} />);
  expect(text(html.querySelector("article"))).toBe(
    "Viña Ardanza$35 / bottleTastes like it costs twice.",
  );
  expect(html.querySelector("svg")?.getAttribute("aria-label")).toBe("5 out of 5 stars");
});

describe("a recommendation's card", () => {
  const { vintage: _, ...undated } = wine;

  test("shows vintage and region only together", () => {
    queryClient.setQueryData(recommendationsQuery.queryKey, [wine, { ...undated, id: "u" }]);
    const [dated, other] = texts(render(<Recommendations reviewedIds={[]} />), "article");
    expect(dated).toBe(
      "Value score 92 / 100Viña Ardanza2021 · Rioja$35 per bottle“Tastes like it costs twice.”" +
        "Read Full Review of Viña ArdanzaThis wine has no full review yet.",
    );
    expect(other).not.toContain("Rioja");
  });

  test("links to the review, or has a button that can't be used", () => {
    queryClient.setQueryData(recommendationsQuery.queryKey, [wine, { ...wine, id: "other" }]);
    const html = render(<Recommendations reviewedIds={["ardanza"]} />);
    expect(html.querySelectorAll("article a").map((a) => a.getAttribute("href"))).toEqual([
      "/recommendations/ardanza",
    ]);
    expect(
      html.querySelectorAll("article button").map((b) => b.getAttribute("aria-disabled")),
    ).toEqual(["true"]);
  });

  test("wears its score's band", () => {
    const ratings = [90, 89, 84, 4];
    queryClient.setQueryData(
      recommendationsQuery.queryKey,
      ratings.map((rating) => ({ ...wine, id: String(rating), rating })),
    );
    const badges = render(<Recommendations reviewedIds={[]} />).querySelectorAll("[data-band]");
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
    const html = render(<ContactForm delivery="none" email="a@b.example" />);
    expect(submit(html)?.hasAttribute("disabled")).toBe(true);
    expect(html.querySelector("noscript a")?.getAttribute("href")).toBe("mailto:a@b.example");
    expect(html.querySelector("form")?.attributes).not.toHaveProperty("action");
  });
});

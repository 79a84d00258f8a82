import { expect, it } from "vitest";
import type { WineryPage } from "../../../src/catalogue/assemble.ts";
import { durationText } from "../../../src/lib/duration.ts";
import { bottlePriceText, feeText } from "../../../src/lib/fees.ts";
import { hoursText } from "../../../src/lib/hours.ts";
import { monthsText } from "../../../src/lib/months.ts";
import { departures, guide } from "./support.ts";

it("regions say when to come", () => {
  const best = [
    ["rioja", "September–November"],
    ["ribera-del-duero", "September–October"],
    ["priorat", "September–November"],
    ["rias-baixas", "April–October"],
    ["penedes", "April–October"],
    ["tuscany", "September–November"],
    ["piedmont", "September–October"],
    ["veneto", "September–November"],
    ["sicily", "April–June and September–November"],
    ["trentino-alto-adige", "May–October"],
    ["bordeaux", "May–October"],
    ["burgundy", "April–October"],
    ["rhone-valley", "September–November"],
    ["loire-valley", "May–October"],
  ] as const;
  expect(departures(guide.regions, "bestTime", best, ({ data }) => monthsText(data.bestTime.months))).toEqual([]);
});

it("regions say what tastings cost", () => {
  const fees = [
    ["rioja", "€20–€65"],
    ["ribera-del-duero", "€20–€200"],
    ["priorat", "€25–€150"],
    ["rias-baixas", "€20–€55"],
    ["penedes", "€15–€60"],
    ["tuscany", "€50–€150"],
    ["piedmont", "€40–€150"],
    ["veneto", "€25–€150"],
    ["sicily", "€25–€80"],
    ["trentino-alto-adige", "€20–€65"],
    ["rhone-valley", "€25–€75"],
    ["loire-valley", "€20–€100"],
  ] as const;
  expect(departures(guide.regions, "fees", fees, ({ data }) => feeText(data.fees))).toEqual([]);
});

it("wineries say what a tasting costs", () => {
  const fees = [
    ["opus-one", "$125–$650"],
    ["beringer", "$35"],
    ["keever", "$50"],
    ["realm", "$75"],
    ["verite", "$85"],
    ["chateau-margaux", "€150"],
    ["chateau-lafite-rothschild", "€200"],
    ["chateau-latour", "€180"],
  ] as const;
  expect(departures(guide.wineries, "fee", fees, ({ data }) => feeText(data.visit.fee))).toEqual([]);
});

it("the cards of Napa, Sonoma and Paso Robles have the guide's own prices", () => {
  const fees = [
    ["opus-one", "$75–$150"],
    ["beringer", "$35–$75"],
    ["keever", "$50"],
    ["realm", "$125"],
    ["verite", "$75"],
    ["kosta-browne", "$50"],
    ["rochioli-estate", "$40"],
    ["williams-selyem", "$50"],
    ["merry-edwards", "$35"],
    ["saxum-james-berry", "$75"],
    ["booker-fracture", "$25"],
    ["epoch-estate", "$30"],
    ["justin-isosceles", "$35"],
    ["laventure-estate", "$40"],
  ] as const;
  const shown = ({ data }: WineryPage) => feeText(data.card.fee ?? data.visit.fee);
  expect(departures(guide.wineries, "the guide's price", fees, shown)).toEqual([]);
});

it("bottles cost from €50–70 to €400–600, and in Texas from $16 to $95", () => {
  const prices = [
    ["la-rioja-alta-904", "€50–70"],
    ["chateau-haut-brion", "€400–600"],
    ["becker-vineyards", "$16"],
    ["william-chris-vineyards", "$95"],
  ] as const;
  const wrong = prices.flatMap(([slug, price]) =>
    departures(guide.wineries, "what neither bottle costs", [[slug, []]], ({ data: { wines = [] } }) =>
      wines.some((wine) => bottlePriceText(wine.price) === price) ? [] : [price],
    ),
  );
  expect(wrong).toEqual([]);
});

it("wineries say when they are open", () => {
  const hours = [
    ["beringer", "10am–5pm daily"],
    ["keever", "10am–4pm daily"],
    ["verite", "10am–4pm daily"],
    ["ridge", "11am–4pm weekends"],
  ] as const;
  const open = ({ data }: WineryPage) => hoursText(data.visit.hours ?? {});
  expect(departures(guide.wineries, "hours", hours, open)).toEqual([]);
  const days = [["chateau-lafite-rothschild", "Mon–Fri"]] as const;
  expect(departures(guide.wineries, "days", days, (page) => open(page).split(" ")[0])).toEqual([]);
  const welcome = [["ridge", "Walk-ins Welcome"]] as const;
  expect(departures(guide.wineries, "appointment", welcome, ({ data }) => data.visit.appointment)).toEqual([]);
});

it.each<[what: string, said: unknown, read: (winery: WineryPage["data"]) => unknown]>([
  [
    "its three experiences",
    [
      ["Estate Tasting", "$125", 60],
      ["Opus One Experience", "$200", 90],
      ["Art of the Table", "$650", 150],
    ],
    ({ experiences }) => experiences?.map((e) => [e.name, feeText(e.price), e.durationMinutes]),
  ],
  [
    "the table's guests and days",
    [{ min: 4, max: 8 }, "Thursday and Friday, 12:30pm"],
    ({ experiences = [] }) => [experiences[2]?.guests, experiences[2]?.setting],
  ],
  ["how long it takes", "60–150 min", ({ visit }) => visit.durationMinutes && durationText(visit.durationMinutes)],
  ["its largest group", 8, ({ visit }) => visit.maxGuests],
  [
    "its booking rules, by what they leave unsaid",
    [],
    ({ bookingRules = [] }) =>
      [
        /up to 2 months ahead.*first day of each month/,
        /\b21\b/,
        /maximum of 4 guests.*groups of 5–8/,
        /[Ff]ull payment/,
        /[Nn]on-refundable within 14 days/,
      ].filter((rule) => !bookingRules.some((text) => rule.test(text))),
  ],
  ["the score in its wine notes", 96, ({ wineNotes }) => wineNotes?.score],
  [
    "a site and another to book",
    true,
    ({ visit: { website, booking } }) => Boolean(website && booking && new URL(website).host !== new URL(booking).host),
  ],
  ["a linked breadcrumb", false, ({ linkedBreadcrumb }) => linkedBreadcrumb],
])("Opus One has %s", (what, said, read) => {
  expect(departures(guide.wineries, what, [["opus-one", said]], ({ data }) => read(data))).toEqual([]);
});

it("the site's own figures have not shrunk", () => {
  const { wineriesVisited, yearsOfTravel, invested, yearsADentist, retiredIn } = guide.site.statistics;
  const number = (text: string) => Number(/\d+/.exec(text));
  expect(number(wineriesVisited)).toBeGreaterThanOrEqual(200);
  expect(number(yearsOfTravel)).toBeGreaterThanOrEqual(3);
  expect(number(invested)).toBeGreaterThanOrEqual(50);
  expect([yearsADentist, retiredIn]).toEqual([30, 2022]);
});

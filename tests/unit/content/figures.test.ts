import { describe, expect, it } from "vitest";
import { durationText } from "../../../src/lib/duration.ts";
import { feeText } from "../../../src/lib/fees.ts";
import { hoursText } from "../../../src/lib/hours.ts";
import { monthsText } from "../../../src/lib/months.ts";
import { region, winery } from "./support.ts";

describe("the regions of Spain and Italy say when to come and what it costs", () => {
  it.each([
    ["rioja", "September–November", "€20–€65"],
    ["ribera-del-duero", "September–October", "€20–€200"],
    ["priorat", "September–November", "€25–€150"],
    ["rias-baixas", "April–October", "€20–€55"],
    ["penedes", "April–October", "€15–€60"],
    ["tuscany", "September–November", "€50–€150"],
    ["piedmont", "September–October", "€40–€150"],
    ["veneto", "September–November", "€25–€150"],
    ["sicily", "April–June and September–November", "€25–€80"],
    ["trentino-alto-adige", "May–October", "€20–€65"],
  ])("%s: %s, %s", (slug, months, fees) => {
    const { data } = region(slug);
    expect([monthsText(data.bestTime.months), feeText(data.fees)]).toEqual([months, fees]);
  });
});

it.each([
  ["bordeaux", "May–October"],
  ["burgundy", "April–October"],
  ["rhone-valley", "September–November"],
  ["loire-valley", "May–October"],
])("%s is best in %s", (slug, months) => {
  expect(monthsText(region(slug).data.bestTime.months)).toBe(months);
});

it("Rhône and Loire have their fee ranges", () => {
  expect(["rhone-valley", "loire-valley"].map((slug) => feeText(region(slug).data.fees))).toEqual([
    "€25–€75",
    "€20–€100",
  ]);
});

describe("tasting costs", () => {
  it.each([
    ["opus-one", "$125–$650"],
    ["beringer", "$35"],
    ["keever", "$50"],
    ["realm", "$75"],
    ["verite", "$85"],
    ["chateau-margaux", "€150"],
    ["chateau-lafite-rothschild", "€200"],
    ["chateau-latour", "€180"],
  ])("of %s: %s", (slug, fee) => {
    expect(feeText(winery(slug).data.visit.fee)).toBe(fee);
  });

  it.each([
    ["napa-valley", ["$75–$150", "$35–$75", "$50", "$125"]],
    ["sonoma-county", ["$75", "$50", "$40", "$50", "$35"]],
    ["paso-robles", ["$75", "$25", "$30", "$35", "$40"]],
  ])("on the cards of %s: %j", (slug, fees) => {
    expect(region(slug).featured.map((w) => feeText(w.data.card.fee ?? w.data.visit.fee))).toEqual(fees);
  });
});

describe("hours", () => {
  it.each([
    ["beringer", "10am–5pm daily"],
    ["keever", "10am–4pm daily"],
    ["verite", "10am–4pm daily"],
    ["ridge", "11am–4pm weekends"],
  ])("of %s: %s", (slug, hours) => {
    expect(hoursText(winery(slug).data.visit.hours ?? {})).toBe(hours);
  });

  it("of Lafite Rothschild are from Monday to Friday", () => {
    expect(hoursText(winery("chateau-lafite-rothschild").data.visit.hours ?? {})).toMatch(/^Mon–Fri /);
  });

  it("of Ridge welcome walk-ins", () => {
    expect(winery("ridge").data.visit.appointment).toBe("Walk-ins Welcome");
  });
});

describe("Opus One", () => {
  const { visit, experiences = [], bookingRules = [], wineNotes, linkedBreadcrumb } = winery("opus-one").data;

  it("has its three experiences", () => {
    expect(experiences.map((e) => [e.name, feeText(e.price), e.durationMinutes])).toEqual([
      ["Estate Tasting", "$125", 60],
      [expect.stringContaining("Experience"), "$200", 90],
      ["Art of the Table", "$650", 150],
    ]);
    expect(experiences[2]).toMatchObject({ guests: { min: 4, max: 8 } });
    expect(experiences[2]?.setting).toMatch(/Thursday and Friday.*12:30pm/);
  });

  it("takes 60 to 150 minutes and at most 8 guests", () => {
    expect(durationText(visit.durationMinutes ?? { min: 0 })).toBe("60–150 min");
    expect(visit.maxGuests).toBe(8);
  });

  it("has its booking rules", () => {
    const rules = [
      /up to 2 months ahead.*first day of each month/,
      /\b21\b/,
      /maximum of 4 guests.*groups of 5–8/,
      /[Ff]ull payment/,
      /[Nn]on-refundable within 14 days/,
    ];
    expect(rules.filter((rule) => !bookingRules.some((text) => rule.test(text)))).toEqual([]);
    expect(bookingRules).toHaveLength(5);
  });

  it("has its wine notes, two links and a breadcrumb of text", () => {
    expect(wineNotes?.score).toBe(96);
    expect(visit.website).toMatch(/^https:/);
    expect(visit.booking).toMatch(/^https:/);
    expect(new URL(visit.booking!).host).not.toBe(new URL(visit.website!).host);
    expect(linkedBreadcrumb).toBe(false);
  });
});

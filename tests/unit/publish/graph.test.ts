import { describe, expect, it } from "vitest";
import { listOpenDays } from "../../../src/format/time.ts";
import { buildGraph, serializeGraph } from "../../../src/publish/graph.ts";
import { makeOpeningHours } from "../../../src/publish/winery.ts";
import { addRoundup, type FileEdit, opusOneFile, replaceText } from "../support/content.ts";
import { origin, source } from "./support.ts";

const things = (path: string, ...edits: FileEdit[]) =>
  buildGraph(path, source(...edits))?.["@graph"] ?? [];
const opus = "/travel/us/california/napa-valley/opus-one";
type Estate = {
  priceRange?: string;
  openingHoursSpecification?: object;
  acceptsReservations?: boolean;
};
const estateOf = (...edits: FileEdit[]) =>
  (things(opus, ...edits) as unknown as [{ itemReviewed: Estate }])[0].itemReviewed;

const thisYear = new Date().getUTCFullYear();
/** Adds hours, and a source of them and of the fee. */
const addSource = (year: number, visit = "") =>
  replaceText(
    opusOneFile,
    "visit:\n",
    `sources: [{ what: visit, where: A book, year: ${year}, kind: estate, covers: [fee, hours] }]
visit:
  hours: { sat: "10:00-17:00" }${visit}
`,
  );

describe("a winery's page", () => {
  it("is the reviewer's review on the guide's scale", () => {
    const [review] = things(opus);
    expect(review).toMatchObject({
      "@type": "Review",
      url: `https://pour.example${opus}`,
      author: { "@type": "Person", url: "https://pour.example/about" },
      itemReviewed: {
        "@type": "Winery",
        name: "Opus One",
        geo: { latitude: 38.44, longitude: -122.41 },
      },
      reviewRating: { ratingValue: 96, bestRating: 100, worstRating: 80 },
    });
  });
  it("has a price range and hours only from a recent source", () => {
    const estate = (year: number, ...edits: FileEdit[]) => {
      const { priceRange, openingHoursSpecification } = estateOf(addSource(year), ...edits);
      return [priceRange, openingHoursSpecification !== undefined];
    };
    expect(estate(thisYear)).toEqual(["$50", true]);
    expect(estate(thisYear - 4)).toEqual([undefined, false]);
    const free = replaceText(opusOneFile, "fee:\n    min: 50\n    currency: USD\n", "fee: none\n");
    expect(estate(thisYear, free)).toEqual([undefined, true]);
    const shut = replaceText(
      opusOneFile,
      "visit:\n",
      `visit:\n  closedUntil: ${thisYear + 2}-01-01\n`,
    );
    expect(estate(thisYear, shut)).toEqual(["$50", false]);
  });
  it("is closed in its closed months and dates", () => {
    const closures = '\n  closedMonths: [2, 3]\n  closedDates: ["07-04"]';
    const { openingHoursSpecification } = estateOf(addSource(thisYear, closures));
    const hours = openingHoursSpecification as Record<string, string>[];
    const closed = hours.filter(({ opens }) => opens === "00:00");
    const days = closed.map(({ validFrom, validThrough }) => [validFrom, validThrough].join(" "));
    expect(days.join()).toMatch(/\d{4}-07-04 \d{4}-07-04/);
    expect(days.join()).toMatch(/\d{4}-03-31/);
    expect(hours).toHaveLength(1 + days.length);
  });
  it("takes reservations as its appointment level says", () => {
    const takes = (level: string) =>
      estateOf(replaceText(opusOneFile, "appointment: Required", `appointment: ${level}`));
    expect(takes("Recommended").acceptsReservations).toBe(true);
    expect(takes("Impossible").acceptsReservations).toBe(false);
    expect(takes("Walk-ins Welcome").acceptsReservations).toBeUndefined();
  });
});

it("opening hours group the days with the same times", () => {
  const hours = {
    "mon-tue": "10:00-17:00",
    fri: "by appointment",
    sat: "11:00-16:00",
    sun: "10:00-17:00",
  };
  expect(makeOpeningHours(listOpenDays(hours))).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Tuesday", "Sunday"],
      opens: "10:00",
      closes: "17:00",
    },
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Saturday"],
      opens: "11:00",
      closes: "16:00",
    },
  ]);
});

it("a roundup's page is an article about a list of wineries in its order", () => {
  expect(things("/roundups/porches", addRoundup({ revisedOn: "2026-04-01" }))[0]).toMatchObject({
    "@type": "Article",
    url: `${origin}/roundups/porches`,
    headline: "Three good porches",
    datePublished: "2026-03-01",
    dateModified: "2026-04-01",
    author: { "@type": "Person", url: `${origin}/about` },
    mainEntity: {
      "@type": "ItemList",
      itemListOrder: "https://schema.org/ItemListOrderUnordered",
      itemListElement: [
        { position: 1, url: `${origin}/travel/us/california/napa-valley/keever` },
        { position: 2, url: `${origin}/travel/us/california/napa-valley/opus-one` },
        { position: 3, url: `${origin}/travel/france/bordeaux/chateau-margaux` },
      ],
    },
  });
});

it("no text can end the script element", () => {
  const known = source();
  const hostile = (page: (typeof known.catalogue.pages)[number]) =>
    Object.assign(page, { data: { ...page.data, name: "Opus </script> One" } });
  known.catalogue.pages.filter(({ path }) => path === opus).forEach(hostile);
  const value = buildGraph(opus, known);
  expect(value && serializeGraph(value)).not.toContain("</script");
  expect(value && JSON.parse(serializeGraph(value))).toEqual(value);
});

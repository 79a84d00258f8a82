import { describe, expect, it } from "vitest";
import { graph, scriptText } from "../../../src/publish/graph.ts";
import { openingHours } from "../../../src/publish/winery.ts";
import { add, change, type Edit, keever, opusOne } from "../support/content.ts";
import { source } from "./support.ts";

const things = (path: string, ...edits: Edit[]) => graph(path, source(...edits))?.["@graph"] ?? [];
const opus = "/travel/us/california/napa-valley/opus-one";

describe("a winery's page", () => {
  it("is a review of a winery on the guide's scale, by the reviewer", () => {
    const [review] = things(opus);
    expect(review).toMatchObject({
      "@type": "Review",
      url: `https://pour.example${opus}`,
      author: { "@type": "Person", url: "https://pour.example/about" },
      itemReviewed: { "@type": "Winery", name: "Opus One", geo: { latitude: 38.44, longitude: -122.41 } },
      reviewRating: { ratingValue: 96, bestRating: 100, worstRating: 80 },
    });
  });
  it("has a breadcrumb that ends in itself", () => {
    const [, trail] = things(opus);
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    const items = (trail as unknown as { itemListElement: { position: number; name: string; item: string }[] })
      .itemListElement;
    expect(items.map((i) => `${i.position} ${i.name}`)).toEqual([
      "1 Winery Reviews",
      "2 United States",
      "3 California",
      "4 Napa Valley",
      "5 Opus One",
    ]);
    expect(items.at(-1)?.item).toBe(`https://pour.example${opus}`);
  });
  it("takes the address apart, with the state's abbreviation", () => {
    const [review] = things(opus) as unknown as [{ itemReviewed: { address: unknown } }];
    expect(review.itemReviewed.address).toMatchObject({ addressRegion: "CA", addressCountry: "US" });
  });
  it("has a price range only where the fee is money", () => {
    const fee = (path: string, ...edits: Edit[]) =>
      (things(path, ...edits) as unknown as [{ itemReviewed: { priceRange?: string } }])[0].itemReviewed.priceRange;
    expect(fee("/travel/france/bordeaux/chateau-margaux")).toBe("€150");
    const free = change(opusOne, "fee:\n    min: 50\n    currency: USD\n", "fee: none\n");
    expect(fee(opus, free)).toBeUndefined();
  });
  it("takes reservations as its appointment level says, and says nothing where that doesn't", () => {
    const takes = (level: string) => {
      const path = "/travel/us/california/napa-valley/opus-one";
      const edit = change(opusOne, "  appointment: Required", `  appointment: ${level}`);
      return (things(path, edit) as unknown as [{ itemReviewed: { acceptsReservations?: boolean } }])[0].itemReviewed
        .acceptsReservations;
    };
    expect([takes("Recommended"), takes("Impossible"), takes("Walk-ins Welcome")]).toEqual([true, false, undefined]);
  });
  it("has a picture and a publisher with a logo", () => {
    expect(things(opus)[0]).toMatchObject({
      itemReviewed: { image: `https://pour.example/cards${opus}.jpg` },
      publisher: {
        "@type": "Organization",
        logo: { "@type": "ImageObject", url: "https://pour.example/icon-512.png" },
      },
    });
  });
  it("is dated where the review is, and where it was revised", () => {
    const dated = change(keever, "card:\n", "review: { date: 2026-02-28, title: T, snippet: S }\ncard:\n");
    const path = "/travel/us/california/napa-valley/keever";
    expect(things(path, dated)[0]).toMatchObject({ datePublished: "2026-02-28" });
    expect(things(path)[0]).not.toHaveProperty("datePublished");
    expect(things(path, add(keever, "name: ", "revisedOn: 2026-06-01"))[0]).toMatchObject({
      dateModified: "2026-06-01",
    });
    expect(things(path)[0]).not.toHaveProperty("dateModified");
  });
});

describe("openingHours", () => {
  it("puts the days of one time together", () => {
    expect(openingHours({ "mon-tue": "10:00-17:00", sat: "11:00-16:00", sun: "10:00-17:00" })).toEqual([
      {
        "@type": "OpeningHoursSpecification",
        dayOfWeek: ["Monday", "Tuesday", "Sunday"],
        opens: "10:00",
        closes: "17:00",
      },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "11:00", closes: "16:00" },
    ]);
  });
  it("tells days apart that only close at another time", () => {
    expect(openingHours({ mon: "10:00-17:00", tue: "10:00-18:00" }).map((h) => h.closes)).toEqual(["17:00", "18:00"]);
  });
  it("leaves out days by appointment, which have no times", () => {
    expect(openingHours({ "mon-fri": "by appointment" })).toEqual([]);
  });
});

describe("other pages", () => {
  it("a region lists its wineries in the guide's order", () => {
    const { pages } = source();
    const region = pages.get("/travel/us/napa-valley");
    const wanted = region?.kind === "region" ? region.wineries.map(({ path }) => path) : [];
    const [list] = things("/travel/us/napa-valley") as unknown as [{ itemListElement: { url: string }[] }];
    expect(list).toMatchObject({ "@type": "ItemList" });
    expect(list.itemListElement.map(({ url }) => new URL(url).pathname)).toEqual(wanted);
  });
  it("a list that comes later says nothing", () => {
    expect(graph("/gadgets", source())).toBeUndefined();
  });
  it("home is a site by a person, about is the person, contact is nothing", () => {
    const types = (path: string) => things(path).map((t) => (t as unknown as { "@type": string })["@type"]);
    expect(types("/")).toEqual(["WebSite", "Person"]);
    expect(types("/about")).toEqual(["ProfilePage"]);
    expect(graph("/contact", source())).toBeUndefined();
  });
});

it("no text can end the script element", () => {
  const known = source();
  const hostile = (page: (typeof known.catalogue.pages)[number]) =>
    Object.assign(page, { data: { ...page.data, name: "Opus </script> One" } });
  known.catalogue.pages.filter(({ path }) => path === opus).forEach(hostile);
  const value = graph(opus, known);
  expect(value && scriptText(value)).not.toContain("</script");
  expect(value && JSON.parse(scriptText(value))).toEqual(value);
});

import { describe, expect, it } from "vitest";
import { assembleCatalogue } from "../../../src/catalogue/assemble.ts";
import { isWineryInside } from "../../../src/features/guide.ts";
import { findGuideFigures } from "../../../src/format/money.ts";
import { atlas, atlasEntries, atlasSite } from "../../support/atlas.ts";
import { makeGuide, makeVariedAtlas } from "../../support/varied-atlas.ts";

const catalogue = makeVariedAtlas();
const guide = makeGuide(catalogue);

describe("guide for scripts", () => {
  it("has every winery with its facts in the guide's order", () => {
    expect(guide.wineries.map(({ path }) => path)).toEqual(
      catalogue.wineries.map(({ path }) => path),
    );
    for (const { slug, data, region } of catalogue.wineries) {
      const { fee, appointment, closedMonths = [], closedDates, latitude, longitude } = data.visit;
      const { name, grapes = [], styles = [] } = data;
      const winery = guide.winery(slug)!;
      expect(winery).toMatchObject({
        name,
        grapes,
        styles,
        fee,
        appointment,
        closedMonths,
        latitude,
        longitude,
      });
      expect(winery.region).toMatchObject({
        id: region.id,
        path: region.path,
        country: { id: region.country.id },
      });
      const { leadTimeDays, hours } = data.visit;
      const figures = findGuideFigures(data);
      const { guideRating, guideFee } = winery;
      expect({ rating: guideRating, fee: guideFee }).toEqual(figures);
      expect([winery.leadTimeDays, winery.hours, winery.closedDates]).toEqual([
        leadTimeDays,
        hours,
        closedDates,
      ]);
    }
  });

  it("derives the open days from the hours", () => {
    const [first, second, third] = atlas.wineries;
    const withHours = (hours: Record<string, string> | undefined, of = first!) => ({
      ...of,
      data: { ...of.data, visit: { ...of.data.visit, hours } },
    });
    const wineries = [
      withHours({ mon: "10:00-17:00", sun: "10:00-17:00" }),
      withHours({ "sat-sun": "by appointment" }, second),
      withHours(undefined, third),
    ];
    const countries = [{ ...atlas.countries[0]!, wineries }];
    const days = makeGuide({ ...atlas, countries }).wineries.map((winery) => [
      winery.openDays,
      winery.byAppointment,
    ]);
    expect(days).toEqual([
      [["mon", "sun"], false],
      [["sat", "sun"], true],
      [undefined, false],
    ]);
  });

  it("links every place to its parent", () => {
    const parents = [
      ...catalogue.countries.map(({ id }) => [id, undefined]),
      ...catalogue.states.map(({ id, country }) => [id, country.id]),
      ...catalogue.regions.map(({ id, state, country }) => [id, (state ?? country).id]),
    ];
    const outerPlaces = guide.places.filter(({ kind }) => kind !== "area");
    expect(outerPlaces.map(({ id, parent }) => [id, parent?.id]).sort()).toEqual(parents.sort());
    for (const { data, id, country } of catalogue.regions)
      expect(guide.places.find((place) => place.id === id)).toMatchObject({
        name: data.name,
        bestMonths: data.bestTime.months,
        distances: country.data.distances,
      });
  });

  it("has the appellations of its wineries below their regions", () => {
    const area = guide.places.find(({ id }) => id === "us/sonoma-county/russian-river-valley");
    expect(area?.parent?.id).toBe("us/sonoma-county");
    const inside = guide.wineries.filter((winery) => isWineryInside(winery, area!.id));
    expect(inside.map(({ slug }) => slug)).toContain("kosta-browne");
  });

  it("prefers the time zone of a state to its country's", () => {
    const inZone = (timeZone: string) => (entry: { data: object }) => ({
      ...entry,
      data: { ...entry.data, timeZone },
    });
    const states = atlasEntries.states.map(inZone("America/Denver")) as typeof atlasEntries.states;
    const countries = atlasEntries.countries.map(
      inZone("Europe/Lisbon"),
    ) as typeof atlasEntries.countries;
    const { wineries } = makeGuide(
      assembleCatalogue(atlasSite, { ...atlasEntries, states, countries }),
    );
    for (const { region } of wineries)
      expect(region.timeZone).toBe(
        region.parent?.kind === "state" ? "America/Denver" : "Europe/Lisbon",
      );
  });

  it("finds a winery by former slugs unless another has them", () => {
    const [first, second, ...others] = atlasEntries.wineries;
    const slugOf = (entry: { id: string }) => entry.id.split("/").at(-1)!;
    const aliases = [
      "old-name",
      "/travel/us/elsewhere/older-name",
      "/winery-oldest",
      slugOf(second!),
    ];
    const wineries = [{ ...first!, data: { ...first!.data, aliases } }, second!, ...others];
    const renamed = makeGuide(assembleCatalogue(atlasSite, { ...atlasEntries, wineries }));
    for (const slug of ["old-name", "older-name", "oldest"])
      expect(renamed.winery(slug)?.slug).toBe(slugOf(first!));
    expect(renamed.winery(slugOf(second!))?.slug).toBe(slugOf(second!));
  });
});

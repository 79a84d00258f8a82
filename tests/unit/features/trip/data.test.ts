import { describe, expect, it } from "vitest";
import { assemble } from "../../../../src/catalogue/assemble.ts";
import { townId, tripData } from "../../../../src/features/trip/data.ts";
import { tripGuide } from "../../../../src/features/trip/facts.ts";
import { winerySlug } from "../../../../src/features/trip/trip.ts";
import { atlas, atlasEntries, atlasSite } from "../../../support/atlas.ts";

const data = tripData(atlas);
const slugs = data.regions.flatMap(({ wineries }) => wineries.map(({ slug }) => slug));

describe("What a trip is planned with", () => {
  it("has every winery of the guide, with its region's facts", () => {
    const guide = tripGuide(data);
    expect(slugs.toSorted()).toEqual(atlas.wineries.map(({ slug }) => slug).toSorted());
    for (const { slug, path, region, data: review } of atlas.wineries)
      expect(guide.winery(slug)).toMatchObject({
        path,
        score: review.score,
        fee: review.visit.fee,
        region: region.id,
        regionName: region.data.name,
        country: region.country.data.name,
      });
  });

  it("leaves out what isn't known, so that it is sent as it is", () => {
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(JSON.stringify(data)).not.toMatch(/null|undefined/);
  });

  it("takes the clock of a state before its country's", () => {
    const states = atlasEntries.states.map((state) => ({
      ...state,
      data: { ...state.data, timeZone: "America/Denver" },
    }));
    const countries = atlasEntries.countries.map((country) => ({
      ...country,
      data: { ...country.data, timeZone: "Europe/Lisbon" },
    }));
    const zones = tripData(assemble(atlasSite, { ...atlasEntries, states, countries })).regions.map((region) => [
      region.id.startsWith("us/"),
      region.timeZone,
    ]);
    expect(new Set(zones.map(String))).toEqual(new Set(["true,America/Denver", "false,Europe/Lisbon"]));
  });

  it("says what opens, whom a fee is waived for, and how an old slug is spelled", () => {
    const [first] = atlasEntries.wineries;
    const changed = {
      ...first!,
      data: {
        ...first!.data,
        aliases: ["old-name", "/travel/elsewhere/older-name", "/winery-oldest-name"],
        visit: {
          ...first!.data.visit,
          appointment: "Impossible" as const,
          waivedWithPurchase: true,
          instead: "Next door.",
          gettingIn: "You don't.",
        },
      },
    };
    const wineries = [changed, ...atlasEntries.wineries.slice(1)];
    const guide = tripGuide(tripData(assemble(atlasSite, { ...atlasEntries, wineries })));
    expect(guide.winery("old-name")).toMatchObject({
      shut: true,
      waived: true,
      instead: "Next door.",
      tip: "You don't.",
    });
    for (const alias of ["older-name", "oldest-name"]) expect(guide.winery(alias)).toBe(guide.winery("old-name"));
    expect(guide.winery("never-heard-of")).toBeUndefined();
  });

  it("knows its towns by ids that an address can have, each once", () => {
    const ids = data.towns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [...ids, ...slugs]) expect(winerySlug.safeParse(id).success, id).toBe(true);
    expect(townId("Saint-Émilion")).toBe("saint-emilion");
    expect(tripGuide(data).town(ids[0])).toEqual(data.towns[0]);
    expect(tripGuide(data).town(undefined)).toBeUndefined();
  });
});

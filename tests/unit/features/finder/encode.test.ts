import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { addressLines } from "../../../../src/catalogue/places.ts";
import { dataFiles, mostInOneFile } from "../../../../src/features/finder/data-files.ts";
import { decode } from "../../../../src/features/finder/decode.ts";
import { encode } from "../../../../src/features/finder/encode.ts";
import { guideNote } from "../../../../src/format/guide-figures.ts";
import { openDays } from "../../../../src/format/hours.ts";
import { days } from "../../../../src/schemas/weekdays.ts";
import { sent, variedAtlas } from "../../../support/varied-atlas.ts";

const catalogue = variedAtlas();
const guide = decode([sent(encode(catalogue))]);

describe("a data file", () => {
  it("gives back every fact of every winery, in the guide's order", () => {
    expect(guide.rows).toEqual(
      catalogue.wineries.map(({ slug, path, data, region }) => {
        const { visit } = data;
        const open = visit.hours && openDays(visit.hours);
        return {
          slug,
          path,
          name: data.name,
          city: visit.address?.city ?? "",
          address: visit.address ? addressLines(visit.address, region).slice(0, -1).join(", ") : "",
          phone: visit.phone ?? "",
          region: guide.places.find(({ id }) => id === region.id),
          score: data.score,
          fee: visit.fee,
          guideNote: guideNote(data),
          appointment: visit.appointment,
          leadTimeDays: visit.leadTimeDays,
          openDays: open?.reduce((bits, { day }) => bits | (1 << days.indexOf(day)), 0),
          byAppointment: open?.some((day) => day.open === undefined) ?? false,
          closedMonths: visit.closedMonths ?? [],
          grapes: data.grapes ?? [],
          styles: data.styles ?? [],
          full: data.page === "full",
          terms: data.terms,
          latitude: visit.latitude,
          longitude: visit.longitude,
        };
      }),
    );
  });

  it("has every place below its parent, with the months and the unit of its regions", () => {
    const parents = [
      ...catalogue.countries.map(({ id }) => [id, undefined]),
      ...catalogue.states.map(({ id, country }) => [id, country.id]),
      ...catalogue.regions.map(({ id, state, country }) => [id, (state ?? country).id]),
    ];
    expect(guide.places.map(({ id, parent }) => [id, parent?.id]).sort()).toEqual(parents.sort());
    for (const { data, id, country } of catalogue.regions)
      expect(guide.places.find((place) => place.id === id)).toMatchObject({
        name: data.name,
        bestMonths: data.bestTime.months,
        unit: country.data.distances === "miles" ? "mi" : "km",
      });
  });

  it("takes 100 bytes a winery at most", () => {
    const bytes = brotliCompressSync(JSON.stringify(encode(catalogue))).length;
    expect(bytes / catalogue.wineries.length).toBeLessThan(100);
  });
});

describe("beyond a thousand wineries", () => {
  const large = variedAtlas(9);
  const whole = decode([sent(encode(large))]);

  it("each country has a file of its own, and together they say the same", () => {
    expect(large.wineries.length).toBeGreaterThan(mostInOneFile);
    const files = dataFiles(large);
    expect(files.map(({ path }) => path)).toEqual(large.countries.map(({ id }) => `/wineries/${id}.json`));
    const parts = decode(files.map(({ file }) => sent(file)));
    expect(parts.rows).toEqual(whole.rows);
    expect(parts.places).toEqual(whole.places);
    expect(new Set(parts.towns.map(({ id }) => id)).size).toBe(parts.towns.length);
  });

  it("and a smaller guide has one", () => {
    expect(dataFiles(catalogue).map(({ path }) => path)).toEqual(["/wineries.json"]);
  });
});

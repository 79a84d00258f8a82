import { gpx, kml } from "@tmcw/togeojson";
import { DOMParser } from "@xmldom/xmldom";
import type { FeatureCollection } from "geojson";
import { describe, expect, it } from "vitest";
import { parseCsv } from "../../src/format/csv.ts";
import { formatDatedFee } from "../../src/format/money.ts";
import { findFactYears } from "../../src/format/visit.ts";
import { formatNames } from "../../src/publish/downloads/formats.ts";
import { makeDownloadPath } from "../../src/site/paths.ts";
import { guide } from "../support/living.ts";
import { page, readBuilt } from "./built.ts";

const parsed = (xml: string) =>
  new DOMParser().parseFromString(xml, "text/xml") as unknown as Document;
const namesIn = ({ features }: FeatureCollection) =>
  features.map(({ properties }) => properties?.name as string);

/** The names of the places in a file, as another program reads them. */
const readers = {
  gpx: (text: string) => namesIn(gpx(parsed(text)) as FeatureCollection),
  kml: (text: string) => namesIn(kml(parsed(text)) as FeatureCollection),
  csv: (text: string) => parseCsv(text).flatMap(([name = ""], i) => (i === 0 ? [] : name)),
  geojson: (text: string) => namesIn(JSON.parse(text) as FeatureCollection),
};

/** Every file, and the wineries that it has to hold. */
const files = [
  ...guide.regions.flatMap(({ path, wineries }) =>
    formatNames.map((format) => ({ path, wineries, format })),
  ),
  ...(["csv", "geojson"] as const).map((format) => ({
    path: "/wineries",
    wineries: guide.wineries,
    format,
  })),
].map(({ path, wineries, format }) => ({
  address: makeDownloadPath(path, format),
  wineries,
  format,
}));

describe("the files to take along", () => {
  it("hold every winery of their region or of the guide", () => {
    for (const { address, wineries, format } of files)
      expect(readers[format](readBuilt(address)), address).toEqual(
        wineries.map(({ data }) => data.name),
      );
  });

  it("are linked from their region's page", () => {
    const unlinked = guide.regions.flatMap(({ path }) =>
      formatNames
        .map((format) => makeDownloadPath(path, format))
        .filter((address) => !page(path).document.querySelector(`a[href="${address}"][download]`)),
    );
    expect(unlinked).toEqual([]);
  });

  it("say a winery's score, fee, phone and place", () => {
    const [header = [], ...rows] = parseCsv(readBuilt("/wineries.csv"));
    const labels = ["Score out of 100", "Tasting fee", "Phone", "Latitude", "Longitude"];
    const wanted = guide.wineries.map((winery) => {
      const { score, visit } = winery.data;
      const fee = formatDatedFee(visit.fee, findFactYears(winery.data).fee);
      return [score, fee, visit.phone ?? "", visit.latitude, visit.longitude].map(String);
    });
    expect(rows.map((row) => labels.map((label) => row[header.indexOf(label)]))).toEqual(wanted);
  });
});

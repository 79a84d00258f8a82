import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { renderComponents } from "../../../src/catalogue/figures.ts";
import { formatAddressLines, formatDistanceBetween } from "../../../src/catalogue/places.ts";
import { buildBreadcrumbs } from "../../../src/catalogue/titles.ts";
import { findContentProblems } from "../../../src/checks/content.ts";
import { buildSearchIndex, buildSearchWords } from "../../../src/features/search/documents.ts";
import { buildSearch } from "../../../src/features/search/engine.ts";
import type { DrawnMap } from "../../../src/pictures/maps/drawing.ts";
import { getMapBase } from "../../../src/pictures/maps/map-bases.ts";
import { buildMapList, drawLocatorMap, drawPageMaps } from "../../../src/pictures/maps/views.ts";
import { buildGraph } from "../../../src/publish/graph.ts";
import { buildShareImages } from "../../../src/publish/share-images.ts";
import { formatLlmsTxt, formatSitemap } from "../../../src/publish/texts.ts";
import type { countrySchema } from "../../../src/schemas/place.ts";
import { source } from "../publish/support.ts";
import {
  assembleGuide,
  type FileEdit,
  listProblems,
  makeContentFolder,
  makeMdx,
  replaceText,
  siteFile,
  writeText,
} from "../support/content.ts";
import {
  makeCountryFields,
  makeFullWineryFields,
  makeRegionFields,
  makeStateFields,
  makeWineryFields,
} from "../support/fields.ts";
import { readTables } from "../support/tables.ts";
import table from "./fifth.yaml?raw";

const rows = readTables(table);

const portugal = "content/countries/portugal.mdx";
const douro = "content/regions/portugal/douro.mdx";
const norte = "content/states/portugal/norte.mdx";

type Point = { latitude: number; longitude: number };

/**
 * A third country for the small sound guide, with one region and two wineries: by default Portugal, of whose towns and
 * waters no map of ours knows any but the Spanish ones'.
 */
function portuguese(
  over: Partial<z.input<typeof countrySchema>> = {},
  middle: Point = { latitude: 39.6, longitude: -8 },
  region: Point = { latitude: 41.17, longitude: -7.55 },
): FileEdit[] {
  const inState = over.regionsByState;
  const folder = `content/wineries/portugal/${inState ? "norte/" : ""}douro`;
  const writeWinery = (
    slug: string,
    name: string,
    makeFields: typeof makeWineryFields,
    east: number,
  ) => {
    const visit = {
      appointment: "Required" as const,
      fee: { min: 25, currency: "EUR" as const },
      address: { street: "Vale de Mendiz", postalCode: "5085-034", city: "Pinhão" },
      latitude: region.latitude,
      longitude: region.longitude + east,
    };
    const fields = makeFields({ name, region: "portugal/douro", visit });
    return writeText(`${folder}/${slug}.mdx`, makeMdx(fields));
  };
  return [
    replaceText(siteFile, "  - france\n", "  - france\n  - portugal\n"),
    writeText(
      portugal,
      makeMdx(
        makeCountryFields({
          name: "Portugal",
          order: 3,
          adjective: "Portuguese",
          isoCode: "PT",
          unit: { one: "Quinta", many: "Quintas" },
          guide: "discovered",
          regionsNeed: ["location"],
          featuredWineries: 2,
          appellations: undefined,
          postalCodes: ["9999-999"],
          ...middle,
          ...over,
        }),
        'All <Count of="wineries" in="portugal" /> of my Portuguese estates.',
      ),
    ),
    ...(inState
      ? [
          writeText(
            norte,
            makeMdx(makeStateFields({ name: "Norte", abbreviation: "NO", ...middle })),
          ),
        ]
      : []),
    writeText(
      douro,
      makeMdx(
        makeRegionFields({
          name: "Douro",
          location: "Upstream of Porto",
          featured: ["quinta-do-noval", "quinta-do-crasto"],
          ...(inState && { state: "portugal/norte" }),
          ...region,
        }),
      ),
    ),
    writeWinery("quinta-do-noval", "Quinta do Noval", makeFullWineryFields, 0.02),
    writeWinery("quinta-do-crasto", "Quinta do Crasto", makeWineryFields, -0.1),
  ];
}

const paths = [
  "/travel/portugal",
  "/travel/portugal/douro",
  "/travel/portugal/douro/quinta-do-noval",
  "/travel/portugal/douro/quinta-do-crasto",
];

function parts(...edits: FileEdit[]) {
  const catalogue = assembleGuide(...edits);
  const country = catalogue.countries.find(({ id }) => id === "portugal")!;
  const [region] = country.regions;
  const [first, second] = region!.wineries;
  return { catalogue, country, region: region!, first: first!, second: second! };
}

describe("a country that no code names", () => {
  it("passes the check", () => {
    expect(listProblems(...portuguese())).toEqual([]);
    const found = findContentProblems(makeContentFolder(...portuguese()));
    expect(
      found.filter(
        ({ file, message }) =>
          file.includes("portugal") && !/has \d+ words|and so does/.test(message),
      ),
    ).toEqual([]);
  });

  it("has its pages, in the order of the guide", () => {
    const { catalogue, country, first, second } = parts(...portuguese());
    expect(catalogue.countries.map(({ id }) => id)).toEqual(["us", "france", "portugal"]);
    expect(catalogue.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
    expect(country.wineries).toEqual([first, second]);
    expect(renderComponents(country.body, catalogue)).toBe("All two of my Portuguese estates.");
  });

  it("has its way up, its addresses and its distances", () => {
    const { first, second } = parts(...portuguese());
    expect(buildBreadcrumbs(first).map(({ label }) => label)).toEqual([
      "Winery Reviews",
      "Portugal",
      "Douro",
      "Quinta do Noval",
    ]);
    expect(formatAddressLines(first.data.visit.address!, first.region)).toEqual([
      "Vale de Mendiz",
      "5085-034 Pinhão",
      "Portugal",
    ]);
    expect(formatDistanceBetween(first, second)).toBe("10 km");
  });

  it("is found", async () => {
    const { catalogue } = parts(...portuguese());
    const index = buildSearchIndex(catalogue);
    expect(index.places.at(-1)?.regions).toEqual([{ id: "portugal/douro", name: "Douro" }]);
    const search = await buildSearch(index, buildSearchWords(catalogue));
    const titles = (q: string, region = "") =>
      search({ q, region, type: "" }).map(({ document }) => document.title);
    expect(titles("quinta do noval")[0]).toBe("Quinta do Noval");
    expect(titles("", "portugal")).toHaveLength(4);
  });

  it("is in the sitemap, llms.txt and structured data", () => {
    const found = source(...portuguese());
    for (const path of paths) {
      expect(formatSitemap(found.origin, found.catalogue)).toContain(`${path}</loc>`);
      expect(formatLlmsTxt(found.origin, found.catalogue)).toContain(`${path})`);
      expect(JSON.stringify(buildGraph(path, found))).toContain(`${found.origin}${path}`);
      expect(buildShareImages(found.catalogue).get(path)?.alt).toContain("A drawing of ");
    }
  });
});

/** Expects a whole map: land of its own below its marks, every mark inside it, and no line of broken numbers. */
function expectWhole(panels: readonly DrawnMap[], marks: readonly string[]) {
  expect(panels.flatMap((panel) => panel.marks.map(({ path }) => path)).sort()).toEqual(
    [...marks].sort(),
  );
  for (const { width, height, layers, marks } of panels) {
    expect(layers.some(({ kind }) => kind === "home")).toBe(true);
    for (const { d } of layers) expect(d).toMatch(/^M[-\dMlCz ]+$/);
    for (const {
      disc: [x, y],
    } of marks)
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
  }
}

function expectMaps(...edits: FileEdit[]) {
  const { catalogue, country, region, first } = parts(...edits);
  const wineries = region.wineries.map(({ path }) => path);
  const countries = catalogue.countries.map(({ path }) => path);
  expectWhole(drawPageMaps(catalogue), countries);
  for (const place of [country, ...country.states]) expectWhole(drawPageMaps(place), [region.path]);
  expectWhole(drawPageMaps(region), wineries);
  expectWhole([drawLocatorMap(first)], [first.path]);
  return { catalogue, country, region };
}

describe("its maps", () => {
  it("are drawn, each mark in its list", () => {
    const { country, region } = expectMaps(...portuguese());
    expect(buildMapList(country.regions)).toMatchObject([{ number: 1, detail: "2 Quintas" }]);
    expect(buildMapList(region.wineries)[0]!.detail).toBe("Tasting about €25\u00A0· Pinhão");
  });

  it("show what its file says they show", () => {
    const extent = { west: -17.5, south: 32.3, east: -6.1, north: 42.2 };
    const unitsPerKm = (edits: FileEdit[]) => getMapBase(parts(...edits).country).frame.unitsPerKm;
    expect(unitsPerKm(portuguese({ map: { extent } }))).toBeLessThan(
      unitsPerKm(portuguese()) * 0.7,
    );
  });

  it("share a panel of the world with their neighbors only", () => {
    const groups = (...edits: FileEdit[]) =>
      drawPageMaps(assembleGuide(...edits)).map(({ marks }) => marks.map(({ name }) => name));
    expect(groups(...portuguese())).toEqual([["United States"], ["France", "Portugal"]]);
    const chile = portuguese(
      {},
      { latitude: -34, longitude: -71 },
      { latitude: -34.6, longitude: -71.3 },
    );
    expect(groups(...chile)).toEqual([["United States"], ["France"], ["Portugal"]]);
  });

  it.each(rows("countries"))(
    "hold the whole mainland of %s",
    (_, latitude, longitude, north, east, minKm) => {
      const region = { latitude: north, longitude: east };
      const { country } = expectMaps(...portuguese({}, { latitude, longitude }, region));
      const { width, unitsPerKm } = getMapBase(country).frame;
      expect(width / unitsPerKm).toBeGreaterThan(minKm);
    },
  );

  it.each([
    ["whose middle is written wrong, at sea", portuguese({}, { latitude: 30, longitude: -40 })],
    [
      "with nothing in it yet",
      [...portuguese(), replaceText(douro, "name: Douro", "name: Douro\ndraft: true")],
    ],
  ])("are drawn for a country %s", (_, edits) => {
    const catalogue = assembleGuide(...edits);
    const country = catalogue.countries.find(({ id }) => id === "portugal")!;
    const panels = [catalogue, country, ...country.regions].flatMap(drawPageMaps);
    for (const { width, height, layers } of panels) {
      expect([width, height].every((side) => side >= 200 && side <= 430)).toBe(true);
      expect(layers.map(({ d }) => d).join("")).not.toMatch(/NaN|Infinity|undefined/);
    }
  });

  it("are drawn by state where an atlas has no states", () => {
    const { country } = expectMaps(
      ...portuguese({ regionsByState: true, townLine: "{city} {state} {postalCode}" }),
    );
    expect(country.states.map(({ path }) => path)).toEqual(["/travel/portugal/norte"]);
  });

  it("have no close-up while readers can see none of its states", () => {
    const closeUp = { title: "The North", states: ["portugal/norte"] };
    const edits = portuguese({ regionsByState: true, map: { closeUp } });
    const hidden = replaceText(norte, "name: Norte", "name: Norte\ndraft: true");
    const panels = (...more: FileEdit[]) =>
      drawPageMaps(assembleGuide(...edits, ...more).countries.find(({ id }) => id === "portugal")!);
    expect(panels().map(({ title }) => title)).toEqual([undefined, "The North"]);
    expect(panels(hidden)).toHaveLength(1);
  });
});

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { findContentProblems, readContent } from "../../../src/checks/content.ts";
import type { FileKind } from "../../../src/tools/kinds.ts";
import { addDraftDay, createFile, findSimilarFile } from "../../../src/tools/new.ts";
import type { Values } from "../../../src/tools/template.ts";
import { runTool } from "../../support/tool.ts";
import {
  addDays,
  type FileEdit,
  keeverFile,
  makeContentFolder,
  moveFile,
  napaFile,
  readFields,
  replaceText,
  siteFile,
} from "../support/content.ts";
import { makeDayFields } from "../support/fields.ts";

/** The fixture's own texts are too short for the prose rules, which is no problem of the new file. */
const problemsOf = (root: string, file: string) =>
  findContentProblems(root).filter(
    (p) => p.file === file || !/has \d+ words|and so does/.test(p.message),
  );

const make = (kind: FileKind, path: string, flags: Values = {}) => {
  const root = makeContentFolder();
  const file = createFile(root, kind, path, flags);
  return { root, file, text: readFileSync(join(root, file), "utf8") };
};

const samples: [FileKind, string, Values][] = [
  ["winery", "us/california/napa-valley/some-estate", { page: "full" }],
  ["winery", "us/california/napa-valley/some-estate", { page: "short", "visit.fee": "waived" }],
  ["winery", "france/bordeaux/chateau-neuf", { page: "full", name: "Château Neuf: le vin" }],
  ["region", "us/lodi", {}],
  ["region", "france/jura", { score: 88 }],
  ["state", "us/idaho", { abbreviation: "ID" }],
  ["country", "portugal", { adjective: "Portuguese", isoCode: "PT", guide: "discovered" }],
  ["roundup", "good-porches", { title: "Good porches" }],
  ["letter", "first-frost", { subject: "First frost" }],
  ["gadget", "pocket-opener", { price: 995 }],
  ["bottle", "old-port", { wineName: "Port", vintage: 1994 }],
  ["recommendation", "cheap-red", { winery: "opus-one" }],
];

describe("a new file", () => {
  it.each(samples)("%s %s %j passes the check as a draft", (kind, path, flags) => {
    const { root, file, text } = make(kind, path, flags);
    expect(problemsOf(root, file)).toEqual([]);
    expect(text).toContain("\ndraft: true\n");
    for (const [field, value] of Object.entries(flags))
      expect(readFields(root, file)).toHaveProperty(field, value);
  });

  it("can't be published before it is written", () => {
    const { root, file, text } = make("gadget", "pocket-opener", { price: 995 });
    writeFileSync(join(root, file), text.replace("draft: true", "draft: false"));
    const told = problemsOf(root, file);
    expect(told.length).toBeGreaterThan(3);
    expect(new Set(told.map((p) => p.message))).toEqual(
      new Set(["is still to be written; write it and remove the mark, or write draft: true"]),
    );
    const written = text
      .replaceAll("(to write)", "")
      .replaceAll(/ # $/gm, "")
      .replace("draft: true", "draft: false");
    writeFileSync(join(root, file), written);
    expect(problemsOf(root, file)).toEqual([]);
  });

  it("marks values that are only examples or guesses", () => {
    const { text } = make("gadget", "pocket-opener", { rating: 3 });
    expect(text).toContain("\nprice: 1495 # (to write)\n");
    expect(text).toContain("\nrating: 3\n");
    expect(text).toContain('\nname: "Pocket Opener" # (to write)\n');
    const winery = make("winery", "us/california/napa-valley/some-estate", {
      "visit.latitude": 38.41,
    });
    expect(winery.text).toContain("\n  fee: { min: 25, currency: USD } # (to write)\n");
    expect(winery.text).toContain("\n  latitude: 38.41\n");
    expect(winery.text).toContain("\n  # phone: +1 212 555 0142 # (to write)\n");
  });
});

it("a new bottle has the year that ends its file's name", () => {
  const { root, file, text } = make("bottle", "quinta-do-corvo-2019");
  expect(text).toContain("\nvintage: 2019 # (to write)\n");
  expect(readFields(root, file)?.wineName).toBe("Quinta do Corvo");
});

it.each<[FileKind, string, string | undefined]>([
  ["region", "us/napa", "content/regions/us/napa-valley.mdx"],
  ["region", "us/nappa-valley", "content/regions/us/napa-valley.mdx"],
  ["winery", "us/california/napa-valley/keever-vineyards", keeverFile],
  ["region", "us/lodi", undefined],
])("a %s at %s is similar to %s", (kind, path, similar) => {
  const { root, file } = make(kind, path);
  expect(findSimilarFile(root, file)).toBe(similar);
});

it("a new country goes last in site.yaml and takes states at once", () => {
  const root = makeContentFolder();
  const order = () => readFileSync(join(root, siteFile), "utf8");
  const before = order();
  createFile(root, "country", "portugal", { regionsByState: true });
  expect(order().replace("  - portugal\n", "")).toBe(before);
  expect(parse(order()).countries.at(-1)).toBe("portugal");
  createFile(root, "state", "portugal/norte", {});
  const file = createFile(root, "region", "portugal/douro", {});
  expect(readFileSync(join(root, file), "utf8")).toContain(
    `\nstate: "portugal/norte" # (to write)\n`,
  );
  expect(problemsOf(root, file)).toEqual([]);
});

describe("a new file is refused", () => {
  it.each<[FileKind, string, Values, string]>([
    [
      "winery",
      "us/california/napa-vally/x",
      {},
      "must be in a region's folder, like us/california/napa-valley/x",
    ],
    [
      "winery",
      "us/california/napa-valley/x",
      { "visit.longitude": 122.4 },
      "km from the middle of Napa Valley",
    ],
    ["region", "us/california/lodi", {}, "must be in its country's folder"],
    ["region", "portugal/douro", {}, 'no country "portugal" yet; first: npm run new -- country'],
    [
      "recommendation",
      "x",
      { winery: "opus" },
      'winery: "opus" is not a winery; did you mean "opus-one"?',
    ],
    [
      "winery",
      "us/california/napa-valley/keever",
      {},
      `${keeverFile} already exists; choose another name`,
    ],
    [
      "winery",
      "us/california/napa-valley/My Estate",
      {},
      "must be lower-case words joined by hyphens",
    ],
    [
      "winery",
      "us/california/napa-valley/x",
      { scor: 96 },
      '--scor is not a field; did you mean "score"?',
    ],
  ])("%s %s %j: %s", (kind, path, flags, words) => {
    const root = makeContentFolder();
    const before = findContentProblems(root).length;
    expect(() => createFile(root, kind, path, flags)).toThrow(words);
    expect(findContentProblems(root)).toHaveLength(before);
  });

  it("if its region's wineries are in another folder", () => {
    const moves = ["keever", "opus-one"].map((name) =>
      moveFile(
        `content/wineries/us/california/napa-valley/${name}.mdx`,
        `content/wineries/us/california/napa/${name}.mdx`,
      ),
    );
    const root = makeContentFolder(...moves);
    expect(() => createFile(root, "winery", "us/california/napa-valley/x", {})).toThrow(
      "Napa Valley has its wineries in another folder; write us/california/napa/x",
    );
  });

  it("if its file exists, even if that can't be read", () => {
    const root = makeContentFolder();
    const file = join(root, "content/gadgets/broken.yaml");
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, "name: [");
    expect(() => createFile(root, "gadget", "broken", {})).toThrow(
      "content/gadgets/broken.yaml already exists",
    );
    expect(readFileSync(file, "utf8")).toBe("name: [");
    createFile(root, "letter", "frost", {});
    expect(() => createFile(root, "letter", "frost", {})).toThrow(
      /^content\/letters\/[\d-]+-frost\.mdx already exists/,
    );
  });
});

describe("a new day", () => {
  const text = (root: string) => readFileSync(join(root, napaFile), "utf8");

  it("is written into its region's file with marks", () => {
    const root = makeContentFolder();
    const before = text(root);
    expect(addDraftDay(root, "us/napa-valley")).toBe(napaFile);
    expect(text(root)).toContain('\n      - { winery: keever, at: "14:00" } # (to write)\n');
    const added = text(root).match(/\ndays:\n(?: {4}.*\n| {2}- .*\n)+/)?.[0] ?? "";
    expect(text(root).replace(added, "\n")).toBe(before);
    expect(parse(added).days).toMatchObject([
      { draft: true, stops: [{ winery: "opus-one", at: "10:00" }, { winery: "keever" }] },
    ]);
    const { problems } = readContent(root);
    expect(problems.filter(({ file }) => file === napaFile)).toEqual([]);
  });

  it("makes no problem beside another new day", () => {
    const root = makeContentFolder();
    const countProblems = () => findContentProblems(root).length;
    const before = countProblems();
    addDraftDay(root, "us/napa-valley");
    addDraftDay(root, "france/bordeaux");
    expect(countProblems()).toBe(before);
  });

  it("goes below an existing day", () => {
    const root = makeContentFolder(addDays([makeDayFields()]));
    addDraftDay(root, "napa-valley");
    const { days: both } = parse(text(root).split("---")[1] ?? "");
    expect(both).toMatchObject([makeDayFields(), { weekdays: ["mon-thu", "sat"] }]);
  });

  it.each<[string, string, FileEdit]>([
    [
      "already has three",
      `${napaFile} already has 3 days, the maximum`,
      addDays(["One", "Two", "Three"].map((title) => makeDayFields({ title, why: title }))),
    ],
    [
      "has one winery",
      `a day needs two wineries, and ${napaFile} has 1`,
      (files) => {
        files.delete(keeverFile);
        replaceText(napaFile, "  - keever\n", "")(files);
      },
    ],
    [
      "has its days in brackets",
      "in brackets",
      replaceText(napaFile, "latitude:", `days: [${JSON.stringify(makeDayFields())}]\nlatitude:`),
    ],
  ])("is refused if the region %s", (_, words, edit) => {
    const root = makeContentFolder(edit);
    const before = text(root);
    expect(() => addDraftDay(root, "us/napa-valley")).toThrow(words);
    expect(text(root)).toBe(before);
  });
});

it("the command takes a whole path and says what to do next", () => {
  const root = makeContentFolder();
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = runTool(root, "new", ...words);
    return [status, stdout + stderr];
  };
  const file = "content/wineries/us/california/napa-valley/x.mdx";
  const next = `${file} was created as a draft.\nOpen it, write, then: npm run check -- ${file}\n`;
  expect(run("winery", file)).toEqual([0, next]);
  expect(existsSync(join(root, file))).toBe(true);
  expect(run("day", "us/napa-valley")).toEqual([
    0,
    `${napaFile} has a new day, which is a draft.\nOpen it, write, then: npm run check -- ${napaFile}\n`,
  ]);
  expect(run("gadget", "Some", "Opener")).toEqual([
    1,
    expect.stringMatching(
      /^"Opener" is not a flag; write hyphens[\s\S]*npm run new -- gadget pocket-opener/,
    ),
  ]);
});

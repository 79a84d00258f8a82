import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { assembleCatalogue } from "../../../src/catalogue/assemble.ts";
import { findContentProblems, readContent } from "../../../src/checks/content.ts";
import { listPublicPaths } from "../../../src/checks/released.ts";
import { moveContent } from "../../../src/tools/move.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { make, roles } from "../checks/edits.ts";
import {
  addAliases,
  bordeauxFile,
  type FileEdit,
  franceFile,
  keeverFile,
  latourFile,
  makeContentFolder,
  makeMdx,
  napaFile,
  opusOneFile,
  readFields,
  recommendationFile,
  replaceText,
  writeText,
} from "../support/content.ts";
import { makeRegionFields } from "../support/fields.ts";

const tree = (root: string) =>
  new Map(
    globSync("**/*.*", { cwd: root })
      .sort()
      .map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");

const messages = (root: string) =>
  findContentProblems(root)
    .map(({ message }) => message)
    .sort();

/** Every address that leads readers somewhere. */
const addresses = (root: string) => {
  const { site, entries } = readContent(root);
  return new Set(listPublicPaths(assembleCatalogue(site!, entries)));
};

/** Appends a paragraph to a file's text. */
const say =
  (file: string, words: string): FileEdit =>
  (files) =>
    void files.set(file, `${files.get(file)}\n${words}\n`);

it("a file with a mistake is named and not moved", () => {
  const root = makeContentFolder(replaceText(keeverFile, "score: 93", "score: 930"));
  expect(() => moveContent(root, "keever", "other")).toThrow(
    `${keeverFile} has a mistake and can't be read`,
  );
});

describe("moving a winery", () => {
  const to = keeverFile.replace("keever", "keever-vineyards");

  it("updates every reference and leaves a redirect", () => {
    const link = "[Keever](/travel/us/california/napa-valley/keever#tips)";
    const root = makeContentFolder(
      say(opusOneFile, link),
      say(keeverFile, "### Tips\n\nGo early."),
      replaceText(recommendationFile, "order:", "winery: keever\norder:"),
    );
    const before = messages(root);
    const told = moveContent(root, "us/california/napa-valley/keever", "keever-vineyards");
    expect([existsSync(join(root, keeverFile)), existsSync(join(root, to))]).toEqual([false, true]);
    expect(readFields(root, napaFile)?.featured).toContain("keever-vineyards");
    expect(readFields(root, recommendationFile)?.winery).toBe("keever-vineyards");
    expect(readFields(root, to)?.aliases).toEqual(["keever"]);
    expect(read(root, opusOneFile)).toContain(
      "(/travel/us/california/napa-valley/keever-vineyards#tips)",
    );
    expect(messages(root)).toEqual(before);
    expect(told).toEqual([
      `${recommendationFile}: updated`,
      `${napaFile}: updated`,
      `${keeverFile} -> ${to}`,
      `${opusOneFile}: updated`,
    ]);
  });

  it("keeps only the other name after moving back", () => {
    const root = makeContentFolder();
    moveContent(root, "keever", "keever-vineyards");
    moveContent(root, "keever-vineyards", "keever");
    expect(readFields(root, keeverFile)?.aliases).toEqual(["keever-vineyards"]);
  });

  it("leaves no redirect for a draft", () => {
    const root = makeContentFolder((files) => {
      files.set(keeverFile, (files.get(keeverFile) ?? "").replace(/^---\n/, "---\ndraft: true\n"));
      files.set(
        napaFile,
        (files.get(napaFile) ?? "")
          .replace(/^ {2}- keever\n/m, "")
          .replace(/, keever|keever, /, ""),
      );
    });
    moveContent(root, "keever", "keever-vineyards");
    expect(readFields(root, to)).not.toHaveProperty("aliases");
  });

  it("changes its region and loses no address", () => {
    const medoc = makeMdx(
      makeRegionFields({ name: "Médoc", latitude: 45.1, longitude: -0.7, featured: [] }),
    );
    const root = makeContentFolder(
      writeText("content/regions/france/medoc.mdx", medoc),
      addAliases(bordeauxFile, "gironde"),
      addAliases(latourFile, "old-latour"),
      replaceText(franceFile, "featuredWineries: 5\n", ""),
    );
    const before = addresses(root);
    moveContent(root, "chateau-latour", "france/medoc/latour");
    expect(readFields(root, "content/wineries/france/medoc/latour.mdx")?.region).toBe(
      "france/medoc",
    );
    expect(readFields(root, bordeauxFile)?.featured).not.toContain("latour");
    expect(before.difference(addresses(root))).toEqual(new Set());
  });

  it("lists the lines that may be wrong in its new region", () => {
    const root = copyGreenGuide();
    make(root, "stop", "+ Nobody in Sonoma knows it.");
    make(root, "planned", "tips.0: Ask at Porch");
    const newFile = roles.stop.replace("sonoma", "napa-valley");
    const told = moveContent(root, "porch", "us/california/napa-valley/porch");
    const lines = told.slice(told.indexOf("") + 1).map((line) => line.replace(/:\d+ /, ""));
    expect(lines).toEqual([
      "Check these lines; they must be true of Porch in Napa Valley:",
      `  ${newFile} visit.address`,
      `  ${newFile} visit.phone`,
      `  ${newFile} visit.latitude`,
      `  ${newFile} the text: names "Sonoma"`,
      `  ${roles.planned} tips.0: names "Porch"`,
      `  ${roles.planned} days.0.stops.1.winery: stops at it; name another winery there if this one is far from the others`,
    ]);
    expect(findContentProblems(root)).toEqual([]);
  });

  it("lists them together with the problems, and moves it when these are solved", () => {
    const root = copyGreenGuide();
    const move = () => moveContent(root, "porch", "france/bordeaux/porch");
    expect(move).toThrow(/km from the middle of Bordeaux[\s\S]*stops at it/);
    make(root, "stop", "visit.latitude: 44.8412 & visit.longitude: -0.5802");
    expect(move).toThrow("driving apart, but the maximum is 90 (Porch is in Bordeaux)");
    make(root, "planned", "days.0.draft: true");
    expect(move()).toContain(`${roles.stop} -> content/wineries/france/bordeaux/porch.mdx`);
  });

  it("names a problem's current file and line", () => {
    const root = copyGreenGuide();
    const lines = readFileSync(join(root, roles.stop), "utf8").split("\n");
    const line = lines.findIndex((text) => text.trim().startsWith("longitude:")) + 1;
    const move = () => moveContent(root, "porch", "france/bordeaux/porch");
    expect(move).toThrow(`${roles.stop}\n  ${line}:`);
  });

  it("updates days and picks of files with mistakes", () => {
    const root = makeContentFolder();
    const file = join(root, "content/regions/us/other.mdx");
    writeFileSync(
      file,
      `---\ndays:\n  - stops:\n      - { winery: keever, at: "10:00" } # first\n---\n`,
    );
    const list = join(root, "content/roundups/best.mdx");
    mkdirSync(dirname(list), { recursive: true });
    writeFileSync(
      list,
      '---\npicks:\n  - winery: keever\n    insteadOf: keever\n    text: "keever"\n---\n',
    );
    moveContent(root, "keever", "keever-vineyards");
    expect(readFileSync(file, "utf8")).toContain(
      '{ winery: keever-vineyards, at: "10:00" } # first',
    );
    expect(readFileSync(list, "utf8")).toBe(
      '---\npicks:\n  - winery: keever-vineyards\n    insteadOf: keever-vineyards\n    text: "keever"\n---\n',
    );
  });
});

describe("moving a region", () => {
  it("moves its wineries and their folder", () => {
    const root = makeContentFolder(
      say(
        opusOneFile,
        '[Bordeaux](/travel/france/bordeaux) has <Count of="wineries" in="france/bordeaux" />.',
      ),
    );
    const before = messages(root);
    moveContent(root, "france/bordeaux", "gironde");
    const { entries } = readContent(root);
    expect(existsSync(join(root, dirname(bordeauxFile), "bordeaux.mdx"))).toBe(false);
    expect(existsSync(join(root, "content/wineries/france/bordeaux"))).toBe(false);
    const wineries = entries.wineries.filter((w) => w.data.region === "france/gironde");
    expect(wineries).toHaveLength(5);
    expect(wineries.every((w) => w.id.startsWith("france/gironde/"))).toBe(true);
    expect(readFields(root, "content/regions/france/gironde.mdx")?.aliases).toEqual(["bordeaux"]);
    expect(read(root, opusOneFile)).toContain(
      '(/travel/france/gironde) has <Count of="wineries" in="france/gironde" />',
    );
    expect(messages(root)).toEqual(before);
  });

  it("keeps its appellations", () => {
    const file = "src/catalogue/appellations.json";
    const root = makeContentFolder(
      writeText(file, '{ "france/bordeaux": {}, "france/rhone": {} }'),
    );
    expect(moveContent(root, "france/bordeaux", "gironde")).toContain(`${file}: updated`);
    expect(read(root, file)).toBe('{ "france/gironde": {}, "france/rhone": {} }');
  });
});

describe("a move is refused", () => {
  it.each([
    ["keevr", "x", '"keevr" is not a winery or a region; did you mean "keever"?'],
    [
      "france",
      "gaul",
      `"france" is ${franceFile}, not a winery or a region; rename that file yourself`,
    ],
    ["keever", "opus-one", `"opus-one" is taken by ${opusOneFile}; choose another name`],
    ["keever", "Keever Vineyards", '"Keever Vineyards" must be lower-case words joined by hyphens'],
    [
      "keever",
      "us/california/napa-valley/keever",
      '"us/california/napa-valley/keever" is its current name',
    ],
    [
      "keever",
      "us/california/napa-vally/keever",
      "must be in a region's folder, like us/california/napa-valley/keever",
    ],
    ["keever", "france/bordeaux/keever", "km from the middle of"],
    ["france/bordeaux", "us/bordeaux", "a region stays in its country; write france/bordeaux"],
    [
      "us/napa-valley",
      "us/california",
      '"us/california" is taken by content/states/us/california.mdx',
    ],
  ])("%s %s: %s", (old, next, words) => {
    const root = makeContentFolder();
    const before = tree(root);
    expect(() => moveContent(root, old, next)).toThrow(words);
    expect(tree(root)).toEqual(before);
  });

  it("if the new file exists and can't be read", () => {
    const root = makeContentFolder();
    writeFileSync(join(root, keeverFile.replace("keever", "other")), "name: [");
    const before = tree(root);
    expect(() => moveContent(root, "keever", "other")).toThrow(
      "other.mdx already exists; choose another name",
    );
    expect(tree(root)).toEqual(before);
  });
});

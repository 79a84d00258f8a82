import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { contentProblems, readContent } from "../../../src/checks/content.ts";
import { publicAddresses } from "../../../src/checks/released.ts";
import { moveContent } from "../../../src/tools/move.ts";
import {
  aliases,
  bordeaux,
  change,
  contentFolder,
  type Edit,
  france,
  keever,
  latour,
  mdx,
  napa,
  opusOne,
  pick,
  write,
} from "../support/content.ts";
import { regionFields } from "../support/fields.ts";

const tree = (root: string) =>
  new Map(
    globSync("**/*.*", { cwd: root })
      .sort()
      .map((file) => [file, readFileSync(join(root, file), "utf8")]),
  );
const read = (root: string, file: string) => readFileSync(join(root, file), "utf8");
const dataOf = (root: string, file: string) =>
  Object.values(readContent(root).entries)
    .flat()
    .find((entry) => entry.file === file)?.data as Record<string, unknown> | undefined;
const messages = (root: string) =>
  contentProblems(root)
    .map(({ message }) => message)
    .sort();

/** Every address that leads readers somewhere. */
const addresses = (root: string) => {
  const { site, entries } = readContent(root);
  return new Set(publicAddresses(assemble(site!, entries)));
};

/** Appends a paragraph to a file's text. */
const say =
  (file: string, words: string): Edit =>
  (files) =>
    void files.set(file, `${files.get(file)}\n${words}\n`);

it("a file that can't be read for a mistake is not moved, and named", () => {
  const root = contentFolder(change(keever, "score: 93", "score: 930"));
  expect(() => moveContent(root, "keever", "other")).toThrow(
    `${keever} has a mistake, and can't be read`,
  );
});

describe("moving a winery", () => {
  const to = keever.replace("keever", "keever-vineyards");

  it("takes along what names it, and gives its readers a redirect", () => {
    const link = "[Keever](/travel/us/california/napa-valley/keever#tips)";
    const root = contentFolder(
      say(opusOne, link),
      say(keever, "### Tips\n\nGo early."),
      change(pick, "order:", "winery: keever\norder:"),
    );
    const before = messages(root);
    const told = moveContent(root, "us/california/napa-valley/keever", "keever-vineyards");
    expect([existsSync(join(root, keever)), existsSync(join(root, to))]).toEqual([false, true]);
    expect(dataOf(root, napa)?.featured).toContain("keever-vineyards");
    expect(dataOf(root, pick)?.winery).toBe("keever-vineyards");
    expect(dataOf(root, to)?.aliases).toEqual(["keever"]);
    expect(read(root, opusOne)).toContain(
      "(/travel/us/california/napa-valley/keever-vineyards#tips)",
    );
    expect(messages(root)).toEqual(before);
    expect(told).toEqual([
      `${pick}: updated`,
      `${napa}: updated`,
      `${keever} -> ${to}`,
      `${opusOne}: updated`,
    ]);
  });

  it("back again leaves a redirect of the name between alone", () => {
    const root = contentFolder();
    moveContent(root, "keever", "keever-vineyards");
    moveContent(root, "keever-vineyards", "keever");
    expect(dataOf(root, keever)?.aliases).toEqual(["keever-vineyards"]);
  });

  it("of which readers know nothing leaves no redirect", () => {
    const root = contentFolder((files) => {
      files.set(keever, (files.get(keever) ?? "").replace(/^---\n/, "---\ndraft: true\n"));
      files.set(
        napa,
        (files.get(napa) ?? "").replace(/^ {2}- keever\n/m, "").replace(/, keever|keever, /, ""),
      );
    });
    moveContent(root, "keever", "keever-vineyards");
    expect(dataOf(root, to)).not.toHaveProperty("aliases");
  });

  it("to another region gives it that region, and loses no address", () => {
    const medoc = mdx(
      regionFields({ name: "Médoc", latitude: 45.1, longitude: -0.7, featured: [] }),
    );
    const root = contentFolder(
      write("content/regions/france/medoc.mdx", medoc),
      aliases(bordeaux, "gironde"),
      aliases(latour, "old-latour"),
      change(france, "featuredWineries: 5\n", ""),
    );
    const before = addresses(root);
    moveContent(root, "chateau-latour", "france/medoc/latour");
    expect(dataOf(root, "content/wineries/france/medoc/latour.mdx")?.region).toBe("france/medoc");
    expect(dataOf(root, bordeaux)?.featured).not.toContain("latour");
    expect(before.difference(addresses(root))).toEqual(new Set());
  });

  it("changes days and lists of picks that name it, wherever they stand", () => {
    const root = contentFolder();
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
  it("takes its wineries and their folder along", () => {
    const root = contentFolder(
      say(
        opusOne,
        '[Bordeaux](/travel/france/bordeaux) has <Count of="wineries" in="france/bordeaux" />.',
      ),
    );
    const before = messages(root);
    moveContent(root, "france/bordeaux", "gironde");
    const { entries } = readContent(root);
    expect(existsSync(join(root, dirname(bordeaux), "bordeaux.mdx"))).toBe(false);
    expect(existsSync(join(root, "content/wineries/france/bordeaux"))).toBe(false);
    const wineries = entries.wineries.filter((w) => w.data.region === "france/gironde");
    expect(wineries).toHaveLength(5);
    expect(wineries.every((w) => w.id.startsWith("france/gironde/"))).toBe(true);
    expect(dataOf(root, "content/regions/france/gironde.mdx")?.aliases).toEqual(["bordeaux"]);
    expect(read(root, opusOne)).toContain(
      '(/travel/france/gironde) has <Count of="wineries" in="france/gironde" />',
    );
    expect(messages(root)).toEqual(before);
  });
});

describe("a move is refused", () => {
  it.each([
    ["keevr", "x", '"keevr" is not a winery or a region; did you mean "keever"?'],
    ["france", "gaul", '"france" is not a winery or a region'],
    ["keever", "opus-one", `"opus-one" is taken by ${opusOne}; choose another name`],
    ["keever", "Keever Vineyards", '"Keever Vineyards" must be lower-case words joined by hyphens'],
    [
      "keever",
      "us/california/napa-valley/keever",
      '"us/california/napa-valley/keever" is its name already',
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
    const root = contentFolder();
    const before = tree(root);
    expect(() => moveContent(root, old, next)).toThrow(words);
    expect(tree(root)).toEqual(before);
  });

  it("when a file of that name is there that can't be read", () => {
    const root = contentFolder();
    writeFileSync(join(root, keever.replace("keever", "other")), "name: [");
    const before = tree(root);
    expect(() => moveContent(root, "keever", "other")).toThrow(
      "other.mdx already exists; choose another name",
    );
    expect(tree(root)).toEqual(before);
  });
});

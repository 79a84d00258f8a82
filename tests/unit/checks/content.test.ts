import { readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { checkContent, ofFiles } from "../../../src/checks/content.ts";
import { greenGuide } from "../../support/green-guide.ts";

let root = "";
const fresh = () => {
  root = greenGuide();
  return root;
};
afterEach(() => rmSync(root, { recursive: true, force: true }));
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(root, file), change(readFileSync(join(root, file), "utf8")));

const [keever, realm] = ["keever", "realm"].map((slug) => `content/wineries/us/california/napa-valley/${slug}.mdx`) as [
  string,
  string,
];
const napa = "content/regions/us/napa-valley.mdx";
const sentence = "The gate stands open until a quarter past four, and nobody ever closes it.";

it("a sentence of two pages is blamed on the one that was written last", () => {
  for (const [older, newer] of [
    [keever, realm],
    [realm, keever],
  ] as const) {
    fresh();
    for (const file of [older, newer]) edit(file, (text) => `${text.trimEnd()} ${sentence}\n`);
    utimesSync(join(root, older), new Date("2020-01-01"), new Date("2020-01-01"));
    const { problems } = checkContent(root);
    expect(problems.map((p) => [p.file, p.message.includes(older)])).toEqual([[newer, true]]);
    rmSync(root, { recursive: true });
  }
});

it("a file that is named is told what it breaks elsewhere", () => {
  fresh();
  edit(keever, (text) => text.replace("score: 93", "draft: true\nscore: 93"));
  const { problems } = checkContent(root);
  const files = [keever, napa, realm];
  expect(ofFiles(problems, ["keever"], files).map((p) => p.file)).toEqual([napa, keever]);
  expect(ofFiles(problems, ["realm"], files)).toEqual([]);
});

it("a warning stops nothing, and is left for later where a file has problems", () => {
  fresh();
  edit("content/gadgets/corkscrew.yaml", (text) => text.replace("price: 1495", "price: 150"));
  expect(checkContent(root)).toMatchObject({ problems: [], warnings: [{ field: "price", line: 4 }] });
  edit("content/gadgets/corkscrew.yaml", (text) => text.replace("Small", "Smal tol"));
  const { problems, warnings } = checkContent(root);
  expect(problems.length).toBeGreaterThan(0);
  expect(warnings).toEqual([]);
});

it("a day of publication that is past hides nothing", () => {
  fresh();
  edit(keever, (text) => text.replace("score: 93", "publishOn: 2020-11-01\nscore: 93"));
  edit(realm, (text) => `${text.trimEnd()} [Go](/travel/us/california/napa-valley/keever).\n`);
  expect(checkContent(root)).toEqual({ problems: [], warnings: [] });
});

it("a page taken off the site leaves its addresses to its region", () => {
  fresh();
  edit(realm, (text) => text.replace("score: 93", "draft: true\nscore: 93"));
  const { problems } = checkContent(root);
  const [address, short] = ["/travel/us/california/napa-valley/realm", "/winery-realm"];
  expect(problems).toMatchObject([
    {
      file: realm,
      field: "draft",
      message: expect.stringContaining(`write aliases: [${address}, ${short}] in ${napa}`),
    },
  ]);
  edit(napa, (text) => text.replace("---\n", `---\naliases: [${address}, ${short}]\n`));
  expect(checkContent(root)).toEqual({ problems: [], warnings: [] });
});

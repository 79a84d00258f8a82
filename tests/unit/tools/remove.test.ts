import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assembleCatalogue } from "../../../src/catalogue/assemble.ts";
import { buildRedirects } from "../../../src/catalogue/redirects.ts";
import { findContentProblems, readContent } from "../../../src/checks/content.ts";
import { removeContent } from "../../../src/tools/remove.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { make, roles } from "../checks/edits.ts";
import { readFields } from "../support/content.ts";

const takeOffered = async (offered: string) => offered;

describe("removing a winery", () => {
  it("deletes its file and sends its readers to the region", async () => {
    const root = copyGreenGuide();
    const report = await removeContent(root, "keever", takeOffered);
    expect(existsSync(join(root, roles.review))).toBe(false);
    expect(readFields(root, roles.region)).toMatchObject({
      featured: ["opus-one"],
      aliases: ["/travel/us/california/napa-valley/keever", "/winery-keever"],
    });
    expect(report).toEqual([`${roles.review}: deleted`, `${roles.region}: updated`]);
    expect(findContentProblems(root)).toEqual([]);
    const { site, entries } = readContent(root);
    const redirects = [...buildRedirects(assembleCatalogue(site!, entries)).keys()];
    expect(redirects.filter((path) => path.includes("keever/"))).toEqual([]);
  });

  it("sends its readers to another page if asked", async () => {
    const root = copyGreenGuide();
    await removeContent(root, "keever", async () => "opus-one");
    expect(readFields(root, roles.full)?.aliases).toContain("/winery-keever");
  });

  it("names the other winery in its place, once in each list", async () => {
    const root = copyGreenGuide();
    await removeContent(root, "porch", async () => "jordan");
    expect(readFields(root, roles.planned)).toMatchObject({
      days: [{ stops: [{ winery: "barn" }, { winery: "jordan", at: "14:00" }] }],
    });
    expect(readFields(root, roles.roundup)).toMatchObject({
      picks: [{ winery: "barn" }, { winery: "jordan" }, { winery: "gate" }],
    });
    await removeContent(root, "keever", async () => "opus-one");
    expect(readFields(root, roles.region)?.featured).toEqual(["opus-one"]);
    await removeContent(root, "opus-one", async () => "realm");
    expect(readFields(root, roles.region)?.featured).toEqual(["realm"]);
    expect(readFields(root, roles.pick)?.winery).toBe("realm");
  });

  it("lists the texts beside the other winery's name", async () => {
    const root = copyGreenGuide();
    make(root, "planned", "days.0.stops.1.note: Skip to the Aglianico.");
    const report = await removeContent(root, "porch", async () => "jordan");
    expect(report.slice(-5)).toEqual([
      "4 texts seem to be about what is gone; rewrite them:",
      expect.stringMatching(`  ${roles.planned}:\\d+  days.0.title: its day now stops at Jordan`),
      expect.stringMatching(`  ${roles.planned}:\\d+  days.0.why: its day now stops at Jordan`),
      expect.stringMatching(`  ${roles.planned}:\\d+  days.0.stops.1.note: now belongs to Jordan`),
      expect.stringMatching(`  ${roles.roundup}:\\d+  picks.1.text: now belongs to Jordan`),
    ]);
  });

  it("corrects the number of a roundup's picks", async () => {
    const root = copyGreenGuide();
    const pick =
      "  - winery: keever\n    text: bread cream truck stone dog stone slope smoke lamp.\n";
    make(root, "roundup", (text) =>
      text
        .replace("Three good porches", "The four porches")
        .replace("Three wineries", "4 wineries")
        .replace("A few words first.", "Four of them, and you may sit.")
        .replace("picks:\n", `picks:\n${pick}`),
    );
    await removeContent(root, "keever", takeOffered);
    expect(readFields(root, roles.roundup)).toMatchObject({
      title: "The three porches",
      description: "3 wineries with a porch that is worth the drive.",
      lede: "Three of them, and you may sit.",
    });
  });

  it("lists no texts after a merge of pages with one name", async () => {
    const root = copyGreenGuide();
    make(root, "review", "name: Opus Two");
    const report = await removeContent(root, "keever", async () => "opus-one");
    expect(report).toEqual([
      `${roles.review}: deleted`,
      `${roles.region}: updated`,
      `${roles.full}: updated`,
    ]);
  });

  it("changes the links to it into links to the other page", async () => {
    const root = copyGreenGuide();
    make(root, "faq", "+ See [it](/travel/us/california/napa-valley/keever#visit).");
    const report = await removeContent(root, "keever", async () => "opus-one");
    expect(report).toContain(`${roles.faq}: updated`);
    expect(readFileSync(join(root, roles.faq), "utf8")).toContain(
      "[it](/travel/us/california/napa-valley/opus-one#visit)",
    );
  });

  it("lists the texts that still name it", async () => {
    const root = copyGreenGuide();
    make(root, "full", "+ We walked on to Keever then, not to the Keevers.");
    const report = await removeContent(root, "keever", takeOffered);
    expect(report).toContain("1 text seems to be about what is gone; rewrite them:");
    expect(report.at(-1)).toMatch(`  ${roles.full}:112  the text: names "Keever"`);
  });

  it("looks for the whole of a name made of the guide's common words", async () => {
    const root = copyGreenGuide();
    make(root, "review", "name: Hidden Oak Winery");
    make(root, "full", "+ Hidden from the road, with a hidden door and an oak.");
    const report = await removeContent(root, "keever", takeOffered);
    expect(report.filter((line) => line.includes("names"))).toEqual([]);
    const otherRoot = copyGreenGuide();
    make(otherRoot, "review", "name: Hidden Oak Winery");
    make(otherRoot, "full", "+ Next to Hidden Oak, with a hidden door and an oak.");
    expect((await removeContent(otherRoot, "keever", takeOffered)).at(-1)).toContain(
      'the text: names "Hidden Oak"',
    );
  });

  it("removes a recommendation's field", async () => {
    const root = copyGreenGuide();
    await removeContent(root, "opus-one", takeOffered);
    expect(readFields(root, roles.pick)).not.toHaveProperty("winery");
  });

  it("never writes a file if a day or a roundup would be too short", async () => {
    const root = copyGreenGuide();
    const before = statSync(join(root, roles.planned)).mtimeMs;
    await expect(removeContent(root, "porch", takeOffered)).rejects.toThrow(
      /because without "porch" these files would have problems; do what each line says, then try again[\s\S]*of "[^"]+" must have at least two stops; add one, or delete the day/,
    );
    expect(statSync(join(root, roles.planned)).mtimeMs).toBe(before);
    expect(existsSync(join(root, roles.stop))).toBe(true);
  });
});

it("removing a region deletes its wineries and keeps every address", async () => {
  const root = copyGreenGuide();
  make(root, "pick", "- winery");
  await removeContent(root, "us/napa-valley", takeOffered);
  expect(
    readContent(root)
      .entries.wineries.map(({ id }) => id)
      .join(),
  ).not.toContain("napa");
  expect(readFields(root, roles.state)?.aliases).toContain("/winery-opus-one");
  expect(findContentProblems(root)).toEqual([]);
});

it("removing an item of a list needs no other page", async () => {
  const root = copyGreenGuide();
  const refuse = () => Promise.reject(new Error("asked"));
  expect(await removeContent(root, "decanter", refuse)).toEqual([`${roles.gadget2}: deleted`]);
});

it.each([
  ["kever", 'did you mean "keever"?'],
  ["us", `"us" is ${roles.us}, not a winery`],
  ["about", "write draft: true into that file"],
  ["old-opus", `"old-opus" is an old name of ${roles.full}; write "opus-one"`],
])("removing %s is refused with the next step", async (name, message) => {
  const root = copyGreenGuide();
  make(root, "full", "aliases: [old-opus]");
  await expect(removeContent(root, name, takeOffered)).rejects.toThrow(message);
});

import { describe, expect, it } from "vitest";
import type { Problem } from "../../../src/checks/problems.ts";
import { findDeadPathProblems, listContentPaths } from "../../../src/checks/released.ts";
import {
  addAliases,
  addRoundup,
  assembleGuide,
  type FileEdit,
  franceFile,
  keeverFile,
  latourFile,
  moveFile,
  napaFile,
  porchesFile,
  replaceText,
  usFile,
} from "../support/content.ts";

const listReleased = () => ["/", "/about", ...listContentPaths(assembleGuide())];
const findLost = (...edits: FileEdit[]) =>
  format(findDeadPathProblems(listReleased(), assembleGuide(...edits)));
const format = (problems: Problem[]) => problems.map((p) => `${p.file} ${p.field}: ${p.message}`);

const deadLink = (path: string | undefined) => `${path} used to work and is now a dead link.`;
const redirectedBy = (file: string, ...paths: string[]) =>
  `${file} aliases: ${deadLink(paths[0])} To send its readers to this page, add aliases: [${paths.join(", ")}] here; otherwise restore the old file, or add that line to the page that replaced it`;
const removed = (...paths: string[]) =>
  `src/checks/released.txt : ${deadLink(paths[0])} Restore the old file, or add aliases: [${paths.join(", ")}] to the page that replaced it`;

const keeverPath = "/travel/us/california/napa-valley/keever";

describe("released addresses", () => {
  it("are all there while nothing moves", () => {
    expect(findLost()).toEqual([]);
    expect(listReleased()).toContain("/winery-keever");
  });

  it("need the old address as an alias when a file moves folders", () => {
    const moved = "content/wineries/us/california/napa/keever.mdx";
    expect(findLost(moveFile(keeverFile, moved))).toEqual([redirectedBy(moved, keeverPath)]);
    expect(findLost(addAliases(keeverFile, keeverPath), moveFile(keeverFile, moved))).toEqual([]);
  });

  it("lead to a file whose new name is shorter", () => {
    const released = [...listContentPaths(assembleGuide())];
    const renamed = latourFile.replace("chateau-latour", "chateau");
    const problems = findDeadPathProblems(released, assembleGuide(moveFile(latourFile, renamed)));
    expect(format(problems)).toEqual([
      redirectedBy(renamed, "/travel/france/bordeaux/chateau-latour", "/winery-chateau-latour"),
    ]);
  });

  it("of a renamed region lead to the region that has its wineries now", () => {
    const rename: FileEdit = (files) => {
      for (const [file, text] of [...files]) {
        if (!file.includes("bordeaux")) continue;
        files.delete(file);
        files.set(
          file.replace("bordeaux", "gironde"),
          text.replace("france/bordeaux", "france/gironde"),
        );
      }
    };
    const paths = ["/travel/france/bordeaux", "/travel-france-bordeaux"];
    expect(findLost(rename)).toEqual([
      redirectedBy("content/regions/france/gironde.mdx", ...paths),
    ]);
  });

  it("come back with a folder's old name as the region's alias", () => {
    const moved = "content/wineries/us/california/napa/keever.mdx";
    const released = [...listContentPaths(assembleGuide(moveFile(keeverFile, moved)))];
    const paths = ["/travel/us/napa", "/travel/us/california/napa", "/travel-us-napa"];
    expect(format(findDeadPathProblems(released, assembleGuide()))).toEqual([
      redirectedBy(usFile, ...paths),
    ]);
    expect(findDeadPathProblems(released, assembleGuide(addAliases(napaFile, "napa")))).toEqual([]);
    const asPaths = addAliases(napaFile, paths.join(", "));
    expect(findDeadPathProblems(released, assembleGuide(asPaths))).toEqual([]);
  });

  it("of a removed region are reported once for each winery", () => {
    const removeBordeaux: FileEdit = (files) => {
      for (const file of files.keys()) if (file.includes("bordeaux")) files.delete(file);
    };
    const names = ["margaux", "latour", "lafite", "petrus", "haut-brion"];
    const wineries = names.map((name) => removed(`/winery-chateau-${name}`));
    const region = redirectedBy(franceFile, "/travel/france/bordeaux", "/travel-france-bordeaux");
    expect(findLost(removeBordeaux).sort()).toEqual([region, ...wineries].sort());
  });

  it("of a removed winery lead to its region", () => {
    const removeKeever: FileEdit[] = [
      (files) => files.delete(keeverFile),
      replaceText(napaFile, "  - keever\n", ""),
    ];
    const addElsewhere: FileEdit = (files) =>
      files.set("content/wineries/france/bordeaux/keeper.mdx", files.get(latourFile) ?? "");
    const addNeighbor: FileEdit = (files) =>
      files.set(keeverFile.replace("keever", "some-estate"), files.get(keeverFile) ?? "");
    expect(findLost(addNeighbor, ...removeKeever, addElsewhere)).toEqual([
      redirectedBy(napaFile, keeverPath, "/winery-keever"),
    ]);
    const aliases = addAliases(napaFile, keeverPath, "/winery-keever");
    expect(findLost(aliases, ...removeKeever)).toEqual([]);
  });

  it("of a renamed or removed roundup are reported", () => {
    const released = [...listContentPaths(assembleGuide(addRoundup()))];
    const verandas = "content/roundups/verandas.mdx";
    const findLostAfter = (...edits: FileEdit[]) =>
      format(findDeadPathProblems(released, assembleGuide(...edits)));
    const rename = addRoundup({}, "", verandas);
    const goodPorches = "content/roundups/good-porches.mdx";
    expect(findLostAfter(addRoundup({}, "", goodPorches))).toEqual([
      redirectedBy(goodPorches, "/roundups/porches"),
    ]);
    expect(findLostAfter(rename)).toEqual([`${removed("/roundups/porches")}, like ${verandas}`]);
    expect(findLostAfter(rename, addAliases(verandas, "porches"))).toEqual([]);
    expect(findLostAfter()).toEqual([removed("/roundups/porches")]);
    expect(findLostAfter(addRoundup(), addAliases(porchesFile, "older"))).toEqual([]);
  });
});

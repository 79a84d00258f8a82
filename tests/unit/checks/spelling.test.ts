import { expect, it } from "vitest";
import { readContent } from "../../../src/checks/read-content.ts";
import { spellingProblems, wordsFile } from "../../../src/checks/spelling.ts";
import { change, contentFolder, type Edit, gadget, keever, pick, remove, write } from "../support/content.ts";

const said = (...edits: Edit[]): string[] => {
  const root = contentFolder(...edits);
  const { entries } = readContent(root);
  return spellingProblems(root, entries).map((p) => `${p.file}: ${p.message}`);
};
const take = (text: string) => change(keever, "A take.", text);

it("the sound guide is spelled right", () => {
  expect(said()).toEqual([]);
});

it("tells each word that no dictionary has, once a file", () => {
  expect(said(take("A tastng of a tastng."), change(pick, "Old fashioned.", "Old fashoned."))).toEqual([
    `${keever}: says "tastng", which is in no dictionary; write it right, or add it to ${wordsFile}`,
    `${pick}: says "fashoned", which is in no dictionary; write it right, or add it to ${wordsFile}`,
  ]);
});

it("knows the words of wine, with their possessives and compounds", () => {
  const trade = take("The malolactic blorvins, the blorvin's end, a blorvin-free blend.");
  expect(said(trade).length).toBeGreaterThan(0);
  expect(said(trade, write(wordsFile, "Blorvin\nblorvins\nmalolactic\n"))).toEqual([]);
});

it("says so when the words of wine are missing, and nothing else", () => {
  expect(said(remove(wordsFile))).toEqual([
    `${wordsFile}: is not there, so that no spelling can be checked; bring it back: git checkout HEAD -- ${wordsFile}`,
  ]);
});

it("takes a capital for a name, and looks at no name, address or component", () => {
  const names = take("Xyzzy poured. <Reviewer /> drove [there](/travel/us/napa-valley/xyzzy-qqq).");
  expect(said(names, change(gadget, "brand: Pulltap's", "brand: pulltapps xyzzy"))).toEqual([]);
});

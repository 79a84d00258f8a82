import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { openDictionary } from "../../../src/checks/dictionary.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dictionary-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  write("words.dic", "2\nbarn\nvine\n");
});
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
/** A new check's dictionary of the words in the folder. */
const open = () => {
  write("rules.aff", "SET UTF-8\n");
  const files = ["rules.aff", "words.dic", "rules.aff"].map((name) => join(folder, name));
  return openDictionary(join(folder, "memory.json"), files);
};
const memory = () => JSON.parse(readFileSync(join(folder, "memory.json"), "utf8"));

it("knows its words, and the one that is a letter off", () => {
  const { has, near } = open();
  expect(["barn", "bran", "constructor"].map(has)).toEqual([true, false, false]);
  expect(["bran", "brn", "barns", "vina", "barn", "cellar"].map(near)).toEqual([
    "barn",
    "barn",
    "barn",
    "vine",
    undefined,
    undefined,
  ]);
});

it("answers again what the last check asked, without asking anew", () => {
  const first = open();
  first.has("barn");
  first.near("bran");
  first.save();
  const value = { has: { barn: false }, near: { bran: "remembered" } };
  write("memory.json", JSON.stringify({ ...memory(), value }));
  const second = open();
  expect(second.has("barn")).toBe(false);
  expect(second.near("bran")).toBe("remembered");
  expect(second.has("vine")).toBe(true);
});

it("forgets everything when a word is added to the list or the memory can't be read", () => {
  const first = open();
  expect(first.has("cellar")).toBe(false);
  first.save();
  write("words.dic", "3\nbarn\nvine\ncellar\n");
  const second = open();
  expect(second.has("cellar")).toBe(true);
  second.save();
  write("memory.json", "{}{");
  expect(open().has("cellar")).toBe(true);
});

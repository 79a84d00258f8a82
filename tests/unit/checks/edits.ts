import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Document, parseDocument } from "yaml";
import { releasedFile } from "../../../src/checks/released.ts";

/** The files of the fixture guide that are edited. */
export const roles = {
  site: "content/site.yaml",
  us: "content/countries/us.mdx",
  france: "content/countries/france.mdx",
  state: "content/states/us/california.mdx",
  region: "content/regions/us/napa-valley.mdx",
  planned: "content/regions/us/sonoma.mdx",
  foreign: "content/regions/france/bordeaux.mdx",
  full: "content/wineries/us/california/napa-valley/opus-one.mdx",
  review: "content/wineries/us/california/napa-valley/keever.mdx",
  short: "content/wineries/us/california/napa-valley/realm.mdx",
  stop: "content/wineries/us/california/sonoma/porch.mdx",
  gate: "content/wineries/us/california/sonoma/gate.mdx",
  french: "content/wineries/france/bordeaux/chateau-margaux.mdx",
  lafite: "content/wineries/france/bordeaux/chateau-lafite.mdx",
  hautBrion: "content/wineries/france/bordeaux/chateau-haut-brion.mdx",
  roundup: "content/roundups/porches.mdx",
  letter: "content/letters/2026-06-01-frost.mdx",
  about: "content/pages/about.mdx",
  faq: "content/pages/faq.mdx",
  gadget: "content/gadgets/corkscrew.yaml",
  gadget2: "content/gadgets/decanter.yaml",
  bottle: "content/cellar/overture.yaml",
  pick: "content/recommendations/ardanza.yaml",
  released: releasedFile,
} as const;
export type Role = keyof typeof roles;

/**
 * An edit of a file: a field as it is typed ("score: 9.6"), "- field" to take one out, "+ words" for a
 * sentence more, "¶ words" for a paragraph more, "= words" for another text, 'replace "a" with "b"', "file words" for
 * another content, "windows" for its byte order mark and line ends, "copy path", "move path", "remove"; " & " joins two. As a function, its new content.
 */
export type Edit = string | ((text: string) => string | Buffer);

function fields(text: string, edit: (document: Document) => unknown): string {
  const [, front = text, rest] = /^---\n(.*?\n)---(.*)$/s.exec(text) ?? [];
  const document = parseDocument(front);
  edit(document);
  const written = document.toString({ lineWidth: 0 });
  return rest === undefined ? written : `---\n${written}---${rest}`;
}

const pathOf = (path: string) =>
  path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function typed(text: string, edit: string): string {
  const [, path = "", words = ""] = /^([\w.]+): (.*)$/s.exec(edit) ?? [];
  if (!path) throw new Error(`${edit} is no edit`);
  return fields(text, (d) => d.setIn(pathOf(path), "TYPED")).replace(/(["']?)TYPED\1/, () => words);
}

/** The text with a part of an edit. */
function changed(text: string, edit: string): string {
  const [, from, to] = /^replace "(.*)" with "(.*)"$/s.exec(edit) ?? [];
  if (from !== undefined && to !== undefined) return text.replace(from, () => to);
  const words = edit.replace(/^\S+ /, "");
  switch (edit.split(" ", 1)[0]) {
    case "+":
      return `${text.trimEnd()} ${words}\n`;
    case "¶":
      return `${text.trimEnd()}\n\n${words}\n`;
    case "=":
      return text.replace(/^(---\n.*?\n---\n).*$/s, `$1\n${words}\n`);
    case "-":
      return fields(text, (d) => d.deleteIn(pathOf(words)));
    case "windows":
      return `\uFEFF${text.replaceAll("\n", "\r\n")}`;
    case "file":
      return words && `${words}\n`;
    default:
      return typed(text, edit);
  }
}

/** Makes an edit below `root`; returns the file that has it, and what undoes it. */
export function make(root: string, role: Role, edit: Edit): { file: string; undo: () => void } {
  const file = roles[role];
  const before = readFileSync(join(root, file), "utf8");
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  const [, verb, to = file] = /^(copy|move|remove)(?: (.+))?$/.exec(String(edit)) ?? [];
  if (!verb)
    write(
      file,
      typeof edit === "function" ? edit(before) : edit.split(" & ").reduce(changed, before),
    );
  else if (verb !== "copy") rmSync(join(root, file));
  if (to !== file) write(to, before);
  const undo = () => {
    if (to !== file) rmSync(join(root, to));
    write(file, before);
  };
  return { file: to, undo };
}

/**
 * The rows of a table of edits, of cells between arrows; \\n, \\t and \\u0000 stand for the characters, LATER for
 * a year that is still to come.
 */
export const rowsOf = (file: string): string[][] =>
  readFileSync(join(import.meta.dirname, file), "utf8")
    .replaceAll(/\\u([0-9a-f]{4})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll("LATER", String(new Date().getUTCFullYear() + 5))
    .split("\n")
    .filter((line) => line.includes(" → "))
    .map((line) => line.replaceAll("\\n", "\n").replaceAll("\\t", "\t").split(" → "));

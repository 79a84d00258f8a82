import { describe, expect, it } from "vitest";
import { contentProblems } from "../../../src/checks/content.ts";
import {
  change,
  contentFolder,
  type Edit,
  keever,
  latour,
  napa,
  onlyProblem,
  place,
  read,
  write,
} from "../support/content.ts";

describe("YAML that can't be read is told in plain words", () => {
  it.each<[string, Edit, string, string]>([
    [
      "an unclosed quotation mark, where it opens",
      change(keever, "A headline", '"A headline'),
      '"A headline',
      "the quotation mark that opens here is never closed; put the same mark at the end of the text",
    ],
    [
      "an unclosed single one",
      change(keever, "A headline", "'A headline"),
      "'A headline",
      "the quotation mark that opens here is never closed; put the same mark at the end of the text",
    ],
    [
      "a backslash",
      change(keever, "A headline", '"A \\headline"'),
      "\\h",
      "a backslash in double quotes begins a code; write two of them, or use single quotes",
    ],
  ])("%s", (_, edit, text, words) => {
    expect(onlyProblem(keever, edit, text)).toBe(`: can't be read: ${words}`);
  });

  it("a colon without its space", () => {
    const edit = change(keever, "fee:\n    min: 50\n    currency: USD", "fee: { min:50, currency: USD }");
    expect(read(edit).problems.map((p) => `${p.field}: ${p.message}`)).toContain(
      'visit.fee: has no field "min:50"; write a space after the colon: min: 50',
    );
  });
});

describe("every problem has its place", () => {
  it("between files too: at the field, else at the words that it quotes", () => {
    const root = contentFolder(
      change(napa, "- keever", "- kever"),
      change(latour, "A take.", "A take. As\nHank says."),
    );
    const found = contentProblems(root).filter((p) => !/has \d+ words|and so does/.test(p.message));
    expect(found.map(({ file, line, column }) => ({ file, line, column }))).toEqual([
      { file: napa, ...place(root, napa, "kever") },
      { file: latour, ...place(root, latour, "Hank") },
    ]);
    for (const problem of contentProblems(root)) expect(problem.line).toBeGreaterThanOrEqual(1);
  });
});

describe("a file that nothing reads, or whose name is no address", () => {
  const said = (file: string) =>
    contentProblems(contentFolder(write(file, "")))
      .filter((p) => p.file === file)
      .map((p) => p.message);
  it.each([
    ["content/gadgets/opener.yml", "is not read; move it, or rename it to end in .yaml"],
    ["content/gadgets/.opener.yaml", "is not read, for its name begins with a dot; take the dot out, or delete it"],
    ["content/wineries/france/bordeaux/x.md", "is not read; move it, or rename it to end in .mdx"],
    [
      "content/countries/a/b.mdx",
      "is not read: content/countries has no folders in it; move it to content/countries/b.mdx",
    ],
  ])("%s", (file, words) => {
    expect(said(file)).toEqual([words]);
  });

  it("is named", () => {
    expect(said("content/gadgets/My Opener.yaml")).toContain(
      '"My Opener.yaml" becomes the address; rename it to lower-case words joined by hyphens: my-opener.yaml',
    );
  });

  it("is named at once, however long its name is", { timeout: 10_000 }, () => {
    expect(said("content/wineries/france/bordeaux/chateau-brane-cantenac (1).mdx")).toContain(
      '"france/bordeaux/chateau-brane-cantenac (1).mdx" becomes the address; rename it to lower-case words joined by hyphens: france/bordeaux/chateau-brane-cantenac-1.mdx',
    );
  });
});

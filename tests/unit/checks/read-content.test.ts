import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printProblems } from "../../../src/checks/problems.ts";
import { readContent } from "../../../src/checks/read-content.ts";
import {
  change,
  contentFolder,
  type Edit,
  gadget,
  keever,
  latour,
  mdx,
  onlyProblem,
  pick,
  place,
  read,
  remove,
  removeAll,
  siteFile,
  write,
} from "../support/content.ts";
import { wineryFields } from "../support/fields.ts";

describe("a sound folder", () => {
  it("is read without a problem", () => {
    const { site, entries, problems } = read();
    expect(problems).toEqual([]);
    expect(site?.name).toBe("The Dry Glass");
    expect(entries.wineries).toHaveLength(7);
    const found = entries.wineries.find((w) => w.file === keever);
    expect(found).toMatchObject({
      id: "us/california/napa-valley/keever",
      body: "A take.",
      data: { score: 93, draft: false },
    });
  });

  it("keeps the body as it is written, without the space around it", () => {
    const { entries } = read(write(keever, `${mdx(wineryFields(), "One.\n\n---\n\n'Two'.")}\n\n`));
    expect(entries.wineries.find((w) => w.file === keever)?.body).toBe("One.\n\n---\n\n'Two'.");
  });

  it("may have Windows line ends and a byte order mark", () => {
    const windows: Edit = (files) => {
      for (const [file, text] of files) files.set(file, `\uFEFF${text.replaceAll("\n", "\r\n")}`);
    };
    expect(read(windows).problems).toEqual([]);
  });

  it("may be empty but for site.yaml and the about page", () => {
    const { entries, problems } = read(removeAll);
    expect(problems).toEqual([]);
    expect(Object.values(entries).flat()).toEqual(entries.pages);
  });
});

describe("a file that can't be read", () => {
  it.each<[string, Edit, string, string]>([
    [
      "a colon in a text",
      change(keever, "A headline", "Worth it: once"),
      "Worth it: once",
      "a text with a colon and a space in it must stand in quotes",
    ],
    [
      "quotes in a quoted text",
      change(keever, "A headline", '"He said "no" to me"'),
      'no" to me',
      `a text with " inside must stand between two ', one with ' inside between two ", one that begins with * between either`,
    ],
    [
      "a sign in front",
      change(keever, "A headline", "@home"),
      "@home",
      "a text that begins with a sign like @, % or ` must stand in quotes",
    ],
    [
      "an exclamation mark in front",
      change(keever, "A headline", "!wow nice"),
      "!wow",
      "a text that begins with ! must stand in quotes",
    ],
    [
      "a field twice",
      change(keever, "score: 93", "score: 93\nname: Keever"),
      "name: Keever\nheadline",
      "the field stands here a second time; take one out",
    ],
    [
      "an open bracket",
      change(keever, "score: 93", "score: [93"),
      "headline:",
      "the line is not indented like its neighbors, or a bracket before it is not closed",
    ],
    [
      "no colon",
      change(keever, "headline: A", "headline A"),
      "headline A",
      "a field's name must be followed by a colon and a space; if it is, the line below is indented too deep",
    ],
  ])("names %s", (_, edit, text, words) => {
    expect(onlyProblem(keever, edit, text)).toBe(`: can't be read: ${words}`);
  });

  it("names a tab, and not what else it upsets", () => {
    expect(onlyProblem(keever, change(keever, "  appointment", "\tappointment"), "\tappointment")).toBe(
      ": can't be read: lines must be indented with spaces, not tabs",
    );
  });

  it.each([
    [
      "less",
      "  fee:",
      " fee:",
      " fee:",
      "the line is not indented like its neighbors, or a bracket before it is not closed",
    ],
    [
      "more",
      "visit:\n  appointment",
      "visit:\n appointment",
      "Required",
      "a field's name must be followed by a colon and a space; if it is, the line below is indented too deep",
    ],
  ])("names what is indented %s, and not what else that upsets", (_, from, to, text, words) => {
    expect(onlyProblem(keever, change(keever, from, to), text)).toBe(`: can't be read: ${words}`);
  });

  it("names a text that is cut off by what begins a note", () => {
    const words = (hidden: string) =>
      `: "${hidden}" is left out, for a # after a space begins a note; put the whole text in quotes`;
    expect(onlyProblem(keever, change(keever, "A headline", "The #1 stop"), " #1 stop")).toBe(words("#1 stop"));
    expect(onlyProblem(keever, change(keever, "A headline", "#1 of all"), "#1 of all")).toBe(words("#1 of all"));
    expect(read(change(keever, "A headline", '"The #1 stop" # a note')).problems).toEqual([]);
    expect(read(change(keever, "score: 93", "score: 93 #was 92")).problems).toEqual([]);
  });

  it("names an asterisk that YAML takes for an alias, whatever it would lead to", () => {
    const words = (name: string) => `: "*${name}" can't be read: a text that begins with * must stand in quotes`;
    expect(onlyProblem(keever, change(keever, "A headline", "*Worth*"), "*Worth*")).toBe(words("Worth*"));
    expect(onlyProblem(keever, change(keever, "card:\n", "card: &c\n  self: *c\n"), "*c")).toBe(words("c"));
  });

  it("names a list item of two documents", () => {
    expect(onlyProblem(gadget, write(gadget, "name: A\n---\nname: B\n"), "---\nname: B")).toBe(
      ": can't be read: a line of --- or ... ends the fields too soon; take it out",
    );
  });

  it.each([
    ["without front matter", "A take.", "must begin with its fields between two lines of ---"],
    ["that is empty", "", "is empty; write it, or delete the file"],
    [
      "whose front matter does not end",
      "---\nname: Keever\n",
      "the second line of --- is missing; put the fields between two lines of --- alone, and the text below",
    ],
    [
      "whose front matter is blank",
      "---\n\n---\nA take.",
      "has no fields; write them, look at another file of the folder how, or delete the file",
    ],
    [
      "whose front matter is a list",
      "---\n- Keever\n---\nA take.",
      "must be made of fields, each on a line of its own: name: Opus One",
    ],
    [
      "whose front matter is a word",
      "---\nKeever\n---\nA take.",
      "must be made of fields, each on a line of its own: name: Opus One",
    ],
  ])("%s is named", (_, text, words) => {
    const { problems } = read(write(keever, text));
    expect(problems).toMatchObject([{ file: keever, field: "", message: words }]);
    expect(problems[0]?.line).toBeGreaterThanOrEqual(1);
  });

  it("is named when site.yaml is not there, and the rest is read all the same", () => {
    const { site, entries, problems } = read(remove(siteFile));
    expect(site).toBeUndefined();
    expect(entries.wineries).toHaveLength(7);
    expect(problems).toEqual([
      { file: siteFile, field: "", message: expect.stringMatching(/^is not there, .*git checkout HEAD -- content/) },
    ]);
  });

  it("is left out of the entries", () => {
    const { entries } = read(change(keever, "score: 93", "score: 9.6"));
    expect(entries.wineries).toHaveLength(6);
    expect(entries.wineries.map((w) => w.file)).not.toContain(keever);
  });
});

describe("several mistakes", () => {
  it("are all reported at once, in several files", () => {
    const { problems } = read(
      change(keever, "score: 93", "score: 9.6"),
      change(keever, "Required", "Require"),
      change(keever, "name: Keever", "nam: Keever"),
      change(latour, "card:\n", "card:\n  stars: 5\n"),
      change(gadget, "rating: 4", "rating: 6"),
      change(siteFile, "hank@dryglass.example", "hank"),
      write(pick, "name: [A"),
    );
    const found = problems.map((p) => `${p.file} ${p.field}`);
    const expected = [
      `${keever} score`,
      `${keever} visit.appointment`,
      `${keever} `,
      `${latour} card`,
      `${gadget} rating`,
      `${siteFile} contact.email`,
      `${pick} `,
    ];
    expect(found.sort()).toEqual(expected.sort());
    for (const problem of problems) expect(problem.line).toBeGreaterThanOrEqual(1);
  });

  it("that are one, a misspelled field and the field that is missing for it, are told as one", () => {
    expect(onlyProblem(keever, change(keever, "score: 93", "scor: 93"), "scor")).toBe(
      ': has no field "scor"; did you mean "score"?',
    );
    expect(onlyProblem(keever, change(keever, "postalCode:", "postalcode:"), "postalcode")).toBe(
      'visit.address: has no field "postalcode"; did you mean "postalCode"?',
    );
  });

  it("have a problem for each unknown field, each at its own place", () => {
    const root = contentFolder(change(keever, "score: 93", "scor: 93\nscore: 93\nteam: 1"));
    const { problems } = readContent(root);
    expect(problems.map(({ line, column }) => ({ line, column }))).toEqual([
      place(root, keever, "scor:"),
      place(root, keever, "team:"),
    ]);
    expect(printProblems(problems)).toContain(`${problems[0]!.line}:1  has no field "scor"; did you mean "score"?`);
  });
});

describe("whatever an author writes", () => {
  const value = fc.oneof(
    fc.string(),
    fc.double(),
    fc.constantFrom("*a", "&a [*a]", "!x", "{", "[", "- ", "null", "2026-13-01", "__proto__"),
  );
  const key = fc.oneof(
    fc.constantFrom(...Object.keys(wineryFields()), "facts", "review", "hours", "<<", "__proto__"),
    fc.string(),
  );
  const front = fc
    .array(fc.tuple(key, value), { maxLength: 6 })
    .map((fields) => `---\n${fields.map(([k, v]) => `${k}: ${v}`).join("\n")}\n---\nA take.\n`);

  it("nothing throws, and every problem says where and what", () => {
    const root = contentFolder(removeAll);
    mkdirSync(join(root, "content/wineries"), { recursive: true });
    fc.assert(
      fc.property(fc.oneof(front, fc.string()), (text) => {
        writeFileSync(join(root, "content/wineries/any.mdx"), text);
        const { entries, problems } = readContent(root);
        expect(problems.length > 0).toBe(entries.wineries.length === 0);
        for (const { line, column, message } of problems) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(message).not.toMatch(/undefined|\[object|Invalid input|Too (big|small)/);
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decode, mergeConflict, unseenCharacters } from "../../../src/checks/characters.ts";

const code = (point: number) => String.fromCodePoint(point);

describe("a file's bytes", () => {
  it("are the text that was written, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const found = decode(Buffer.from(`# ${text}`));
        expect(found).toEqual({ text: `# ${text}` });
      }),
    );
  });

  it("may begin with a byte order mark, which is no part of the text", () => {
    expect(decode(Buffer.from("\uFEFFname: A"))).toEqual({ text: "name: A" });
  });

  it("of another encoding are told with the word that readers would see", () => {
    expect(decode(Buffer.from("name: A\nsummary: A d\xE9cor", "latin1"))).toEqual({
      problem: { line: 2, column: 13, message: expect.stringContaining('readers would see "d\uFFFDcor"') },
    });
  });
});

describe("what nobody can see", () => {
  it.each([
    [0xa0, "a no-break space"],
    [0x200b, "an invisible character"],
    [0x202e, "turns the direction of writing"],
    [0x00, "a control character"],
    [0x0b, "a control character"],
    [0x2028, "an unusual line break"],
  ])("U+%i is told with the words around it", (point, name) => {
    const [found, ...others] = unseenCharacters(`One.\nTwo${code(point)}three.`);
    expect(found).toMatchObject({ line: 2, column: 4, message: expect.stringContaining(name) });
    expect(found?.message).toContain('"Two·three."');
    expect(others).toEqual([]);
  });

  it("is told once of its kind, and how often it is there", () => {
    const found = unseenCharacters(`A${code(0xa0)}B${code(0xa0)}C${code(0x200b)}`);
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining("(there are 2)"),
      expect.stringContaining("an invisible character"),
    ]);
  });

  it("is not what every keyboard has, an accent or a tab", () => {
    expect(unseenCharacters("Château\t€ — “so” … 山\r\nÂme Ã l'oie")).toEqual([]);
  });
});

it("two versions that Git could not merge are told at the first mark, and a line of text that looks like one is not", () => {
  expect(mergeConflict("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n")).toMatchObject({ line: 2, column: 1 });
  expect(mergeConflict("a\n=======\nb <<<<<<< c\n")).toBeUndefined();
});

import { describe, expect, it } from "vitest";
import { unlikelyValues } from "../../../src/checks/unlikely.ts";
import { add, bottle, change, type Edit, gadget, latour, napa, opusOne, readSound } from "../support/content.ts";
import { dayFields, days } from "../support/days.ts";

const said = (...edits: Edit[]) => {
  const { entries } = readSound(...edits);
  return unlikelyValues(entries, entries, ["used.jpg"]).map((p) => `${p.file} ${p.field}: ${p.message}`);
};
const asked = (edit: Edit) => {
  const before = new Set(said());
  return said(edit).filter((line) => !before.has(line));
};

describe("a value that is hardly ever meant is asked back:", () => {
  it.each<[string, Edit, string]>([
    [
      "a decanter for $1.50",
      change(gadget, "price: 1495", "price: 150"),
      `${gadget} price: is $1.50, since prices are in cents; if it is $150.00, write 15000`,
    ],
    [
      "a gadget for $14,950",
      change(gadget, "price: 1495", "price: 1495000"),
      `${gadget} price: is $14,950.00, since prices are in cents; if it is $149.50, write 14950`,
    ],
    [
      "fifty cases of a wine",
      change(bottle, "quantity: 3", "quantity: 600"),
      `${bottle} quantity: is 600 bottles, ten cases and more; check the number`,
    ],
    [
      "dollars in France",
      change(latour, "currency: EUR", "currency: USD"),
      `${latour} visit.fee.currency: is USD, where the others of this country have EUR; write EUR`,
    ],
  ])("%s", (_, edit, words) => {
    expect(asked(edit)).toEqual([words]);
  });

  it("not where the author wrote dollars himself", () => {
    expect(asked(change(gadget, "price: 1495", 'price: "$1.50"'))).toEqual([]);
    expect(asked(change(gadget, "price: 1495", "price: $1,495.00"))).toEqual([]);
  });

  it("a word twice and a space forgotten", () => {
    expect(asked(change(opusOne, "A take.", "A take of the the road.Then we left, and I had had enough."))).toEqual([
      `${opusOne} the text: says "the the"; take one out`,
      `${opusOne} the text: says "road.Then"; put a space after the period`,
    ]);
  });

  it("a town whose name is misspelled", () => {
    const base = (name: string) => asked(days([dayFields({ base: name })]));
    expect(base("Yountvile")).toEqual([
      `${napa} days.0.base: "Yountvile" is a town that no map has; did you mean "Yountville"?`,
    ]);
    expect([...base("Yountville"), ...base("Nowhere in Particular")]).toEqual([]);
  });

  it("a day of writing that is years ago", () => {
    expect(asked(add(opusOne, "score: 96", "revisedOn: 2016-11-20"))).toEqual([
      `${opusOne} revisedOn: is 2016-11-20, years ago; check the year`,
    ]);
  });

  it("a caption that says that a picture is one", () => {
    const photo = (alt: string) => asked(add(gadget, "order: 1", `photo: { file: used.jpg, alt: ${alt} }`)).join("\n");
    expect(photo("Image of a red barn")).toContain('photo.alt: begins with "Image of a red"');
    expect(photo("Imaging of a barn")).not.toContain("photo.alt");
    expect(photo("A barn and ".repeat(30))).toContain("letters, all of which are read aloud");
  });

  it("a picture that only a draft shows is left alone", () => {
    const { entries: all } = readSound(
      add(gadget, "order: 1", "photo: { file: used.jpg, alt: An opener }\ndraft: true"),
    );
    const entries = { ...all, gadgets: [] };
    expect(JSON.stringify(unlikelyValues(entries, all, ["used.jpg"]))).not.toContain("is shown nowhere");
  });

  it("a picture that nothing shows", () => {
    expect(said()).toContain("content/photos/used.jpg : is shown nowhere; name it in a file's photo, or delete it");
    expect(said(add(gadget, "order: 1", "photo: { file: used.jpg, alt: An opener }")).join()).not.toContain(
      "is shown nowhere",
    );
  });
});

import { describe, expect, it } from "vitest";
import { contentRules } from "../../../src/checks/rules.ts";
import {
  add,
  bordeaux,
  bottle,
  california,
  change,
  france,
  gadget,
  keever,
  napa,
  opusOne,
  pick,
  readSound,
  said,
} from "../support/content.ts";

describe("a picture", () => {
  const lines: Record<string, string> = {
    [france]: "adjective: French",
    [california]: "abbreviation: CA",
    [bordeaux]: "order: 1",
    [opusOne]: "score: 96",
    [gadget]: "order: 1",
    [bottle]: "bottle: bordeaux-red",
    [pick]: "bottle: bordeaux-red",
  };
  const show = (file: string, name: string) =>
    change(file, lines[file]!, `${lines[file]}\nphoto: { file: ${name}, alt: A picture }`);

  it.each(Object.keys(lines))("of %s is there", (file) => {
    expect(said(show(file, "gone.jpg"))).toEqual([
      `${file} photo.file: "gone.jpg" is not there; put the picture at content/photos/gone.jpg or take photo out`,
    ]);
    expect(said(show(file, "text.jpg"))).toEqual([
      `${file} photo.file: "text.jpg" can't be read as a picture; it may be cut off, so copy it again, or save it again as JPEG, PNG, WebP or AVIF: a new name is not enough`,
    ]);
    expect(said(show(file, "there.jpg"))).toEqual([]);
  });

  it("has a name that no other has with another ending", () => {
    expect(said(show(gadget, "there.jpg"), show(pick, "there.jpg"))).toEqual([]);
    expect(said(show(gadget, "there.jpg"), show(pick, "there.png"))).toEqual([
      `${pick} photo.file: "there.png" differs from "there.jpg" only in its ending; rename one of the two`,
    ]);
  });
});

describe("a day on which the author did something", () => {
  const today = "2026-11-20";
  const told = (day: string) => {
    const { site, entries } = readSound(
      ...[keever, napa, california, france].map((file) => add(file, "name: ", `revisedOn: ${day}`)),
    );
    return contentRules(entries, site, { names: [], find: () => undefined }, [], { audience: "preview", today }).map(
      (p) => `${p.file} ${p.field}`,
    );
  };

  it("may be today and not tomorrow, on every page of the guide", () => {
    expect(told(today)).toEqual([]);
    expect(told("2026-11-21")).toEqual([france, california, napa, keever].map((file) => `${file} revisedOn`));
  });

  it("is told with what to write; the day of a check is such a day too", () => {
    const now = new Date().toISOString().slice(0, 10);
    expect(said(add(keever, "  latitude: 38.39", "  checkedOn: 2999-01-01"))).toEqual([
      `${keever} visit.checkedOn: 2999-01-01 is still to come; write the day on which you did it, like ${now}`,
    ]);
  });
});

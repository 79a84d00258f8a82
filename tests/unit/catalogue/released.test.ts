import { expect, it } from "vitest";
import { answered, lostAddresses } from "../../../src/catalogue/released.ts";
import { aliases, bordeaux, change, type Edit, guide, keever, latour, move, napa } from "../support/content.ts";

const released = () => ["/", "/about", ...answered(guide())];
const lost = (...edits: Edit[]) => lostAddresses(released(), guide(...edits)).map((p) => p.message);

const old = "/travel/us/california/napa-valley/keever";
const renamed = "content/wineries/us/california/napa-valley/keever-vineyards.mdx";
const features = change(napa, "- keever", "- keever-vineyards");

it("nothing is lost while nothing moves", () => {
  expect(lost()).toEqual([]);
  expect(released()).toContain("/winery-keever");
});

it("a renamed file owes its old address, told once, with what to write where", () => {
  expect(lost(move(keever, renamed), features)).toEqual([
    `${old} is a public address and leads nowhere now; if the page is now ${renamed}, write aliases: [keever] there; else put the file back`,
  ]);
  expect(lost(aliases(keever, "keever"), move(keever, renamed), features)).toEqual([]);
});

it("a file in another folder owes the whole address", () => {
  const moved = "content/wineries/us/california/napa/keever.mdx";
  expect(lost(move(keever, moved))).toContain(
    `${old} is a public address and leads nowhere now; if the page is now ${moved}, write aliases: [${old}] there; else put the file back`,
  );
  expect(lost(aliases(keever, old), move(keever, moved))).toEqual([]);
});

it("a page that becomes a draft is lost too", () => {
  expect(lost(change(latour, "score: 93", "score: 93\ndraft: true"))).toEqual([
    expect.stringContaining("/travel/france/bordeaux/chateau-latour is a public address and leads nowhere now"),
  ]);
});

/** Another name for a region: its file, its wineries' folder, and where they name it. */
const rename =
  (from: string, to: string): Edit =>
  (files) => {
    const before = [...files];
    files.clear();
    for (const [file, text] of before)
      files.set(file.replace(`/${from}`, `/${to}`), text.replace(`/${from}`, `/${to}`));
  };
const advised = (address: string, file: string, names: string) =>
  `${address} is a public address and leads nowhere now; if the page is now ${file}, write aliases: [${names}] there, and what lay below it comes along; else put the file back`;

it("a renamed region owes one old name, for its wineries too", () => {
  const edit = rename("bordeaux", "gironde");
  expect(lost(edit)).toEqual([advised("/travel/france/bordeaux", "content/regions/france/gironde.mdx", "bordeaux")]);
  expect(lost(aliases(bordeaux, "bordeaux"), edit)).toEqual([]);
});

it("so does one of the US, and it keeps the names that it has", () => {
  const edit = rename("napa-valley", "napa");
  expect(lost(aliases(napa, "older"), edit)).toEqual([
    advised("/travel/us/napa-valley", "content/regions/us/napa.mdx", "older, napa-valley"),
  ]);
  expect(lost(aliases(napa, "napa-valley"), edit)).toEqual([]);
});

it("a winery renamed within a renamed region is told by name", () => {
  const file = "content/wineries/france/gironde/latour.mdx";
  const edits = [
    change(bordeaux, "- chateau-latour", "- latour"),
    rename("bordeaux", "gironde"),
    move("content/wineries/france/gironde/chateau-latour.mdx", file),
  ];
  expect(lost(...edits)).toEqual([
    advised("/travel/france/bordeaux", "content/regions/france/gironde.mdx", "bordeaux"),
    expect.stringContaining(`if the page is now ${file}, write aliases: [chateau-latour] there; else`),
  ]);
  expect(lost(aliases(bordeaux, "bordeaux"), aliases(latour, "chateau-latour"), ...edits)).toEqual([]);
});

it("a folder that a region's wineries left is the region's old name", () => {
  const before = [move(keever, "content/wineries/us/california/napa/keever.mdx")];
  const had = [...answered(guide(...before))];
  expect(lostAddresses(had, guide()).map((p) => p.message)).toEqual([advised("/travel/us/napa", napa, "napa")]);
  expect(lostAddresses(had, guide(aliases(napa, "napa")))).toEqual([]);
});

it("a page that stayed takes no other's place", () => {
  const now = guide(aliases(latour, "/travel/france/medoc/latour"));
  const [told, ...others] = lostAddresses([...answered(now), "/travel/france/medoc/gone"], now);
  expect(told?.message).toMatch(/^\/travel\/france\/medoc\/gone .*; put the file back/);
  expect(others).toEqual([]);
});

it("what has no successor is told without one, once", () => {
  const gone: Edit = (files) => {
    for (const file of files.keys()) if (file.includes("bordeaux")) files.delete(file);
  };
  const told = lost(gone);
  expect(told).toHaveLength(6);
  for (const message of told)
    expect(message).toMatch(
      /; put the file back and take draft out, or name it in aliases of the page that takes its place$/,
    );
});

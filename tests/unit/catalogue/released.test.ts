import { expect, it } from "vitest";
import { assemble } from "../../../src/catalogue/assemble.ts";
import { answered, lostAddresses } from "../../../src/catalogue/released.ts";
import { change, type Edit, keever, latour, move, napa, readSound } from "../support/content.ts";

const guide = (...edits: Edit[]) => {
  const { site, entries } = readSound(...edits);
  return assemble(site, entries);
};
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
  expect(lost(change(keever, "card:\n", "aliases: [keever]\ncard:\n"), move(keever, renamed), features)).toEqual([]);
});

it("a file in another folder owes the whole address", () => {
  const moved = "content/wineries/us/california/napa/keever.mdx";
  expect(lost(move(keever, moved))).toContain(
    `${old} is a public address and leads nowhere now; if the page is now ${moved}, write aliases: [${old}] there; else put the file back`,
  );
  const all = lost(change(keever, "card:\n", `aliases: [${old}]\ncard:\n`), move(keever, moved));
  expect(all).toEqual([]);
});

it("a page that becomes a draft is lost too", () => {
  expect(lost(change(latour, "score: 93", "score: 93\ndraft: true"))).toEqual([
    expect.stringContaining("/travel/france/bordeaux/chateau-latour is a public address and leads nowhere now"),
  ]);
});

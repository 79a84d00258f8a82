import { expect, it } from "vitest";
import {
  add,
  aliases,
  bordeaux,
  california,
  keever,
  latour,
  margaux,
  napa,
  opusOne,
  said,
} from "../support/content.ts";

it("an old name that is nobody else's passes, and so does a folder's that the region's wineries still use", () => {
  expect(said(aliases(latour, "old-latour", "/travel/france/medoc/latour"))).toEqual([]);
  expect(said(aliases(napa, "napa"), aliases(california, "golden"), aliases(bordeaux, "bordelais"))).toEqual([]);
});

it("an old name is no page's, a draft's neither", () => {
  const words = `"chateau-margaux" stands for /travel/france/bordeaux/chateau-margaux, which belongs to ${margaux}; take it out`;
  expect(said(aliases(latour, "older", "chateau-margaux"))).toEqual([`${latour} aliases.1: ${words}`]);
  const hidden = said(aliases(latour, "chateau-margaux"), add(margaux, "card:\n", "draft: true"));
  expect(hidden).toContain(`${latour} aliases.0: ${words}`);
  expect(said(aliases(bordeaux, "/travel/us/napa-valley"))).toEqual([
    `${bordeaux} aliases.0: "/travel/us/napa-valley" belongs to ${napa}; take it out`,
  ]);
});

it("nor another page's other shape", () => {
  expect(said(aliases(keever, "/winery-opus-one"))).toEqual([
    `${keever} aliases.0: "/winery-opus-one" belongs to ${opusOne}; take it out`,
  ]);
  expect(said(aliases(latour, "opus-one"))).toEqual([
    `${latour} aliases.0: "opus-one" stands for /winery-opus-one, which belongs to ${opusOne}; take it out, or write in its place what is free: /travel/france/bordeaux/opus-one`,
  ]);
  expect(said(aliases(latour, "/travel/france/bordeaux/opus-one"))).toEqual([]);
});

it("a region's is no state's", () => {
  expect(said(aliases(napa, "california"))).toEqual([
    `${napa} aliases.0: "california" stands for /travel/us/california, which belongs to ${california}; take it out, or write in its place what is free: /travel/us/california/california`,
  ]);
});

it("nor another page's old one, nor does it stand twice, nor is it the present one", () => {
  expect(said(aliases(latour, "old-one"), aliases(margaux, "old-one"))).toEqual([
    `${latour} aliases.0: "old-one" stands for /travel/france/bordeaux/old-one, which belongs to ${margaux}; take it out`,
  ]);
  const idle = "is the page's present name, or stands here twice; take it out";
  expect(said(aliases(latour, "a", "a", "chateau-latour", "/travel/france/bordeaux/chateau-latour"))).toEqual([
    `${latour} aliases.1: "a" ${idle}`,
    `${latour} aliases.2: "chateau-latour" ${idle}`,
    `${latour} aliases.3: "/travel/france/bordeaux/chateau-latour" ${idle}`,
  ]);
});

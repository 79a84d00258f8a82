import { expect, it } from "vitest";
import { buildRedirects } from "../../../src/catalogue/redirects.ts";
import {
  addAliases,
  addRoundup,
  assembleGuide,
  bordeauxFile,
  californiaFile,
  type FileEdit,
  franceFile,
  insertBefore,
  keeverFile,
  latourFile,
  makeMdx,
  napaFile,
  porchesFile,
  writeText,
} from "../support/content.ts";
import { makeWineryFields } from "../support/fields.ts";

const napaPath = "/travel/us/napa-valley";
const bordeauxPath = "/travel/france/bordeaux";
const inNapa = ["opus-one", "keever"];
const inBordeaux = ["margaux", "latour", "lafite", "petrus", "haut-brion"].map(
  (name) => `chateau-${name}`,
);

/** Redirects to a page, and those of all wineries of a place that was at an old address. */
const to = (page: string, ...old: string[]) => old.map((from) => [from, page]);
const napaFrom = (old: string) =>
  inNapa.flatMap((slug) => to(`/travel/us/california/napa-valley/${slug}`, `${old}/${slug}`));
const bordeauxFrom = (old: string) =>
  inBordeaux.flatMap((slug) => to(`${bordeauxPath}/${slug}`, `${old}/${slug}`));

const ofSoundGuide = [
  ...to("/travel", "/roundups"),
  ...to("/travel/us", "/travel-us"),
  ...to("/travel/france", "/travel-france"),
  ...to("/travel/us/california", "/travel-us-california"),
  ...to(napaPath, "/travel-us-napa-valley", "/travel/us/california/napa-valley"),
  ...to(bordeauxPath, "/travel-france-bordeaux"),
  ...inNapa.flatMap((slug) => to(`/travel/us/california/napa-valley/${slug}`, `/winery-${slug}`)),
  ...inBordeaux.flatMap((slug) => to(`${bordeauxPath}/${slug}`, `/winery-${slug}`)),
];
const silverOak = "content/wineries/us/california/napa/silver-oak.mdx";
const latourPath = `${bordeauxPath}/chateau-latour`;
const napas = to(napaPath, "/travel-us-napa", "/travel/us/napa", "/travel/us/california/napa");

it.each<[what: string, edits: FileEdit[], redirects: string[][]]>([
  [
    "a region's wineries are in a folder of a shorter name",
    [writeText(silverOak, makeMdx(makeWineryFields({ name: "Silver Oak" })))],
    [...napas, ...to("/travel/us/california/napa/silver-oak", "/winery-silver-oak")],
  ],
  [
    "a winery had another file name and another address",
    [addAliases(latourFile, "pauillac", "/travel/france/medoc/latour")],
    to(latourPath, `${bordeauxPath}/pauillac`, "/winery-pauillac", "/travel/france/medoc/latour"),
  ],
  [
    "its old names are those of other pages now",
    [addAliases(latourFile, napaPath, "chateau-margaux", "keever")],
    to(latourPath, `${bordeauxPath}/keever`),
  ],
  [
    "a region had another name",
    [addAliases(bordeauxFile, "bordelais")],
    [
      ...to(bordeauxPath, "/travel-france-bordelais", "/travel/france/bordelais"),
      ...bordeauxFrom("/travel/france/bordelais"),
    ],
  ],
  [
    "a region of a state had another name",
    [addAliases(napaFile, "napa")],
    [...napas, ...napaFrom("/travel/us/california/napa")],
  ],
  [
    "a region was in another state, whose address has no short form",
    [addAliases(napaFile, "/travel/us/nevada/napa")],
    [...to(napaPath, "/travel/us/nevada/napa"), ...napaFrom("/travel/us/nevada/napa")],
  ],
  [
    "a short form is written out",
    [addAliases(napaFile, "/travel-us-napa")],
    to(napaPath, "/travel-us-napa"),
  ],
  [
    "a state had another name",
    [addAliases(californiaFile, "golden")],
    [
      ...to("/travel/us/california", "/travel-us-golden", "/travel/us/golden"),
      ...to(napaPath, "/travel/us/golden/napa-valley"),
      ...napaFrom("/travel/us/golden/napa-valley"),
    ],
  ],
  [
    "a country had another name",
    [addAliases(franceFile, "gaul")],
    [
      ...to("/travel/france", "/travel-gaul", "/travel/gaul"),
      ...to(bordeauxPath, "/travel-gaul-bordeaux", "/travel/gaul/bordeaux"),
      ...bordeauxFrom("/travel/gaul/bordeaux"),
    ],
  ],
  [
    "a roundup had other names",
    [addRoundup(), addAliases(porchesFile, "verandas", "/roundups/stoops")],
    to("/roundups/porches", "/roundups/verandas", "/roundups/stoops"),
  ],
  [
    "the region is a draft",
    [addAliases(napaFile, "napa"), insertBefore(napaFile, "radiusKm", "draft: true")],
    [],
  ],
  [
    "its state is a draft",
    [addAliases(napaFile, "napa"), insertBefore(californiaFile, "abbreviation", "draft: true")],
    [],
  ],
])("every address leads to its page if %s", (_, edits, brought) => {
  const found = buildRedirects(assembleGuide(...edits));
  const others = [...found].filter(
    (one) => !ofSoundGuide.some((known) => known.join() === one.join()),
  );
  expect(others.toSorted()).toEqual(brought.toSorted());
});

it("the sound guide's redirects are these and no others", () => {
  expect([...buildRedirects(assembleGuide())].toSorted()).toEqual(ofSoundGuide.toSorted());
});

it("a renamed place's pages are found by their old names", () => {
  const found = buildRedirects(
    assembleGuide(
      addAliases(bordeauxFile, "bordelais", "gironde"),
      addAliases(latourFile, "latour"),
    ),
  );
  for (const folder of ["bordeaux", "bordelais", "gironde"])
    expect(found.get(`/travel/france/${folder}/latour`)).toBe(latourPath);
});

it("what readers can't see is led to by no redirect", () => {
  const hiding = buildRedirects(
    assembleGuide(
      addAliases(latourFile, "keever"),
      addAliases(napaFile, "napa"),
      insertBefore(keeverFile, "card:\n", "draft: true"),
    ),
  );
  expect([...hiding.values()].filter((to) => to.includes("keever"))).toEqual([]);
});

import { expect, it } from "vitest";
import { redirects } from "../../../src/catalogue/redirects.ts";
import {
  add,
  aliases,
  bordeaux,
  california,
  type Edit,
  france,
  guide,
  keever,
  latour,
  mdx,
  napa,
  porches,
  withRoundup,
  write,
} from "../support/content.ts";
import { wineryFields } from "../support/fields.ts";

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

it.each<[what: string, edits: Edit[], redirects: string[][]]>([
  [
    "a region's wineries are in a folder of a shorter name",
    [write(silverOak, mdx(wineryFields({ name: "Silver Oak" })))],
    [...napas, ...to("/travel/us/california/napa/silver-oak", "/winery-silver-oak")],
  ],
  [
    "a winery had another file name and another address",
    [aliases(latour, "pauillac", "/travel/france/medoc/latour")],
    to(latourPath, `${bordeauxPath}/pauillac`, "/winery-pauillac", "/travel/france/medoc/latour"),
  ],
  [
    "its old names are those of other pages now",
    [aliases(latour, napaPath, "chateau-margaux", "keever")],
    to(latourPath, `${bordeauxPath}/keever`),
  ],
  [
    "a region had another name",
    [aliases(bordeaux, "bordelais")],
    [
      ...to(bordeauxPath, "/travel-france-bordelais", "/travel/france/bordelais"),
      ...bordeauxFrom("/travel/france/bordelais"),
    ],
  ],
  [
    "a region of a state had another name",
    [aliases(napa, "napa")],
    [...napas, ...napaFrom("/travel/us/california/napa")],
  ],
  [
    "a region was in another state, whose address has no short form",
    [aliases(napa, "/travel/us/nevada/napa")],
    [...to(napaPath, "/travel/us/nevada/napa"), ...napaFrom("/travel/us/nevada/napa")],
  ],
  [
    "a short form is written out",
    [aliases(napa, "/travel-us-napa")],
    to(napaPath, "/travel-us-napa"),
  ],
  [
    "a state had another name",
    [aliases(california, "golden")],
    [
      ...to("/travel/us/california", "/travel-us-golden", "/travel/us/golden"),
      ...to(napaPath, "/travel/us/golden/napa-valley"),
      ...napaFrom("/travel/us/golden/napa-valley"),
    ],
  ],
  [
    "a country had another name",
    [aliases(france, "gaul")],
    [
      ...to("/travel/france", "/travel-gaul", "/travel/gaul"),
      ...to(bordeauxPath, "/travel-gaul-bordeaux", "/travel/gaul/bordeaux"),
      ...bordeauxFrom("/travel/gaul/bordeaux"),
    ],
  ],
  ["the region is a draft", [aliases(napa, "napa"), add(napa, "radiusKm", "draft: true")], []],
  [
    "its state is a draft",
    [aliases(napa, "napa"), add(california, "abbreviation", "draft: true")],
    [],
  ],
])("an address leads to its page, and there are no others, where %s", (_, edits, brought) => {
  const found = redirects(guide(...edits));
  const others = [...found].filter(
    (one) => !ofSoundGuide.some((known) => known.join() === one.join()),
  );
  expect(others.toSorted()).toEqual(brought.toSorted());
});

it("the sound guide's redirects are these and no others", () => {
  expect([...redirects(guide())].toSorted()).toEqual(ofSoundGuide.toSorted());
});

it("what lies in a renamed place is found by its own old names too, in one hop", () => {
  const found = redirects(
    guide(aliases(bordeaux, "bordelais", "gironde"), aliases(latour, "latour")),
  );
  for (const folder of ["bordeaux", "bordelais", "gironde"])
    expect(found.get(`/travel/france/${folder}/latour`)).toBe(latourPath);
});

it("what readers can't see is led to by no redirect", () => {
  const hiding = redirects(
    guide(aliases(latour, "keever"), aliases(napa, "napa"), add(keever, "card:\n", "draft: true")),
  );
  expect([...hiding.values()].filter((to) => to.includes("keever"))).toEqual([]);
});

it("a roundup's old file name and old address lead to it, and its own address nowhere", () => {
  const found = redirects(guide(withRoundup(), aliases(porches, "verandas", "/roundups/stoops")));
  expect([...found].filter(([from]) => from.startsWith("/roundups"))).toEqual([
    ["/roundups/verandas", "/roundups/porches"],
    ["/roundups/stoops", "/roundups/porches"],
  ]);
});

import { describe, expect, it } from "vitest";
import { contentRules } from "../../../src/checks/rules.ts";
import {
  bordeaux,
  california,
  change,
  copy,
  type Edit,
  france,
  gadget,
  keever,
  latour,
  margaux,
  move,
  napa,
  opusOne,
  pick,
  read,
  remove,
  said,
  siteFile,
  us,
} from "../support/content.ts";

const five =
  "featured:\n  - chateau-margaux\n  - chateau-latour\n  - chateau-lafite\n  - chateau-petrus\n  - chateau-haut-brion";

it("a sound guide passes", () => {
  expect(said()).toEqual([]);
});

describe("references", () => {
  it("of a winery to its region", () => {
    expect(said(change(keever, "us/napa-valley", "us/napa-vally"))).toEqual([
      `${keever} region: "us/napa-vally" is not a region; did you mean "us/napa-valley"?`,
    ]);
  });

  it("of a winery to nothing near", () => {
    const regions = Array.from({ length: 24 }, (_, i) => `content/regions/france/far-away-${i}.mdx`);
    const edits = regions.flatMap((file) => [copy(bordeaux, file), change(file, five, "featured: []\ndraft: true")]);
    expect(said(...edits, change(keever, "us/napa-valley", "zz"))).toEqual([
      `${keever} region: "zz" is not a region; look under content/ how its file is called`,
    ]);
  });

  it("of a region to its state", () => {
    expect(said(change(napa, "us/california", "us/californa"))).toContain(
      `${napa} state: "us/californa" is not a state; did you mean "us/california"?`,
    );
  });

  it("of a region to the wineries it features", () => {
    expect(said(change(napa, "- keever", "- kever"))).toEqual([
      `${napa} featured.1: "kever" is not a winery of Napa Valley; did you mean "keever"?`,
    ]);
  });

  it("of a region to a winery of another region", () => {
    expect(said(change(napa, "- keever", "- chateau-latour"))).toEqual([
      `${napa} featured.1: "chateau-latour" is not a winery of Napa Valley; it can be keever, opus-one`,
    ]);
  });

  it("of a recommendation to its winery", () => {
    expect(said(change(pick, "order: 1", "order: 1\nwinery: opus-on"))).toEqual([
      `${pick} winery: "opus-on" is not a winery; did you mean "opus-one"?`,
    ]);
    expect(said(change(pick, "order: 1", "order: 1\nwinery: opus-one"))).toEqual([]);
  });

  it("of a count in a text to its place", () => {
    const counts = (id: string) => change(keever, "A take.", `One of <Count of="wineries" in="${id}" />.`);
    for (const id of ["us", "us/california", "us/napa-valley"]) expect(said(counts(id))).toEqual([]);
    expect(said(counts("us/napa-vally"))).toEqual([
      `${keever} the text: "us/napa-vally" is not a country, state or region; did you mean "us/napa-valley"?`,
    ]);
    const states = change(keever, "A take.", 'One of <Count of="states" in="us/california" />.');
    expect(said(states)).toEqual([
      `${keever} the text: <Count of="states" in="us/california" /> counts nothing; there are none in it`,
    ]);
    expect(said(change("content/pages/about.mdx", "A take.", '<Count of="regions" in="usa" />'))).toHaveLength(1);
  });

  it("of the site to its countries", () => {
    expect(said(change(siteFile, "- france", "- france\n  - frances"))).toEqual([
      `${siteFile} countries: "frances" is not a country; did you mean "france"?`,
    ]);
    expect(said(change(siteFile, "\n  - france", ""))).toEqual([
      `${france} : is not in the order of countries; add "france" to countries in content/site.yaml`,
    ]);
  });

  it("of the site to the region on its cover", () => {
    const cover = (id: string) => change(siteFile, "countries:", `cover: ${id}\ncountries:`);
    expect(said(cover("us/napa-valley"))).toEqual([]);
    expect(said(cover("us/napa-vally"))).toEqual([
      `${siteFile} cover: "us/napa-vally" is not a region; did you mean "us/napa-valley"?`,
    ]);
  });

  it("of a folder to its country", () => {
    expect(said(move(california, "content/states/uss/california.mdx"))).toContain(
      `content/states/uss/california.mdx : "uss" is not a country's folder; did you mean "us"?`,
    );
  });
});

describe("a winery's folder", () => {
  const wrong = (home: string, region: string) =>
    `region: "${region}" doesn't fit the folder; move the file to content/wineries/${home}/ or name another region`;

  it("is its region's where there are no states", () => {
    const file = "content/wineries/france/medoc/chateau-latour.mdx";
    expect(said(move(latour, file))).toEqual([`${file} ${wrong("france/bordeaux", "france/bordeaux")}`]);
  });

  it("is in its region's state in the US, under whatever short name", () => {
    const oregon = "content/wineries/us/oregon/napa-valley/keever.mdx";
    expect(said(move(keever, oregon))).toEqual([`${oregon} ${wrong("us/california/napa-valley", "us/napa-valley")}`]);
    expect(said(move(keever, "content/wineries/us/california/napa/keever.mdx"))).toEqual([]);
  });

  it("is neither the state's nor a folder deeper", () => {
    for (const file of ["content/wineries/us/california/keever.mdx", "content/wineries/us/california/a/b/keever.mdx"])
      expect(said(move(keever, file))).toEqual([`${file} ${wrong("us/california/napa-valley", "us/napa-valley")}`]);
  });
});

describe("duplicates", () => {
  it("of a winery's name", () => {
    const other = "content/wineries/us/california/napa/keever.mdx";
    expect(said(copy(keever, other), change(other, "38.39", "38.395"))).toEqual([
      `${other} : has the name "keever" of ${keever}; rename one of the two files`,
    ]);
  });

  it("of an address", () => {
    const other = "content/states/france/bordeaux.mdx";
    expect(said(copy(california, other))).toContain(
      `${bordeaux} : has the address "/travel/france/bordeaux" of ${other}; rename one of the two files`,
    );
  });
});

describe("featured wineries", () => {
  it("are as many as the country's file says", () => {
    expect(said(change(bordeaux, "  - chateau-latour\n", ""))).toEqual([
      `${bordeaux} featured: has 4 wineries; ${france} asks for 5 (featuredWineries)`,
    ]);
  });

  it("are any number where the country's file says none", () => {
    expect(said(change(napa, "  - keever\n", ""))).toEqual([]);
    const four = [change(bordeaux, "  - chateau-latour\n", ""), change(france, "featuredWineries: 5\n", "")];
    expect(said(...four)).toEqual([]);
  });

  it("are named once", () => {
    expect(said(change(napa, "- keever", "- opus-one"))).toEqual([
      `${napa} featured: names "opus-one" twice; take one out`,
    ]);
  });
});

describe("coordinates", () => {
  it("are in the region's neighborhood", () => {
    expect(said(change(keever, "-122.38", "122.38"))).toEqual([
      `${keever} visit.latitude: 38.39, 122.38 is 9215 km from the middle of Napa Valley, whose wineries lie within 40 km; check both numbers and the minus sign`,
    ]);
    expect(said(change(keever, "38.39", "38.77"))).toEqual([
      `${keever} visit.latitude: 38.77, -122.38 is 41 km from the middle of Napa Valley, whose wineries lie within 40 km; check both numbers and the minus sign`,
    ]);
    expect(said(change(keever, "38.39", "38.75"))).toEqual([]);
  });

  it("belong to one winery only", () => {
    expect(said(change(opusOne, "38.44", "38.39"), change(opusOne, "-122.41", "-122.38"))).toEqual([
      `${opusOne} visit.latitude: 38.39, -122.38 is also where ${keever} stands; give each its own gate`,
    ]);
  });
});

describe("a country's own rules", () => {
  it.each([
    [keever, '"94599"', '"9459"', us, '"99999" or "99999-9999"'],
    [keever, '"94599"', '"CA 94599"', us, '"99999" or "99999-9999"'],
    [latour, '"33460"', '"F-33460"', france, '"99999"'],
  ])("want a postal code of its form: %s %s %s", (file, from, to, country, forms) => {
    expect(said(change(file, from, to))).toEqual([
      `${file} visit.address.postalCode: ${to} has none of the forms in ${country} (postalCodes); write it in quotes, like ${forms}`,
    ]);
  });

  it("allow every form of postal code that its file has", () => {
    expect(said(change(keever, '"94599"', '"94599-1234"'))).toEqual([]);
    expect(said(change(latour, '"33460"', '"33460-1234"'))).toHaveLength(1);
    const british = change(france, '"99999"', '"99999"\n  - A9A 9A9');
    expect(said(british, change(latour, '"33460"', '"K1A 0B1"'))).toEqual([]);
    expect(said(british, change(latour, '"33460"', '"K1A 0b1"'))).toHaveLength(1);
  });

  it("want the appellation on a full page where the country has them", () => {
    const without = change(margaux, "appellation: Margaux AOC\n", "");
    expect(said(without)).toEqual([
      `${margaux} appellation: is missing; full pages of this country name the appellation`,
    ]);
    expect(said(without, change(france, "appellations: true\n", ""))).toEqual([]);
    expect(said(change(latour, "appellation: Margaux AOC\n", ""))).toEqual([]);
  });

  const without =
    (field: string): Edit =>
    (files) =>
      void files.set(napa, files.get(napa)!.replace(new RegExp(`^${field}:.*\\n( .*\\n)*`, "m"), ""));

  it.each(["facts", "gettingThere", "bestPractices"])("want %s of its regions where its file says so", (field) => {
    const missing = `${napa} ${field}: is missing; ${us} asks for it in regionsNeed`;
    expect(said(without(field))).toEqual([missing]);
    expect(said(without(field), change(us, `  - ${field}\n`, ""))).toEqual([]);
  });

  it("want the location of its regions where its file says so", () => {
    const needs = change(france, "featuredWineries: 5", "featuredWineries: 5\nregionsNeed:\n  - location");
    expect(said(needs)).toEqual([`${bordeaux} location: is missing; ${france} asks for it in regionsNeed`]);
    expect(said(needs, change(bordeaux, "order: 1", "order: 1\nlocation: On the Garonne"))).toEqual([]);
  });

  it("want the state of each region where regions are by state", () => {
    expect(said(without("state"))).toContain(`${napa} state: is missing; regions of this country are grouped by state`);
  });

  it("want no state elsewhere", () => {
    const state = "content/states/france/aquitaine.mdx";
    const fix = `write regionsByState: true in ${france}`;
    const named = change(bordeaux, "order: 1", "order: 1\nstate: france/aquitaine");
    const found = said(copy(california, state), named);
    expect(found).toContain(`${state} : is in a country whose regions are not grouped by state; move it, or ${fix}`);
    expect(found).toContain(
      `${bordeaux} state: can't be shown: regions of this country have no state; take it out, or ${fix}`,
    );
  });

  it("want the states of a close-up map to be states", () => {
    const closeUp = (id: string) => change(us, "map:\n", `map:\n  closeUp: { title: The West, states: [${id}] }\n`);
    expect(said(closeUp("us/california"))).toEqual([]);
    expect(said(closeUp("us/californa"))).toEqual([
      `${us} map.closeUp.states.0: "us/californa" is not a state; did you mean "us/california"?`,
    ]);
  });
});

describe("the site's names", () => {
  const spelled = (word: string) =>
    `spells out "${word}"; in a text write <Reviewer />, elsewhere say it without the name`;

  it.each(["Hank", "The Dry Glass"])("stand nowhere else: %s", (word) => {
    expect(said(change(keever, "A take.", `As ${word} says.`))).toEqual([`${keever} : ${spelled(word)}`]);
    expect(
      said(change(keever, "A card about Keever and its porch, where the shade is best.", `As ${word}'s card.`)),
    ).toEqual([`${keever} : ${spelled(word)}`]);
    expect(said(change(gadget, "It opens", `${word} opens`))).toEqual([`${gadget} : ${spelled(word)}`]);
  });

  it("may stand inside other words", () => {
    expect(said(change(keever, "A take.", "Hanky, hank and Hanks."))).toEqual([]);
  });

  it("are read as they are written, signs and accents included", () => {
    const site = change(siteFile, "The Dry Glass", "Glass (Dry)? Zoé");
    expect(said(site, change(keever, "A take.", "Glas Dry Zoé."))).toEqual([]);
    expect(said(site, change(keever, "A take.", "In Glass (Dry)? Zoé we trust."))).toEqual([
      `${keever} : ${spelled("Glass (Dry)? Zoé")}`,
    ]);
  });
});

it.each([
  [napa, "score: 99"],
  [keever, "score: 93"],
  [california, "order: 1"],
  [france, "order: 1"],
])("what points to %s with its own mistake is no second one", (file, field) => {
  const { site, entries, problems } = read(change(file, field, `${field}.5`));
  const unread = problems.map((p) => p.file);
  expect(unread).toEqual([file]);
  expect(contentRules(entries, site!, { names: [], find: () => undefined })).not.toEqual([]);
  expect(contentRules(entries, site!, { names: [], find: () => undefined }, unread)).toEqual([]);
});

it("several mistakes in several files are all reported at once", () => {
  const found = said(
    change(keever, "-122.38", "122.38"),
    change(latour, '"33460"', '"F-33460"'),
    change(napa, "- opus-one", "- opus"),
    change(pick, "order: 1", "order: 1\nwinery: nobody"),
    change(opusOne, "A take.", "Hank was here."),
    remove("content/wineries/france/bordeaux/chateau-petrus.mdx"),
  );
  expect(found.map((line) => line.split(":")[0]).sort()).toEqual(
    [
      `${keever} visit.latitude`,
      `${latour} visit.address.postalCode`,
      `${napa} featured.0`,
      `${pick} winery`,
      `${opusOne} `,
      `${bordeaux} featured.3`,
    ].sort(),
  );
});

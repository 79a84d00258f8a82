import { releasedFile } from "../../src/checks/released.ts";
import { wordsFile } from "../../src/checks/spelling.ts";
import { slugOf } from "../../src/site/paths.ts";
import { mutantKinds, mutantsOf } from "../support/mutants.ts";
import { addWinery, file, line, type Project, site, yaml } from "./project.ts";

/** A mistake: the edit, which returns the file that the check must name and the fix that it must suggest. */
export type Mistake = [name: string, apply: (project: Project) => { file: string; fix: RegExp }];

const seeds = [11, 4242, 90210];
const winery = (p: Project, n = 0) => p.now().guide.wineries[n]!;
const region = (p: Project, n = 0) => p.now().guide.regions[n]!;
const abroad = (p: Project) => p.now().guide.regions.find(({ state }) => !state)!;

const field =
  (pick: (p: Project) => string, path: (string | number)[], value: unknown, fix: RegExp) => (p: Project) => {
    const of = pick(p);
    p.fields(of, (d) => d.setIn(path, d.createNode(value)));
    return { file: of, fix };
  };
const firstWinery = (p: Project) => file(winery(p));
const firstRegion = (p: Project) => file(region(p));
const append = (words: string, fix: RegExp) => (p: Project) => {
  const of = firstWinery(p);
  p.write(of, `${p.read(of).trimEnd()} ${words}\n`);
  return { file: of, fix };
};

const own: Mistake[] = [
  ["a word misspelled", append("A tastng went on.", /says "tastng".*write it right, or add it to/)],
  ["a brochure's word", append("The view is stunning.", /brochure talk; say what you saw/)],
  ["a name without its accents", append("We drove to the Rhone.", /says "Rhone"; write "Rhône"/)],
  [
    "the reviewer's name in a text",
    (p) => append(`${p.now().guide.site.reviewer} liked it.`, /write <Reviewer \/>/)(p),
  ],
  ["a link to a page that isn't there", append("[Go](/travel/nowhere).", /is not an address of the guide/)],
  ["a heading too deep", append("\n\n##### Deep", /has the heading "Deep"; begin it with ###/)],
  [
    "a sentence of another page",
    (p) => {
      const [, sentence = ""] = /\n\n([A-Z][^.\n]{60,}?\.)\s/.exec(p.read(file(winery(p, 9)))) ?? [];
      if (sentence === "") throw new Error("the tenth winery has no sentence to repeat");
      append(sentence, /./)(p);
      return { file: ".mdx", fix: /and so does .*write one of them anew/ };
    },
  ],
  [
    "a take of ten words",
    (p) => {
      p.text(firstWinery(p), line("short", 10));
      return { file: firstWinery(p), fix: /has 10 words; it should have/ };
    },
  ],
  ["a climate of ten words", field(firstRegion, ["climate"], line("climate", 10), /has 10 words; it should have/)],
  [
    "a card description of ten letters",
    field(firstWinery, ["card", "description"], "Good wine.", /has 10 letters.*say more/),
  ],
  ["a description of 400 letters", field(firstRegion, ["description"], `${"plum ".repeat(80)}.`, /letters.*say less/)],
  [
    "a description that another page has",
    (p) => {
      p.fields(firstRegion(p), (d) => d.set("description", region(p, 1).data.description));
      return { file: "content/regions/", fix: /and so does .*write one of them anew/ };
    },
  ],
  [
    "a name of 80 letters",
    field(firstWinery, ["name"], `Winery ${"V".repeat(73)}`, /makes a title of \d+ letters.*write less/),
  ],
  [
    "the name of another winery of the region",
    (p) => {
      const [first, second] = region(p).wineries;
      p.fields(file(second!), (d) => d.set("name", first!.data.name));
      return { file: "content/wineries/", fix: /makes the title .*so that a reader can tell them apart/ };
    },
  ],
  [
    "the list of addresses lost",
    (p) => {
      p.remove(releasedFile);
      return { file: releasedFile, fix: /bring it back: git checkout/ };
    },
  ],
  [
    "the words of wine lost",
    (p) => {
      p.remove(wordsFile);
      return { file: wordsFile, fix: /bring it back: git checkout/ };
    },
  ],
  [
    "the wrong form of a postal code",
    (p) => {
      const page = p.now().guide.wineries.find(({ data }) => data.visit.address)!;
      return field(
        () => file(page),
        ["visit", "address", "postalCode"],
        "12",
        /not a postal code|none of the forms .* write it in quotes/,
      )(p);
    },
  ],
  [
    "a gate in another country",
    field(firstWinery, ["visit", "latitude"], 10.5, /km from the middle of .*check both numbers/),
  ],
  [
    "two wineries at one gate",
    (p) => {
      const [first, second] = region(p).wineries;
      const { latitude, longitude } = first!.data.visit;
      p.fields(file(second!), (d) => {
        d.setIn(["visit", "latitude"], latitude);
        d.setIn(["visit", "longitude"], longitude);
      });
      return { file: "content/wineries/", fix: /is also where .* stands; give each its own gate/ };
    },
  ],
  [
    "a winery featured twice",
    (p) => {
      const [first = ""] = region(p).data.featured;
      return field(firstRegion, ["featured", 1], first, /names ".*" twice; take one out/)(p);
    },
  ],
  [
    "four wineries featured abroad",
    (p) => {
      const of = file(abroad(p));
      p.fields(of, (d) => d.deleteIn(["featured", 0]));
      return { file: of, fix: /features exactly|asks for \d/ };
    },
  ],
  [
    "a winery in another region's folder",
    (p) => {
      const page = winery(p);
      const to = `content/wineries/${abroad(p).id}/${page.slug}.mdx`;
      p.move(file(page), to);
      return { file: to, fix: /doesn't fit the folder; move the file/ };
    },
  ],
  ["a day that is still to come", field(firstWinery, ["revisedOn"], "2999-01-01", /is still to come; write the day/)],
  [
    "a file's name with a capital",
    (p) => {
      const { file: of } = p.now().entries.gadgets[0]!;
      p.move(of, "content/gadgets/My Opener.yaml");
      return { file: "content/gadgets/My Opener.yaml", fix: /rename it to lower-case words/ };
    },
  ],
  [
    "a file that nothing reads",
    (p) => {
      p.write("content/gadgets/opener.yml", yaml({ name: "x" }));
      return { file: "content/gadgets/opener.yml", fix: /is not read; move it, or rename it/ };
    },
  ],
  [
    "an old name that another page has",
    (p) => field(firstWinery, ["aliases"], [winery(p, 1).path], /belongs to .*take it out/)(p),
  ],
  ["a country that the site doesn't know", field(() => site, ["countries", 0], "atlantis", /is not a country/)],
  [
    "a country left out of the order",
    (p) => {
      const [first = "", ...others] = p.now().guide.site.countries;
      p.fields(site, (d) => d.set("countries", d.createNode(others)));
      return { file: `content/countries/${first}.mdx`, fix: /add ".*" to countries in content\/site\.yaml/ };
    },
  ],
  [
    "a region renamed without its old name",
    (p) => {
      const page = abroad(p);
      const to = `content/regions/${page.id}s.mdx`;
      p.move(file(page), to);
      for (const w of page.wineries) p.fields(file(w), (d) => d.set("region", `${page.id}s`));
      p.move(`content/wineries/${page.id}`, `content/wineries/${page.id}s`);
      return { file: to, fix: new RegExp(`write aliases: \\[.*${slugOf(page.id)}\\] here`) };
    },
  ],
  [
    "a winery deleted and nothing else done",
    (p) => {
      const page = region(p).featured[0]!;
      p.remove(file(page));
      return { file: file(page.region), fix: /is not a winery of/ };
    },
  ],
  [
    "what is still to be written, in public",
    (p) => {
      const of = addWinery(p, region(p), "drill-unwritten", "short", { headline: "(to write) A headline" });
      return { file: of, fix: /is still to be written; write it/ };
    },
  ],
  [
    "a photograph that is none",
    (p) => {
      p.write("content/photos/drill.jpg", "not a picture");
      return field(
        firstWinery,
        ["photo"],
        { file: "drill.jpg", alt: "A gate" },
        /can't be read as a picture; .*save it again/,
      )(p);
    },
  ],
  ["a region without a winery, in public", field(firstRegion, ["featured"], [], /is empty; name at least one/)],
  [
    "an hour that isn't one",
    field(firstWinery, ["visit", "hours"], "all day long", /must be|is not known|needs|write/),
  ],
];

/** Three mistakes of every kind in the check's own test, and more. */
export const spotMistakes: Mistake[] = [
  ...mutantKinds.flatMap((kind) =>
    seeds.map(
      (seed, i): Mistake => [
        `${kind} (${i + 1})`,
        (p) => {
          const mutant = mutantsOf(p.root)(kind, seed);
          for (const [name, text] of Object.entries(mutant.files))
            text === undefined ? p.remove(name) : p.write(name, text);
          return { file: mutant.file, fix: mutant.fix };
        },
      ],
    ),
  ),
  ...own,
];

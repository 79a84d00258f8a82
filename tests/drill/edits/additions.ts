import type { WineryPage } from "../../../src/catalogue/assemble.ts";
import { addWinery, addWord, file, folderOf, line, mdx, prose, wineryFields, yaml } from "../project.ts";
import { abroad, american, type Edit, largest, most, nth } from "./edit.ts";
import { addRegion, bottle, gadget, many, photograph, recommendation } from "./samples.ts";

/** The guide grows: new pages, entries, photographs and drafts. */
export const additions: Edit[] = [
  ["15 more gadgets", (p) => many(p, "gadgets", 15, gadget)],
  ["60 more bottles", (p) => many(p, "cellar", 60, bottle)],
  ["30 more recommendations", (p) => many(p, "recommendations", 30, recommendation)],
  ...[0, 1, 2, 3].map(
    (n): Edit => [
      `a new winery in country ${n + 1}`,
      (p) => {
        const country = p.now().guide.countries[n];
        if (country) addWinery(p, country.regions[0]!, `drill-hollow-${n}`, "review");
      },
    ],
  ),
  [
    "a winery with every field",
    (p) => {
      const { currency } = largest(p).data.fees;
      const more = (page: WineryPage) => ({
        visit: {
          ...wineryFields(page.region, "drill-everything", "full").visit,
          hours: { "fri-sun": "10:00-16:30", thu: "by appointment" },
          gettingIn: line("getting in", 12),
          poured: line("poured", 9),
          instead: line("instead", 9),
          closedMonths: [1, 2],
          durationMinutes: { min: 60, max: 150 },
          maxGuests: 8,
          phone: "+1 707 944 9442",
          website: "https://estate.example",
          booking: "https://booking.example/estate",
          checkedOn: "2026-02-01",
        },
        experiences: [1, 2, 3].map((n) => ({
          name: `Tasting ${n}`,
          price: { min: 40 * n, currency },
          durationMinutes: 60 * n,
          setting: line(`setting ${n}`, 4),
          description: line(`experience ${n}`, 9),
          guests: { min: 2, max: 8 },
        })),
        bookingRules: [1, 2, 3].map((n) => line(`rule ${n}`, 8)),
        review: { date: "2026-09-09", title: line("title", 5), snippet: line("every snippet", 9) },
        revisedOn: "2026-10-01",
        aliases: ["drill-all"],
      });
      addWinery(p, largest(p), "drill-everything", "full", more(largest(p).wineries[0]!));
    },
  ],
  ["a winery with only the fields that are needed", (p) => void addWinery(p, american(p)[1]!, "drill-least", "short")],
  [
    "a winery with an unlucky slug and name",
    (p) => void addWinery(p, american(p)[2]!, "q8-seal-sun-grape-1234567", "short", { name: "Wm. & Æther 1234567" }),
  ],
  [
    "a winery with a word of the trade, added to the list",
    (p) => {
      const region = american(p)[3]!;
      const fields = wineryFields(region, "drill-word", "short");
      addWord(p, "blorvin");
      p.write(
        `content/wineries/${folderOf(region)}/drill-word.mdx`,
        mdx(fields, `${prose(100, "word")} It tastes of blorvin.`),
      );
    },
  ],
  [
    "another estate is featured abroad",
    (p) => {
      const region = abroad(p)[3]!;
      addWinery(p, region, "drill-featured", "review");
      p.fields(file(region), (d) => d.setIn(["featured", 0], "drill-featured"));
    },
  ],
  [
    "seven more wineries in a region of a state",
    (p) => {
      const region = american(p)[0]!;
      for (let n = 1; n <= 7; n++) addWinery(p, region, `drill-row-${n}`, "short");
      const slugs = Array.from({ length: 7 }, (_, n) => `drill-row-${n + 1}`);
      p.fields(file(region), (d) => d.set("featured", d.createNode([...region.data.featured, ...slugs])));
    },
  ],
  ["a new region abroad, with five wineries", (p) => addRegion(p, abroad(p).at(-1)!, "drillshire", 5)],
  ["a new region of a state, with one winery", (p) => addRegion(p, american(p).at(-1)!, "drillburg", 1)],
  ["a photograph of a winery", (p) => photograph(p, [file(nth(p, 2))])],
  [
    "photographs of every region of the largest country",
    (p) => photograph(p, most(p.now().guide.countries, (c) => c.regions.length).regions.map(file)),
  ],
  [
    "photographs of a country and a state",
    (p) => photograph(p, [file(p.now().guide.countries[0]!), file(p.now().guide.states[0]!)]),
  ],
  ["a photograph of a gadget", (p) => photograph(p, [p.now().entries.gadgets[0]!.file])],
  [
    "a photograph taken out again",
    async (p) => {
      const of = file(nth(p, 30));
      await photograph(p, [of]);
      p.fields(of, (d) => d.delete("photo"));
    },
  ],
  [
    "a draft of a winery, and one that waits for its day",
    (p) => {
      addWinery(p, american(p)[4]!, "drill-draft", "short", { draft: true });
      addWinery(p, american(p)[4]!, "drill-later", "short", { publishOn: "2999-01-01" });
    },
  ],
  [
    "a draft of a gadget, a past day of a recommendation",
    (p) => {
      p.write("content/gadgets/drill-draft.yaml", yaml({ ...gadget(99), draft: true }));
      p.write("content/recommendations/drill-past.yaml", yaml({ ...recommendation(99), publishOn: "2026-01-01" }));
    },
  ],
  [
    "a draft of a region",
    (p) => {
      addRegion(p, american(p)[0]!, "drilltown", 1);
      p.fields(`content/regions/${american(p)[0]!.country.id}/drilltown.mdx`, (d) => d.set("draft", true));
    },
  ],
];

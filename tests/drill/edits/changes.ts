import { file, line, prose } from "../project.ts";
import { type Edit, fullest, largest, most, nth, set, setSite } from "./edit.ts";

const statistics = ["wineriesVisited", "yearsOfTravel", "invested"] as const;

/** Existing content is changed, and list entries are removed. */
export const changes: Edit[] = [
  ["a score", set(fullest, ["score"], 88)],
  ["a fee", set((p) => nth(p, 3), ["visit", "fee"], { min: 45, max: 95, currency: "USD" })],
  ["a waived fee", set((p) => nth(p, 4), ["visit", "fee"], "waived")],
  ["hours", set((p) => nth(p, 5), ["visit", "hours"], { "mon-sun": "10:00-16:00" })],
  ["an appointment", set((p) => nth(p, 6), ["visit", "appointment"], "Essential")],
  [
    "another order of what is featured",
    (p) => {
      const region = largest(p);
      p.fields(file(region), (d) => d.set("featured", d.createNode(region.data.featured.toReversed())));
    },
  ],
  ["a region's score", set((p) => p.now().guide.regions[2]!, ["score"], 90)],
  ["a country's rating", set((p) => p.now().guide.countries[1]!, ["rating"], 91)],
  ["the guide's rating of a winery", set((p) => nth(p, 8), ["card", "rating"], 99)],
  ["the best months", set((p) => p.now().guide.regions[3]!, ["bestTime", "months"], [2, 3])],
  ["a landscape", set((p) => p.now().guide.regions[4]!, ["landscape", "light"], "storm")],
  ["a region's fees", set((p) => p.now().guide.regions[5]!, ["fees"], { min: 5, max: 500, currency: "USD" })],
  ["the response time", setSite(["contact", "responseTime"], "within a week, as a rule")],
  ["the home city", setSite(["home", "city"], "Marfa")],
  ...statistics.map((name): Edit => [`a statistic: ${name}`, setSite(["statistics", name], "7+")]),
  ["a statistic: years a dentist", setSite(["statistics", "yearsADentist"], 31)],
  ["a statistic: retired in", setSite(["statistics", "retiredIn"], 2023)],
  [
    "a principle's title",
    (p) => {
      p.fields(p.now().entries.pages[0]!.file, (d) => d.setIn(["principles", 0, "title"], "Leave It Plain"));
    },
  ],
  [
    "the about page's introduction",
    (p) => {
      p.fields(p.now().entries.pages[0]!.file, (d) => d.set("intro", line("about intro", 14)));
    },
  ],
  ["the tagline", setSite(["tagline"], "Wine country, told plainly")],
  ["the site's description", setSite(["description"], line("site description", 12))],
  ["revisedOn", set((p) => nth(p, 10), ["revisedOn"], "2026-03-01")],
  ["checkedOn", set((p) => nth(p, 11), ["visit", "checkedOn"], "2026-03-01")],
  [
    "a card description of 50 letters",
    set((p) => nth(p, 12), ["card", "description"], "A porch, a dog, a view of hills, and one red wine."),
  ],
  [
    "a review of 3,000 words",
    (p) => {
      const page = p.now().guide.wineries.find(({ data }) => data.page === "review")!;
      p.text(file(page), prose(3000, "long"));
    },
  ],
  [
    "headings, a list and a link in a text",
    (p) => {
      const [page, other] = p
        .now()
        .guide.wineries.filter(({ data }) => data.page === "review")
        .slice(-2);
      const body = `${prose(90, "a")}\n\n### Before you go\n\n${prose(30, "b")}\n\n- ${line("c")}\n- ${line("d")}\n\n[Go here](${other!.path}) ${prose(40, "e")}`;
      p.text(file(page!), body);
    },
  ],
  [
    "a note to oneself in a text",
    (p) => {
      const page = nth(p, 14);
      p.write(file(page), `${p.read(file(page)).trimEnd()}\n\n{/* call them again */}\n`);
    },
  ],
  [
    "the last gadget of a category goes",
    (p) => {
      const { gadgets } = p.now().entries;
      const category = most(gadgets, ({ data }) => -gadgets.filter((g) => g.data.category === data.category).length)
        .data.category;
      for (const g of gadgets.filter(({ data }) => data.category === category)) p.remove(g.file);
    },
  ],
  [
    "the fourth-last featured pick goes",
    (p) => {
      const featured = p.now().entries.recommendations.filter(({ data }) => data.featured);
      for (const { file } of featured.slice(3)) p.fields(file, (d) => d.set("featured", false));
    },
  ],
  [
    "the last rosé goes",
    (p) => {
      for (const { file, data } of p.now().entries.recommendations) if (data.wineType === "rose") p.remove(file);
    },
  ],
  [
    "a bottle is drunk, and one less of another",
    (p) => {
      const [first, second] = p.now().entries.cellar;
      p.remove(first!.file);
      p.fields(second!.file, (d) => d.set("quantity", 1));
    },
  ],
  [
    "a price of a recommendation",
    (p) => p.fields(p.now().entries.recommendations[0]!.file, (d) => d.set("price", 2599)),
  ],
  ["another order of regions", set((p) => p.now().guide.regions.at(-1)!, ["order"], 1)],
  [
    "a dated review more",
    set((p) => nth(p, 20), ["review"], { date: "2026-10-01", title: line("dated", 5), snippet: line("snippet", 9) }),
  ],
];

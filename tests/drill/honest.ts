import sharp from "sharp";
import type { RegionPage, WineryPage } from "../../src/catalogue/assemble.ts";
import { slugOf } from "../../src/site/paths.ts";
import {
  addWinery,
  addWord,
  file,
  folderOf,
  line,
  mdx,
  type Project,
  prose,
  site,
  wineryFields,
  yaml,
} from "./project.ts";

/** What an author may do on any day, by what he would call it. It is done in the guide as it then stands. */
export type Edit = [name: string, batch: number, apply: (project: Project) => void | Promise<void>];

const most = <T>(items: readonly T[], count: (item: T) => number): T =>
  items.toSorted((a, b) => count(b) - count(a))[0]!;
const size = ({ data }: WineryPage) => JSON.stringify(data).length;
const largest = (project: Project) => most(project.now().guide.regions, ({ wineries }) => wineries.length);
const american = (project: Project) => project.now().guide.regions.filter(({ state }) => state);
const abroad = (project: Project) => project.now().guide.regions.filter(({ state }) => !state);
const fullest = (project: Project) => most(project.now().guide.wineries, size);
const barest = (project: Project) => most(project.now().guide.wineries, (page) => -size(page));
const nth = (project: Project, n: number) => project.now().guide.wineries[n]!;

const set =
  (
    pick: (project: Project) => { kind: "country" | "state" | "region" | "winery"; id: string },
    path: (string | number)[],
    value: unknown,
  ) =>
  (project: Project) => {
    const page = pick(project);
    project.fields(file(page as WineryPage), (d) => d.setIn(path, d.createNode(value)));
  };
const setSite = (path: string[], value: unknown) => (project: Project) =>
  project.fields(site, (d) => d.setIn(path, value));

/** Writes another name wherever a list names a winery. */
function renameEverywhere(project: Project, from: string, to: string) {
  const { entries } = project.now();
  for (const { file, data } of entries.regions)
    if (data.featured.includes(from))
      project.fields(file, (d) => d.setIn(["featured", data.featured.indexOf(from)], to));
  for (const { file, data } of entries.recommendations)
    if (data.winery === from) project.fields(file, (d) => d.set("winery", to));
}

/** Writes another id of the region that opens the home page. */
function renameCover(project: Project, from: string, to: string) {
  const { cover = "" } = project.now().guide.site;
  if (cover === from || cover.startsWith(`${from}/`))
    project.fields(site, (d) => d.set("cover", `${to}${cover.slice(from.length)}`));
}

/** Writes another id of a place wherever a text's component names it. */
function renameInTexts(project: Project, from: string, to: string) {
  const { countries, states, regions, wineries, pages } = project.now().entries;
  for (const { file } of [...countries, ...states, ...regions, ...wineries, ...pages]) {
    const text = project.read(file);
    const renamed = text.replaceAll(`in="${from}"`, `in="${to}"`).replaceAll(`in="${from}/`, `in="${to}/`);
    if (renamed !== text) project.write(file, renamed);
  }
}

/** A first name that no text has. */
function freeName(project: Project): string {
  const texts = JSON.stringify(project.now().entries);
  return ["Hank", "Otis", "Floyd", "Vernon", "Wendell"].find((name) => !texts.includes(name)) ?? "Zebulon";
}

const addAlias = (project: Project, path: string, ...names: string[]) =>
  project.fields(path, (d) => {
    const standing = d.has("aliases") ? (d.toJS() as { aliases: string[] }).aliases : [];
    d.set("aliases", d.createNode([...standing, ...names]));
  });

function renameWinery(project: Project, page: WineryPage) {
  const to = `${page.id}-estate-house`;
  project.move(file(page), `content/wineries/${to}.mdx`);
  addAlias(project, `content/wineries/${to}.mdx`, page.slug);
  renameEverywhere(project, page.slug, slugOf(to));
}

/** Renames a region; its wineries' folder with it, or not, as in the US it may stay. */
function renameRegion(project: Project, region: RegionPage, folder: boolean) {
  const to = `${region.id}-country`;
  const [from, old] = [file(region), folderOf(region)];
  renameInTexts(project, region.id, to);
  renameCover(project, region.id, to);
  project.move(from, `content/regions/${to}.mdx`);
  const names = [region.slug];
  for (const page of region.wineries) project.fields(file(page), (d) => d.set("region", to));
  if (folder) {
    project.move(`content/wineries/${old}`, `content/wineries/${old}-country`);
    if (slugOf(old) !== region.slug) names.push(slugOf(old));
  }
  addAlias(project, `content/regions/${to}.mdx`, ...names);
}

/** Takes a winery that is not featured away, as the guide for authors says. */
function takeAway(project: Project, page: WineryPage) {
  project.remove(file(page));
  for (const { file: of, data } of project.now().entries.recommendations)
    if (data.winery === page.slug) project.fields(of, (d) => d.delete("winery"));
  addAlias(project, file(page.region), page.path, `/winery-${page.slug}`);
}

const gadget = (n: number) => ({
  name: `Pocket Tool ${n}`,
  brand: "Somebody",
  category: ["opener", "aerator", "storage", "serving"][n % 4],
  price: 900 + n,
  rating: 1 + (n % 5),
  summary: line(`gadget ${n}`, 24),
  pros: [line(`gadget pro ${n}`, 4)],
  cons: [line(`gadget con ${n}`, 4)],
  order: 200 + n,
  drawing: ["waiter-corkscrew", "decanter", "sleeve", "tote"][n % 4],
});
const bottle = (n: number) => ({
  wineName: `Red of Row ${n}`,
  vintage: 1980 + (n % 40),
  region: "Somewhere",
  quantity: 1 + (n % 6),
  ...(n % 3 && { purchasePrice: 2000 + n, currentValue: 2100 + n }),
  addedAt: `2024-0${1 + (n % 9)}-15`,
  bottle: ["bordeaux-red", "burgundy-red", "rose"][n % 3],
});
const recommendation = (n: number) => ({
  name: `White of Row ${n}`,
  price: 1500 + n,
  description: line(`recommendation ${n}`, 16),
  rating: 80 + (n % 20),
  wineType: ["red", "white", "rose", "sparkling"][n % 4],
  order: 300 + n,
  bottle: ["bordeaux-red", "burgundy-red", "rose"][n % 3],
});
const many = (project: Project, folder: string, count: number, item: (n: number) => object) => {
  for (let n = 1; n <= count; n++) project.write(`content/${folder}/drill-${n}.yaml`, yaml(item(n)));
};

const picture = (seed: number) =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: { r: 40 + seed * 8, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();
const photograph = async (project: Project, files: string[]) => {
  for (const [i, of] of files.entries()) {
    const name = `drill-${slugOf(of).replace(/\.\w+$/, "")}.jpg`;
    project.write(`content/photos/${name}`, await picture(i));
    project.fields(of, (d) => d.set("photo", d.createNode({ file: name, alt: `Vines behind a gate, number ${i}` })));
  }
};

/** A region of a country without states, with its five wineries; or one of a state, with one. */
function addRegion(project: Project, like: RegionPage, slug: string, count: number) {
  const { data, country, state } = like;
  const text = (field: string, words: number) => line(`${slug} ${field}`, words);
  const lines = (field: string, n: number) => Array.from({ length: n }, (_, i) => text(`${field} ${i}`, 8));
  const wineries = Array.from({ length: count }, (_, i) => `${slug}-house-${i + 1}`);
  const id = `${country.id}/${slug}`;
  const at = { latitude: data.latitude + 0.15, longitude: data.longitude + 0.15 };
  const fields = {
    ...data,
    name: `${slug[0]!.toUpperCase()}${slug.slice(1)}`,
    order: 90,
    description: text("description", 12),
    intro: text("intro", 20),
    headline: text("headline", 6),
    climate: prose(120, `${slug} climate`),
    bestTime: { ...data.bestTime, reason: text("reason", 9) },
    specialties: lines("specialty", 3),
    featured: wineries,
    tips: lines("tip", 5),
    recommendations: lines("recommendation", 5),
    ...(data.location && { location: text("location", 4) }),
    ...(data.facts && { facts: data.facts.map((f, i) => ({ ...f, caption: text(`caption ${i}`, 4) })) }),
    ...(data.gettingThere && { gettingThere: lines("way", 3) }),
    ...(data.bestPractices && { bestPractices: lines("practice", 3) }),
    ...at,
    aliases: undefined,
    revisedOn: undefined,
    photo: undefined,
  };
  const clean = JSON.parse(JSON.stringify(fields)) as typeof fields;
  project.write(`content/regions/${id}.mdx`, mdx(clean, prose(150, `${slug} take`)));
  const region = { ...like, id, slug, data: { ...data, ...at }, wineries: [] } as RegionPage;
  region.state = state;
  for (const winery of wineries) addWinery(project, region, winery, "short");
}

const statistics = ["wineriesVisited", "yearsOfTravel", "invested"] as const;

/** Everything the author's guide allows, in batches that share a build: what can't stand beside another is in another. */
export const honest: Edit[] = [
  ["a score", 1, set(fullest, ["score"], 88)],
  ["a fee", 1, set((p) => nth(p, 3), ["visit", "fee"], { min: 45, max: 95, currency: "USD" })],
  ["a waived fee", 1, set((p) => nth(p, 4), ["visit", "fee"], "waived")],
  ["hours", 1, set((p) => nth(p, 5), ["visit", "hours"], { "mon-sun": "10:00-16:00" })],
  ["an appointment", 1, set((p) => nth(p, 6), ["visit", "appointment"], "Essential")],
  [
    "another order of what is featured",
    1,
    (p) => {
      const region = largest(p);
      p.fields(file(region), (d) => d.set("featured", d.createNode(region.data.featured.toReversed())));
    },
  ],
  ["a region's score", 1, set((p) => p.now().guide.regions[2]!, ["score"], 90)],
  ["a country's rating", 1, set((p) => p.now().guide.countries[1]!, ["rating"], 91)],
  ["the guide's rating of a winery", 1, set((p) => nth(p, 8), ["card", "rating"], 99)],
  ["the best months", 1, set((p) => p.now().guide.regions[3]!, ["bestTime", "months"], [2, 3])],
  ["a landscape", 1, set((p) => p.now().guide.regions[4]!, ["landscape", "light"], "storm")],
  ["a region's fees", 1, set((p) => p.now().guide.regions[5]!, ["fees"], { min: 5, max: 500, currency: "USD" })],
  ["the response time", 1, setSite(["contact", "responseTime"], "within a week, as a rule")],
  ["the home city", 1, setSite(["home", "city"], "Marfa")],
  ...statistics.map((name): Edit => [`a statistic: ${name}`, 1, setSite(["statistics", name], "7+")]),
  ["a statistic: years a dentist", 1, setSite(["statistics", "yearsADentist"], 31)],
  ["a statistic: retired in", 1, setSite(["statistics", "retiredIn"], 2023)],
  [
    "a principle's title",
    1,
    (p) => {
      p.fields(p.now().entries.pages[0]!.file, (d) => d.setIn(["principles", 0, "title"], "Leave It Plain"));
    },
  ],
  [
    "the about page's introduction",
    1,
    (p) => {
      p.fields(p.now().entries.pages[0]!.file, (d) => d.set("intro", line("about intro", 14)));
    },
  ],
  ["the tagline", 1, setSite(["tagline"], "Wine country, told plainly")],
  ["the site's description", 1, setSite(["description"], line("site description", 12))],
  ["revisedOn", 1, set((p) => nth(p, 10), ["revisedOn"], "2026-03-01")],
  ["checkedOn", 1, set((p) => nth(p, 11), ["visit", "checkedOn"], "2026-03-01")],
  [
    "a card description of 31 letters",
    1,
    set((p) => nth(p, 12), ["card", "description"], "A porch, a dog and one red wine."),
  ],
  [
    "a review of 3,000 words",
    1,
    (p) => {
      const page = p.now().guide.wineries.find(({ data }) => data.page === "review")!;
      p.text(file(page), prose(3000, "long"));
    },
  ],
  [
    "headings, a list and a link in a text",
    1,
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
    1,
    (p) => {
      const page = nth(p, 14);
      p.write(file(page), `${p.read(file(page)).trimEnd()}\n\n{/* call them again */}\n`);
    },
  ],
  [
    "the last gadget of a category goes",
    1,
    (p) => {
      const { gadgets } = p.now().entries;
      const category = most(gadgets, ({ data }) => -gadgets.filter((g) => g.data.category === data.category).length)
        .data.category;
      for (const g of gadgets.filter(({ data }) => data.category === category)) p.remove(g.file);
    },
  ],
  [
    "the fourth-last featured pick goes",
    1,
    (p) => {
      const featured = p.now().entries.recommendations.filter(({ data }) => data.featured);
      for (const { file } of featured.slice(3)) p.fields(file, (d) => d.set("featured", false));
    },
  ],
  [
    "the last rosé goes",
    1,
    (p) => {
      for (const { file, data } of p.now().entries.recommendations) if (data.wineType === "rose") p.remove(file);
    },
  ],
  [
    "a bottle is drunk, and one less of another",
    1,
    (p) => {
      const [first, second] = p.now().entries.cellar;
      p.remove(first!.file);
      p.fields(second!.file, (d) => d.set("quantity", 1));
    },
  ],
  [
    "a price of a recommendation",
    1,
    (p) => p.fields(p.now().entries.recommendations[0]!.file, (d) => d.set("price", 2599)),
  ],
  ["another order of regions", 1, set((p) => p.now().guide.regions.at(-1)!, ["order"], 1)],
  [
    "a dated review more",
    1,
    set((p) => nth(p, 20), ["review"], { date: "2026-10-01", title: line("dated", 5), snippet: line("snippet", 9) }),
  ],

  [
    "a winery taken away",
    2,
    (p) => {
      const region = p.now().guide.regions.find(({ also }) => also.length > 0)!;
      takeAway(p, region.also[0]!);
    },
  ],
  [
    "a featured winery of a state taken away",
    2,
    (p) => {
      const region = american(p).find(({ featured }) => featured.length > 2)!;
      const [page] = region.featured;
      p.fields(file(region), (d) => d.deleteIn(["featured", 0]));
      takeAway(p, page!);
    },
  ],
  ["a region and its wineries' folder renamed", 2, (p) => renameRegion(p, largest(p), true)],
  ["a region abroad renamed", 2, (p) => renameRegion(p, abroad(p)[0]!, true)],
  ["a region of a state renamed, the folder stays", 2, (p) => renameRegion(p, american(p).at(-1)!, false)],
  [
    "a wineries' folder moved, the region stays",
    2,
    (p) => {
      const region = american(p).at(-2)!;
      const folder = folderOf(region);
      p.move(`content/wineries/${folder}`, `content/wineries/${folder}-road`);
      if (slugOf(folder) !== region.slug) return addAlias(p, file(region), slugOf(folder));
      for (const { slug, path } of region.wineries) addAlias(p, `content/wineries/${folder}-road/${slug}.mdx`, path);
    },
  ],
  ["the winery with the most fields renamed", 2, (p) => renameWinery(p, fullest(p))],
  ["the winery with the fewest fields renamed", 2, (p) => renameWinery(p, barest(p))],
  ["a winery's name respelled", 2, set((p) => nth(p, 7), ["name"], "Winery of the Two Old Neighbors")],
  [
    "a state renamed",
    2,
    (p) => {
      const state = p.now().guide.states.at(-1)!;
      const to = `${state.id}-state`;
      renameInTexts(p, state.id, to);
      p.move(file(state), `content/states/${to}.mdx`);
      for (const region of state.regions) p.fields(file(region), (d) => d.set("state", to));
      if (p.has(`content/wineries/${state.id}`)) p.move(`content/wineries/${state.id}`, `content/wineries/${to}`);
      addAlias(p, `content/states/${to}.mdx`, state.slug);
    },
  ],
  [
    "a country renamed",
    2,
    (p) => {
      const { guide, entries } = p.now();
      const country = guide.countries.at(-1)!;
      const to = `${country.id}-proper`;
      renameInTexts(p, country.id, to);
      renameCover(p, country.id, to);
      const swap = (id: string) => `${to}${id.slice(country.id.length)}`;
      for (const { file, data } of entries.wineries)
        if (data.region.startsWith(`${country.id}/`)) p.fields(file, (d) => d.set("region", swap(data.region)));
      p.move(file(country), `content/countries/${to}.mdx`);
      for (const folder of ["regions", "wineries"])
        p.move(`content/${folder}/${country.id}`, `content/${folder}/${to}`);
      p.fields(site, (d) =>
        d.set("countries", d.createNode(guide.site.countries.map((id) => (id === country.id ? to : id)))),
      );
      addAlias(p, `content/countries/${to}.mdx`, country.slug);
    },
  ],
  [
    "another order of countries",
    2,
    (p) => {
      p.fields(site, (d) => d.set("countries", d.createNode(p.now().guide.site.countries.toReversed())));
    },
  ],
  ["another reviewer's name", 2, (p) => setSite(["reviewer"], freeName(p))(p)],
  ["another name of the site", 2, setSite(["name"], "The Dry Glass")],
  ["another contact address", 2, setSite(["contact", "email"], "hank@dryglass.example")],
  ["another address of the site", 2, setSite(["url"], "https://dryglass.example")],
  [
    "a gadget, a bottle and a recommendation taken away",
    2,
    (p) => {
      const { gadgets, cellar, recommendations } = p.now().entries;
      for (const list of [gadgets, cellar, recommendations]) p.remove(list.at(-1)!.file);
    },
  ],
  [
    "no winery of a country names a fee",
    2,
    (p) => {
      const country = p.now().guide.countries[1]!;
      for (const page of country.wineries) p.fields(file(page), (d) => d.setIn(["visit", "fee"], "not offered"));
    },
  ],
  [
    "the guide has no ratings of its own",
    2,
    (p) => {
      for (const { file, data } of p.now().entries.wineries)
        if (data.card.rating !== undefined) p.fields(file, (d) => d.deleteIn(["card", "rating"]));
    },
  ],
  [
    "no review has a date",
    2,
    (p) => {
      for (const { file, data } of p.now().entries.wineries) if (data.review) p.fields(file, (d) => d.delete("review"));
    },
  ],

  ["15 more gadgets", 3, (p) => many(p, "gadgets", 15, gadget)],
  ["60 more bottles", 3, (p) => many(p, "cellar", 60, bottle)],
  ["30 more recommendations", 3, (p) => many(p, "recommendations", 30, recommendation)],
  ...[0, 1, 2, 3].map(
    (n): Edit => [
      `a new winery in country ${n + 1}`,
      3,
      (p) => {
        const country = p.now().guide.countries[n];
        if (country) addWinery(p, country.regions[0]!, `drill-hollow-${n}`, "review");
      },
    ],
  ),
  [
    "a winery with every field",
    3,
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
  [
    "a winery with only the fields that are needed",
    3,
    (p) => void addWinery(p, american(p)[1]!, "drill-least", "short"),
  ],
  [
    "a winery with an unlucky slug and name",
    3,
    (p) => void addWinery(p, american(p)[2]!, "q8-seal-sun-grape-1234567", "short", { name: "Wm. & Æther 1234567" }),
  ],
  [
    "a winery with a word of the trade, added to the list",
    3,
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
    3,
    (p) => {
      const region = abroad(p)[3]!;
      addWinery(p, region, "drill-featured", "review");
      p.fields(file(region), (d) => d.setIn(["featured", 0], "drill-featured"));
    },
  ],
  [
    "seven more wineries in a region of a state",
    3,
    (p) => {
      const region = american(p)[0]!;
      for (let n = 1; n <= 7; n++) addWinery(p, region, `drill-row-${n}`, "short");
      const slugs = Array.from({ length: 7 }, (_, n) => `drill-row-${n + 1}`);
      p.fields(file(region), (d) => d.set("featured", d.createNode([...region.data.featured, ...slugs])));
    },
  ],
  ["a new region abroad, with five wineries", 3, (p) => addRegion(p, abroad(p).at(-1)!, "drillshire", 5)],
  ["a new region of a state, with one winery", 3, (p) => addRegion(p, american(p).at(-1)!, "drillburg", 1)],
  ["a photograph of a winery", 3, (p) => photograph(p, [file(nth(p, 2))])],
  [
    "photographs of every region of the largest country",
    3,
    (p) => photograph(p, most(p.now().guide.countries, (c) => c.regions.length).regions.map(file)),
  ],
  [
    "photographs of a country and a state",
    3,
    (p) => photograph(p, [file(p.now().guide.countries[0]!), file(p.now().guide.states[0]!)]),
  ],
  ["a photograph of a gadget", 3, (p) => photograph(p, [p.now().entries.gadgets[0]!.file])],
  [
    "a photograph taken out again",
    3,
    async (p) => {
      const of = file(nth(p, 30));
      await photograph(p, [of]);
      p.fields(of, (d) => d.delete("photo"));
    },
  ],
  [
    "a draft of a winery, and one that waits for its day",
    3,
    (p) => {
      addWinery(p, american(p)[4]!, "drill-draft", "short", { draft: true });
      addWinery(p, american(p)[4]!, "drill-later", "short", { publishOn: "2999-01-01" });
    },
  ],
  [
    "a draft of a gadget, a past day of a recommendation",
    3,
    (p) => {
      p.write("content/gadgets/drill-draft.yaml", yaml({ ...gadget(99), draft: true }));
      p.write("content/recommendations/drill-past.yaml", yaml({ ...recommendation(99), publishOn: "2026-01-01" }));
    },
  ],
  [
    "a draft of a region",
    3,
    (p) => {
      addRegion(p, american(p)[0]!, "drilltown", 1);
      p.fields(`content/regions/${american(p)[0]!.country.id}/drilltown.mdx`, (d) => d.set("draft", true));
    },
  ],
];

import sharp from "sharp";
import type { RegionPage } from "../../../src/catalogue/assemble.ts";
import { slugOf } from "../../../src/site/paths.ts";
import { addWinery, line, mdx, type Project, prose, yaml } from "../project.ts";

export const gadget = (n: number) => ({
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
export const bottle = (n: number) => ({
  wineName: `Red of Row ${n}`,
  vintage: 1980 + (n % 40),
  region: "Somewhere",
  quantity: 1 + (n % 6),
  ...(n % 3 && { purchasePrice: 2000 + n, currentValue: 2100 + n }),
  addedAt: `2024-0${1 + (n % 9)}-15`,
  bottle: ["bordeaux-red", "burgundy-red", "rose"][n % 3],
});
export const recommendation = (n: number) => ({
  name: `White of Row ${n}`,
  price: 1500 + n,
  description: line(`recommendation ${n}`, 16),
  rating: 80 + (n % 20),
  wineType: ["red", "white", "rose", "sparkling"][n % 4],
  order: 300 + n,
  bottle: ["bordeaux-red", "burgundy-red", "rose"][n % 3],
});
export const many = (project: Project, folder: string, count: number, item: (n: number) => object) => {
  for (let n = 1; n <= count; n++) project.write(`content/${folder}/drill-${n}.yaml`, yaml(item(n)));
};

const picture = (seed: number) =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: { r: 40 + seed * 8, g: 90, b: 60 } } })
    .jpeg()
    .toBuffer();
export const photograph = async (project: Project, files: string[]) => {
  for (const [i, of] of files.entries()) {
    const name = `drill-${slugOf(of).replace(/\.\w+$/, "")}.jpg`;
    project.write(`content/photos/${name}`, await picture(i));
    project.fields(of, (d) => d.set("photo", d.createNode({ file: name, alt: `Vines behind a gate, number ${i}` })));
  }
};

/** A region of a country without states, with its five wineries; or one of a state, with one. */
export function addRegion(project: Project, like: RegionPage, slug: string, count: number) {
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
    days: undefined,
    revisedOn: undefined,
    photo: undefined,
  };
  const clean = JSON.parse(JSON.stringify(fields)) as typeof fields;
  project.write(`content/regions/${id}.mdx`, mdx(clean, prose(150, `${slug} take`)));
  const region = { ...like, id, slug, data: { ...data, ...at }, wineries: [] } as RegionPage;
  region.state = state;
  for (const winery of wineries) addWinery(project, region, winery, "short");
}

import { getCollection, getEntry, render } from "astro:content";
import { assemble, type Catalogue, type GuidePage } from "./assemble.ts";
import type { Entry } from "./collections.ts";
import { site } from "./site.ts";

const folders = { country: "countries", state: "states", region: "regions", winery: "wineries" } as const;

type Stored<T> = { id: string; data: T; body?: string; filePath?: string };
const entry = <T>({ id, data, body = "", filePath = id }: Stored<T>): Entry<T> => ({ id, data, body, file: filePath });

async function load(): Promise<Catalogue> {
  const [countries, states, regions, wineries] = await Promise.all([
    getCollection("countries"),
    getCollection("states"),
    getCollection("regions"),
    getCollection("wineries"),
  ]);
  return assemble(site, {
    countries: countries.map(entry),
    states: states.map(entry),
    regions: regions.map(entry),
    wineries: wineries.map(entry),
  });
}

let assembled: Promise<Catalogue> | undefined;

/** The whole guide, assembled once per build; anew for each request in dev, where files change. */
export function catalogue(): Promise<Catalogue> {
  if (!assembled || import.meta.env.DEV) assembled = load();
  return assembled;
}

/** A guide page's body as a component. Throws when the entry is gone. */
export async function bodyOf({ kind, id }: GuidePage) {
  const found = await getEntry(folders[kind], id);
  if (!found) throw new Error(`${id} is not in content/${folders[kind]}`);
  return (await render(found)).Content;
}

/** The about page: its fields, and its body as a component. Throws when content/pages/about.mdx is gone. */
export async function aboutPage() {
  const found = await getEntry("pages", "about");
  if (!found) throw new Error("content/pages/about.mdx is gone");
  return { ...found.data, Body: (await render(found)).Content };
}

/** The review's address for each recommendation whose winery is in the guide, by the recommendation's id. */
export async function reviewLinks(): Promise<Record<string, string>> {
  const { wineries } = await catalogue();
  const recommendations = await getCollection("recommendations");
  return Object.fromEntries(
    recommendations.flatMap(({ id, data }) => {
      const page = wineries.find((w) => w.slug === data.winery);
      return page ? [[id, page.path]] : [];
    }),
  );
}

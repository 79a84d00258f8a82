import { getCollection, getEntry, render } from "astro:content";
import { type Lists, listNames, lists } from "../site/lists.ts";
import { type Screen, type ScreenName, screens, titleOfScreen } from "../site/screens.ts";
import { assemble, type Catalogue, type ContentPage, type GuidePage } from "./assemble.ts";
import { buildLists, type ListEntries } from "./build-lists.ts";
import { collectionOf, type Entry } from "./collections.ts";
import { currentView, published } from "./publishing.ts";
import { site } from "./site.ts";

type Stored<T> = { id: string; data: T; body?: string; filePath?: string };
const entry = <T>({ id, data, body = "", filePath = id }: Stored<T>): Entry<T> => ({ id, data, body, file: filePath });

async function load(): Promise<Catalogue> {
  const [countries, states, regions, wineries, roundups, letters] = await Promise.all([
    getCollection("countries"),
    getCollection("states"),
    getCollection("regions"),
    getCollection("wineries"),
    getCollection("roundups"),
    getCollection("letters"),
  ]);
  return assemble(site, {
    countries: countries.map(entry),
    states: states.map(entry),
    regions: regions.map(entry),
    wineries: wineries.map(entry),
    roundups: roundups.map(entry),
    letters: letters.map(entry),
  });
}

let assembled: Promise<Catalogue> | undefined;

/** The whole guide, assembled once per build; anew for each request in dev, where files change. */
export function catalogue(): Promise<Catalogue> {
  if (!assembled || import.meta.env.DEV) assembled = load();
  return assembled;
}

/** The pages of one kind, for its route: a route a kind, so that each kind has a style sheet of its own. */
export const pathsOf =
  <K extends GuidePage["kind"]>(kind: K) =>
  async () => {
    type Page = Extract<GuidePage, { kind: K }>;
    const pages = (await catalogue()).pages.filter((page): page is Page => page.kind === kind);
    return pages.map((page) => ({ params: { [kind]: page.id }, props: { page } }));
  };

/** The roundups, for their route. */
export const roundupPaths = async () =>
  (await catalogue()).roundups.map((page) => ({ params: { roundup: page.id }, props: { page } }));

/** The letters, for their route. */
export const letterPaths = async () =>
  (await catalogue()).letters.map((page) => ({ params: { letter: page.id }, props: { page } }));

/** A page's body as a component. Throws when the entry is gone. */
export async function bodyOf({ kind, id }: ContentPage) {
  const found = await getEntry(collectionOf[kind], id);
  if (!found) throw new Error(`${id} is not in content/${collectionOf[kind]}`);
  return (await render(found)).Content;
}

/** The lists as their endpoints return them. */
export const publicLists = async (): Promise<Lists> => buildLists(await listEntries());

/** The about page: its fields, and its body as a component. Throws when content/pages/about.mdx is gone. */
export async function aboutPage() {
  const found = await getEntry("pages", "about");
  if (!found) throw new Error("content/pages/about.mdx is gone");
  return { ...found.data, Body: (await render(found)).Content };
}

/** The other pages of content/pages, for their route. */
export const textPaths = async () =>
  (await getCollection("texts")).map((text) => ({ params: { text: text.id }, props: { text } }));

/** The source text of the about page's story. */
export const aboutText = async (): Promise<string> => (await getEntry("pages", "about"))?.body ?? "";

/** The review's address for each recommendation whose winery is in the guide, by the recommendation's id. */
export async function reviewLinks(): Promise<Record<string, string>> {
  const { wineries } = await catalogue();
  const { recommendations } = await listEntries();
  return Object.fromEntries(
    recommendations.flatMap(({ id, data }) => {
      const page = wineries.find((w) => w.slug === data.winery);
      return page ? [[id, page.path]] : [];
    }),
  );
}

/** The entries of the lists as the author wrote them, without those that are not public yet. */
export async function listEntries(): Promise<ListEntries> {
  const found = listNames.map(async (name) => {
    const { collection } = lists[name];
    const stored: Stored<unknown>[] = await getCollection(collection);
    return [collection, stored.map((one) => entry(one))] as const;
  });
  return published(Object.fromEntries(await Promise.all(found)) as unknown as ListEntries, currentView());
}

/** The props of a screen's page head. Throws for a screen that has no description of its own. */
export async function headOf(name: ScreenName): Promise<{ title: string; description: string; indexed: boolean }> {
  const screen: Screen = screens[name];
  const guide = await catalogue();
  const { description, indexed } = screen;
  if (description === undefined) throw new Error(`the screen "${name}" has no description in site/screens.ts`);
  const title = titleOfScreen(screen, guide.site);
  return { title, description: typeof description === "string" ? description : description(guide), indexed };
}

import { getCollection } from "astro:content";
import type { MDXInstance } from "astro";
import { createComponent, renderTemplate } from "astro/runtime/server/index.js";
import { type Lists, listCollections } from "../site/lists.ts";
import { getScreenDescription, getScreenTitle, type ScreenName, screens } from "../site/screens.ts";
import {
  assembleCatalogue,
  type Catalogue,
  type ContentPage,
  guideCollections,
  type WineryPage,
} from "./assemble.ts";
import { buildLists, type ListEntries } from "./build-lists.ts";
import type { CollectionName, Entries } from "./collections.ts";
import { setRoads } from "./drives.ts";
import { filterPublished, getCurrentView } from "./publishing.ts";
import { listContentPages } from "./redirects.ts";
import { buildRoadData, listRoadPlaces } from "./roads.ts";
import { site } from "./site.ts";

type StoredEntry = { id: string; data: unknown; body?: string; filePath?: string };

/** Loads the collections' entries from Astro. */
async function loadEntries<N extends CollectionName>(
  names: readonly N[],
): Promise<Pick<Entries, N>> {
  const lists = names.map(async (name) => {
    const stored: StoredEntry[] = await getCollection(name);
    const entries = stored.map(({ body = "", filePath: file, ...entry }) => {
      return { file, body, ...entry };
    });
    return [name, entries];
  });
  return Object.fromEntries(await Promise.all(lists)) as Pick<Entries, N>;
}

let cachedCatalogue: Promise<Catalogue> | undefined;

/**
 * Builds the catalogue and sets its roads, once per build. In dev, rebuilds it on every call,
 * because files change.
 */
export function loadCatalogue(): Promise<Catalogue> {
  if (!cachedCatalogue || import.meta.env.DEV)
    cachedCatalogue = loadEntries(guideCollections).then((entries) => {
      const catalogue = assembleCatalogue(site, entries);
      setRoads({ ...buildRoadData(catalogue), places: listRoadPlaces(catalogue) });
      return catalogue;
    });
  return cachedCatalogue;
}

/**
 * Makes the `getStaticPaths` function for a kind of page. Each kind has its own route and therefore
 * its own stylesheet.
 */
export const makeGetStaticPaths =
  <K extends ContentPage["kind"]>(kind: K) =>
  async () => {
    type Page = Extract<ContentPage, { kind: K }>;
    const pages = listContentPages(await loadCatalogue()).filter(
      (page): page is Page => page.kind === kind,
    );
    return pages.map((page) => ({ params: { [kind]: page.id }, props: { page } }));
  };

const bodyLoaders = import.meta.glob<MDXInstance<object>>("/content/**/*.mdx");

const emptyBody = { getHeadings: () => [], Content: createComponent(() => renderTemplate``) };

/**
 * Loads a page's component and headings. Imports only one module, unlike Astro's `render`, which
 * would load three.
 */
export async function loadBody({
  file,
}: {
  file: string;
}): Promise<Pick<MDXInstance<object>, "getHeadings" | "Content">> {
  try {
    return await bodyLoaders[`/${file}`]!();
  } catch (error) {
    if (!import.meta.env.DEV) throw error;
    console.error(`${file} has no text: ${(error as Error).message}`);
    // An empty body lets the page render, so that it can show Astro's error overlay.
    return emptyBody;
  }
}

/** Loads the public lists, as their endpoints return them. */
export const loadPublicLists = async (): Promise<Lists> => buildLists(await loadListEntries());

/** Loads the about page: its fields, and its body as a component. */
export async function loadAboutPage() {
  const page = (await loadEntries(["pages"])).pages[0]!;
  const { Content } = await loadBody(page);
  return { ...page.data, Content };
}

/** Loads all files in content/pages. */
export async function loadTextPages() {
  const { pages, texts } = await loadEntries(["pages", "texts"]);
  return [...pages, ...texts];
}

/** Lists the `getStaticPaths` entries for the files in content/pages, except the about page. */
export const listTextPageRoutes = async () =>
  (await loadEntries(["texts"])).texts.map((text) => ({
    params: { text: text.id },
    props: { text },
  }));

/**
 * A recommended bottle with its own review page. `winery` is undefined if the guide has no page for
 * the bottle's winery.
 */
export type BottlePage = {
  id: string;
  data: ListEntries["recommendations"][number]["data"] & { review: string };
  item: Lists["wine-recommendations"][number];
  winery: WineryPage | undefined;
};

/** Loads the recommended bottles that have their own page. */
export async function loadBottlePages(): Promise<BottlePage[]> {
  const { wineries } = await loadCatalogue();
  const { recommendations } = await loadListEntries();
  const items = (await loadPublicLists())["wine-recommendations"];
  return recommendations.flatMap(({ id, data }) => {
    const item = items.find((publicItem) => publicItem.id === id);
    if (!item || data.review === undefined) return [];
    const winery = wineries.find(({ slug }) => slug === data.winery);
    return [{ id, data: { ...data, review: data.review }, item, winery }];
  });
}

/** Loads the searchable content besides the guide's pages: lists, bottle reviews and text pages. */
export async function loadSearchContent() {
  const [lists, reviews, texts] = await Promise.all([
    loadPublicLists(),
    loadBottlePages(),
    loadTextPages(),
  ]);
  return { ...lists, reviews, texts };
}

/**
 * Loads the lists' entries as the author wrote them. The public view omits drafts and scheduled
 * entries.
 */
export const loadListEntries = async (): Promise<ListEntries> =>
  filterPublished(await loadEntries(listCollections), getCurrentView());

/**
 * Loads the props for the head of a screen (a page without a content file). Throws if the screen
 * has no description.
 */
export async function loadScreenHead(name: ScreenName) {
  const screen = screens[name];
  const description = getScreenDescription(screen, await loadCatalogue());
  if (!description) throw new Error(`the screen "${name}" has no description in site/screens.json`);
  return { title: getScreenTitle(screen, site), description, indexed: screen.indexed };
}

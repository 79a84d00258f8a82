import { getCollection } from "astro:content";
import type { MDXInstance } from "astro";
import { type Lists, listCollections } from "../site/lists.ts";
import { descriptionOf, type ScreenName, screens, titleOfScreen } from "../site/screens.ts";
import {
  assembleCatalogue,
  type Catalogue,
  type ContentPage,
  guideCollections,
} from "./assemble.ts";
import { buildLists, type ListEntries } from "./build-lists.ts";
import type { CollectionName, Entries } from "./collections.ts";
import { filterPublished, getCurrentView } from "./publishing.ts";
import { listContentPages } from "./redirects.ts";
import { site } from "./site.ts";

/** The entries of collections, as Astro has loaded them. */
async function loadEntries<N extends CollectionName>(
  names: readonly N[],
): Promise<Pick<Entries, N>> {
  const found = names.map(async (name) => {
    const stored: { id: string; data: unknown; body?: string; filePath?: string }[] =
      await getCollection(name);
    return [
      name,
      stored.map(({ body = "", filePath: file, ...entry }) => ({ file, body, ...entry })),
    ];
  });
  return Object.fromEntries(await Promise.all(found)) as Pick<Entries, N>;
}

let cachedCatalogue: Promise<Catalogue> | undefined;

/** The whole guide, assembled once per build; anew for each request in dev, where files change. */
export function loadCatalogue(): Promise<Catalogue> {
  if (!cachedCatalogue || import.meta.env.DEV)
    cachedCatalogue = loadEntries(guideCollections).then((entries) =>
      assembleCatalogue(site, entries),
    );
  return cachedCatalogue;
}

/** The pages of one kind, for its route: a route a kind, so that each kind has a style sheet of its own. */
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

/** A page's body as a component. Astro's own way to it takes three modules a page. */
export const loadBody = async ({ file }: { file: string }) =>
  (await bodyLoaders[`/${file}`]!()).Content;

/** The lists as their endpoints return them. */
export const loadPublicLists = async (): Promise<Lists> => buildLists(await loadListEntries());

/** The about page: its fields, and its body as text and as a component. The content check demands its file. */
export async function loadAboutPage() {
  const page = (await loadEntries(["pages"])).pages[0]!;
  return { ...page.data, body: page.body, Body: await loadBody(page) };
}

/** The other pages of content/pages, for their route. */
export const listTextPaths = async () =>
  (await loadEntries(["texts"])).texts.map((text) => ({
    params: { text: text.id },
    props: { text },
  }));

/** The review's address for each recommendation whose winery is in the guide, by the recommendation's id. */
export async function loadReviewPaths(): Promise<Record<string, string>> {
  const { wineries } = await loadCatalogue();
  const { recommendations } = await loadListEntries();
  return Object.fromEntries(
    recommendations.flatMap(({ id, data }) =>
      wineries.filter(({ slug }) => slug === data.winery).map(({ path }) => [id, path]),
    ),
  );
}

/** The entries of the lists as the author wrote them, without those that are not public yet. */
export const loadListEntries = async (): Promise<ListEntries> =>
  filterPublished(await loadEntries(listCollections), getCurrentView());

/** The props of a screen's page head. Throws for a screen that has no description of its own. */
export async function loadScreenHead(name: ScreenName) {
  const screen = screens[name];
  const description = descriptionOf(screen, await loadCatalogue());
  if (!description) throw new Error(`the screen "${name}" has no description in site/screens.json`);
  return { title: titleOfScreen(screen, site), description, indexed: screen.indexed };
}

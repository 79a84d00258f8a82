import { type ListCollection, type ListName, type Lists, listNames, lists } from "../site/lists.ts";
import { drawing, photo } from "../site/paths.ts";
import type { Entries, Entry } from "./collections.ts";
import { currentView, hiddenUntil, published, type Timed, type View } from "./publishing.ts";

export type ListEntries = Pick<Entries, ListCollection>;
type ListEntry = Timed & { photo?: { file: string } | undefined };

/**
 * The lists for the deploy's blobs, each in its own order, ties by id. A photograph replaces the drawing. Prices are in
 * cents. Items that are not yet public are left out; in a preview their names are marked.
 */
export function buildLists(all: ListEntries, view: View = currentView()): Lists {
  const entries = published(all, view);
  return Object.fromEntries(
    listNames.map((name) => [name, items(name, entries, view.today)]),
  ) as Lists;
}

function items(list: ListName, entries: ListEntries, today: string): unknown[] {
  const { collection, item, name, order } = lists[list];
  const compare = order as (a: ListEntry, b: ListEntry) => number;
  return (entries[collection] as Entry<ListEntry>[])
    .toSorted((a, b) => compare(a.data, b.data) || a.id.localeCompare(b.id, "en"))
    .map(({ id, data }) => {
      const imageUrl = data.photo ? photo(data.photo.file, 480, "webp") : drawing(collection, id);
      const own = String((data as Record<string, unknown>)[name]);
      const shown = hiddenUntil(data, today) === undefined ? own : `Not public yet: ${own}`;
      return item.strip().parse({ ...data, id, imageUrl, [name]: shown });
    });
}

import { type ListCollection, type ListName, type Lists, listNames, lists } from "../site/lists.ts";
import { makeDrawingPath, makePhotoPath } from "../site/paths.ts";
import type { Entries, Entry } from "./collections.ts";
import {
  filterPublished,
  findPublicDate,
  getCurrentView,
  type PublishingFields,
  type View,
} from "./publishing.ts";

export type ListEntries = Pick<Entries, ListCollection>;
type ListEntry = PublishingFields & { photo?: { file: string } | undefined };

/**
 * Builds the lists for the deploy's blobs (prices in cents). The public view omits drafts and
 * scheduled items; previews include them with marked names.
 */
export function buildLists(all: ListEntries, view: View = getCurrentView()): Lists {
  const entries = filterPublished(all, view);
  return Object.fromEntries(
    listNames.map((name) => [name, buildItems(name, entries, view.today)]),
  ) as Lists;
}

function buildItems(list: ListName, entries: ListEntries, today: string): unknown[] {
  const { collection, item, name, order } = lists[list];
  const compare = order as (a: ListEntry, b: ListEntry) => number;
  return (entries[collection] as Entry<ListEntry>[])
    .toSorted((a, b) => compare(a.data, b.data) || a.id.localeCompare(b.id, "en"))
    .map(({ id, data }) => {
      const imageUrl = data.photo
        ? makePhotoPath(data.photo.file, 480, "webp")
        : makeDrawingPath(collection, id);
      const ownName = String((data as Record<string, unknown>)[name]);
      const isPublic = findPublicDate(data, today) === undefined;
      const shownName = isPublic ? ownName : `Not public yet: ${ownName}`;
      return item.strip().parse({ ...data, id, imageUrl, [name]: shownName });
    });
}

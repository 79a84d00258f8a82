import type { Entries } from "./collections.ts";

/** The publication fields of a file (ISO dates). */
export type PublishingFields = { draft?: boolean | undefined; publishOn?: string | undefined };

/** The public sees what is published; a preview shows everything. `today` is an ISO date. */
export type View = { audience: "public" | "preview"; today: string };

/** The placeholder in new files. Only drafts may contain it. */
export const unwrittenPlaceholder = "(to write)";

/** Sorts after every ISO date. */
export const neverPublic = "never";

/** Returns the ISO date on which an entry goes public, or `neverPublic` for a draft. Returns undefined if it is public. */
export function findPublicDate(
  { draft, publishOn = "" }: PublishingFields,
  today: string,
): string | undefined {
  const date = draft ? neverPublic : publishOn;
  return date > today ? date : undefined;
}

/** Keeps drafts and scheduled entries off the public site. No other rule does. */
export const isPublished = (entry: PublishingFields, { audience, today }: View): boolean =>
  audience === "preview" || findPublicDate(entry, today) === undefined;

/**
 * Returns the preview's view for `astro dev` and for all deploy contexts except production. Local builds have the
 * public's view. Days change at midnight UTC.
 */
export function viewOf({ CONTEXT, NODE_ENV }: NodeJS.ProcessEnv, now: Date): View {
  const isPreview = CONTEXT ? CONTEXT !== "production" : NODE_ENV === "development";
  const today = now.toISOString().slice(0, "2027-03-01".length);
  return { audience: isPreview ? "preview" : "public", today };
}

/** The current view of this process. */
export const getCurrentView = (): View => viewOf(process.env, new Date());

/** Lists the ISO dates on which scheduled entries go public, in order. Skips drafts. */
export function listPublishDates(entries: Partial<Entries>, today: string): string[] {
  const dates = Object.values(entries).flatMap((list) =>
    list.map(({ data }: { data: PublishingFields }) => findPublicDate(data, today)),
  );
  return [...new Set(dates)]
    .filter((date): date is string => date !== undefined && date !== neverPublic)
    .sort();
}

/** Filters the entries that a view shows. The catalogue's assembly also removes the pages of hidden places. */
export function filterPublished<E extends Partial<Entries>>(entries: E, view: View): E {
  const filterList = (list: readonly { data: object }[]) =>
    list.filter(({ data }) => isPublished(data, view));
  return Object.fromEntries(
    Object.entries(entries).map(([name, list]) => [name, filterList(list)]),
  ) as E;
}

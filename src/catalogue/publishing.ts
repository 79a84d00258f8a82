import type { Entries } from "./collections.ts";

/** A file's own publication fields. Dates are ISO 8601 (2027-03-01). */
export type PublishingFields = { draft?: boolean | undefined; publishOn?: string | undefined };

/** The audience: the public sees what is published, a preview shows everything. `today` is an ISO date. */
export type View = { audience: "public" | "preview"; today: string };

/** The placeholder in a new file. Only a draft may contain it. */
export const unwrittenPlaceholder = "(to write)";

/** Compares above every ISO date. */
export const neverPublic = "never";

/** The ISO date on which an entry goes public, `never` for a draft, undefined when it is public by `today`. */
export function findPublicDate(
  { draft, publishOn = "" }: PublishingFields,
  today: string,
): string | undefined {
  const day = draft ? neverPublic : publishOn;
  return day > today ? day : undefined;
}

/** The one rule that keeps drafts and future entries off the public site. */
export const isPublished = (entry: PublishingFields, { audience, today }: View): boolean =>
  audience === "preview" || findPublicDate(entry, today) === undefined;

/**
 * The preview's view is for `astro dev`, which sets NODE_ENV, and for every deploy context of the host but production.
 * Anything else, a build on the author's machine included, is the public's. Days change at midnight UTC.
 */
export function viewOf({ CONTEXT, NODE_ENV }: NodeJS.ProcessEnv, now: Date): View {
  const preview = CONTEXT ? CONTEXT !== "production" : NODE_ENV === "development";
  return { audience: preview ? "preview" : "public", today: now.toISOString().slice(0, 10) };
}

/** The current view of this process. */
export const getCurrentView = (): View => viewOf(process.env, new Date());

/** The ISO dates on which entries go public that are not public by `today`, in order. Drafts have none. */
export function listPublishDates(entries: Partial<Entries>, today: string): string[] {
  const dates = Object.values(entries).flatMap((list) =>
    list.map(({ data }: { data: PublishingFields }) => findPublicDate(data, today)),
  );
  return [...new Set(dates)]
    .filter((date): date is string => date !== undefined && date !== neverPublic)
    .sort();
}

/** The entries that are public. The pages of a hidden place are removed when the catalogue is assembled. */
export function filterPublished<E extends Partial<Entries>>(entries: E, view: View): E {
  const filterList = (list: readonly { data: object }[]) =>
    list.filter(({ data }) => isPublished(data, view));
  return Object.fromEntries(
    Object.entries(entries).map(([name, list]) => [name, filterList(list)]),
  ) as E;
}

import type { Entries } from "./collections.ts";

/** The publication fields of a file (ISO dates). */
export type PublishingFields = { draft?: boolean | undefined; publishOn?: string | undefined };

/** The public sees what is published; a preview shows everything. `today` is an ISO date. */
export type View = { audience: "public" | "preview"; today: string };

/** The placeholder in new files. Only drafts may contain it. */
export const unwrittenPlaceholder = "(to write)";

/** The fields that take a page out of lists but keep it online (ISO date, year and month). */
export type AbsenceFields = { awayUntil?: string | undefined; closed?: string | undefined };

/** The reason that lists, days and the finder leave a page out: `closed` since a month, or away until a date. */
export type Absence = { closed: string } | { awayUntil: string };

/** Returns why a page is in no list on an ISO date. Returns undefined if it is listed. */
export function findAbsence(
  { awayUntil = "", closed }: AbsenceFields,
  today: string,
): Absence | undefined {
  if (closed !== undefined) return { closed };
  if (awayUntil > today) return { awayUntil };
  return undefined;
}

/** Sorts after every ISO date. */
export const neverPublic = "never";

/**
 * Returns the ISO date on which an entry goes public, or `neverPublic` for a draft. Returns undefined if it is
 * public.
 */
export function findPublicDate(
  { draft, publishOn = "" }: PublishingFields,
  today: string,
): string | undefined {
  const date = draft ? neverPublic : publishOn;
  if (date > today) return date;
  return undefined;
}

/** Keeps drafts and scheduled entries off the public site. This is the only rule that does. */
export const isPublished = (entry: PublishingFields, { audience, today }: View): boolean =>
  audience === "preview" || findPublicDate(entry, today) === undefined;

/**
 * Returns the preview's view for `astro dev` and for all deploy contexts except production. Local builds have the
 * public's view. Days change at midnight UTC.
 */
export function readView({ CONTEXT, NODE_ENV }: NodeJS.ProcessEnv, now: Date): View {
  const isPreview = CONTEXT ? CONTEXT !== "production" : NODE_ENV === "development";
  const today = now.toISOString().slice(0, "2027-03-01".length);
  return { audience: isPreview ? "preview" : "public", today };
}

export const getCurrentView = (): View => readView(process.env, new Date());

/** A region's days have publication fields of their own. */
type DatedFields = PublishingFields & AbsenceFields & { days?: PublishingFields[] | undefined };

/** Lists the ISO dates on which scheduled entries go public or absent ones are back, in order. Skips drafts. */
export function listPublishDates(entries: Partial<Entries>, today: string): string[] {
  const fields: DatedFields[] = Object.values(entries).flatMap((list) =>
    list.map(({ data }: { data: DatedFields }) => data),
  );
  const dates = fields.flatMap(({ awayUntil, days = [], ...own }) => [
    awayUntil ?? "",
    ...[own, ...days].filter(({ draft }) => !draft).map(({ publishOn = "" }) => publishOn),
  ]);
  return [...new Set(dates)].filter((date) => date > today).sort();
}

/** Filters the entries that a view shows. The catalogue's assembly also removes the pages of hidden places. */
export function filterPublished<E extends Partial<Entries>>(entries: E, view: View): E {
  const filterList = (list: readonly { data: object }[]) =>
    list.filter(({ data }) => isPublished(data, view));
  return Object.fromEntries(
    Object.entries(entries).map(([name, list]) => [name, filterList(list)]),
  ) as E;
}

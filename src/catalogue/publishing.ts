import type { Entries } from "./collections.ts";

/** The fields that keep an entry off the public site. `publishOn` is an ISO date. */
export type PublishingFields = { draft?: boolean | undefined; publishOn?: string | undefined };

/**
 * A version of the guide. "public" shows only published entries, and "preview" shows everything.
 * `today` is an ISO date.
 */
export type View = { audience: "public" | "preview"; today: string };

/** The placeholder in new files. Only drafts may contain it. */
export const unwrittenPlaceholder = "(to write)";

/**
 * The fields that remove a page from lists but keep it online. `awayUntil` is an ISO date, and
 * `closed` is a year and month.
 */
type AbsenceFields = { awayUntil?: string | undefined; closed?: string | undefined };

/**
 * Why lists, day plans and the finder omit a page: the month when it closed (2026-09), or the ISO
 * date when it returns.
 */
export type Absence = { closed: string } | { awayUntil: string };

/**
 * Determines why lists omit a page on the date `today` (ISO date). Returns undefined if they
 * include it.
 */
export function findAbsence(
  { awayUntil = "", closed }: AbsenceFields,
  today: string,
): Absence | undefined {
  if (closed !== undefined) return { closed };
  if (awayUntil > today) return { awayUntil };
  return undefined;
}

/** A draft's publication date. It sorts after every ISO date. */
export const neverPublic = "never";

/**
 * Returns the ISO date when an entry becomes public, or `neverPublic` for a draft. Returns
 * undefined if it is public already.
 */
export function findPublicDate(
  { draft, publishOn = "" }: PublishingFields,
  today: string,
): string | undefined {
  const date = draft ? neverPublic : publishOn;
  if (date > today) return date;
  return undefined;
}

/**
 * Returns true if a view shows an entry. This is the only rule for hiding drafts and scheduled
 * entries.
 */
export const isPublished = (entry: PublishingFields, { audience, today }: View) =>
  audience === "preview" || findPublicDate(entry, today) === undefined;

/**
 * Reads the view from the environment: "preview" in `astro dev` and in every deploy context except
 * production, otherwise "public". Its date changes at midnight UTC.
 */
export function readView({ CONTEXT, NODE_ENV }: NodeJS.ProcessEnv, now: Date): View {
  const isPreview = CONTEXT ? CONTEXT !== "production" : NODE_ENV === "development";
  const today = now.toISOString().slice(0, "2027-03-01".length);
  return { audience: isPreview ? "preview" : "public", today };
}

export const getCurrentView = (): View => readView(process.env, new Date());

/**
 * The fields that decide when an entry appears or disappears. A region's days have their own
 * publication fields.
 */
type DatedFields = PublishingFields & AbsenceFields & { days?: PublishingFields[] | undefined };

/**
 * Lists the ISO dates when scheduled entries become public or absent entries return, in order.
 * Skips drafts.
 */
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

/**
 * Keeps only the entries that a view shows. `assembleCatalogue` also omits pages in hidden places.
 */
export function filterPublished<E extends Partial<Entries>>(entries: E, view: View): E {
  const filterList = (list: readonly { data: object }[]) =>
    list.filter(({ data }) => isPublished(data, view));
  return Object.fromEntries(
    Object.entries(entries).map(([name, list]) => [name, filterList(list)]),
  ) as E;
}

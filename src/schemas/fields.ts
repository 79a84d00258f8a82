import { z } from "zod";

/**
 * Turns what an author types into what a printer sets: curly quotes, apostrophes, en and em dashes, an ellipsis.
 * Idempotent; two numbers joined by a hyphen become a range ("2-4 weeks", "$35-$75"), words do not ("walk-in"),
 * nor do three numbers or more (dates, phones).
 */
export function typeset(text: string): string {
  return text
    .replace(/\.\.\./g, "…")
    .replace(/\d+\+?(?:-[$€]?\d+\+?)+/g, (chain) =>
      chain.lastIndexOf("-") > chain.indexOf("-") ? chain : chain.replace("-", "–"),
    )
    .replace(/\s+(?:--?\s+)+/g, " — ")
    .replace(/(^|[\s([{—–/“])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/'(?=\d0s\b)/g, "’")
    .replace(/(^|[\s([{—–/“])'/g, "$1‘")
    .replace(/'/g, "’");
}

/** A name with its apostrophes as a printer sets them: "L’Aventure". */
export const curlApostrophes = (name: string): string => name.replace(/'/g, "’");

/**
 * Documents a field for the author: what it is, and an example that could be pasted. That of a group of fields is made
 * of theirs, unless it is given.
 */
export const withDoc = <T extends z.ZodType>(
  schema: T,
  description: string,
  example: unknown = buildExample(schema),
): T => schema.meta({ description, ...(example !== undefined && { examples: [example] }) });

function buildExample(schema: z.ZodType): Record<string, unknown> | undefined {
  const group = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(group instanceof z.ZodObject)) return undefined;
  const required = Object.entries<z.ZodType>(group.shape).filter(
    ([, field]) => !field.isOptional(),
  );
  const readExample = (field: z.ZodType) =>
    (field.meta() as { examples?: unknown[] } | undefined)?.examples?.[0];
  return Object.fromEntries(required.map(([name, field]) => [name, readExample(field)]));
}

/** Words of at most so many letters, without space around them. */
export const trimmedText = (most: number) =>
  z
    .string()
    .trim()
    .min(1, "is empty")
    .max(most, {
      error: ({ input }) => `has ${String(input).length} letters; write at most ${most}`,
    });

/** A text for the reader, of at most so many letters; quotes and dashes are set as a printer would. */
export const readerText = (most: number) => trimmedText(most).transform(typeset);

/** A sentence or more, a title, and a word or two: pages have room for no more. */
export const prose = readerText(600);
export const line = readerText(120);
export const tag = readerText(40);

/** A name or a code; apostrophes are curled, and nothing else is changed. */
export const nameText = (most: number) => trimmedText(most).transform(curlApostrophes);
export const name = nameText(120);

export const slug = z
  .string()
  .regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    "must be a file's name: lower-case words joined by hyphens, like opus-one",
  );

/** A review score, in points out of 100. The guide starts at 80: anything worse isn't worth a reader's gas. */
export const points = z.int().min(80).max(100);

/** A day, ISO 8601 (2026-05-31), from 1900. */
export const isoDateSchema = z.iso
  .date("must be a day of the calendar as year-month-day, like 2026-05-31")
  .refine((day) => day >= "1900", "must be a day of this century or the last; check the year");

/** A month, ISO 8601 (2025-05). */
export const yearMonth = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a year and a month, like "2025-05"');

/** A year on a label or of a source. Future years are rejected by the check, which knows today's date. */
export const year = z.int().min(1900).max(2100);

/** A host with a name and an ending, as every public address has: en.opusonewinery.com. */
const publicHostPattern = /([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)/;

export const httpsUrlSchema = z
  .string()
  .regex(
    new RegExp(`^https://${publicHostPattern.source}(:\\d+)?([/?#]\\S*)?$`, "i"),
    "must be a full address that starts with https:// and has no spaces, like https://www.opusonewinery.com",
  )
  .refine(
    (url) => !/^[^/]+\/\/[^/]+\.netlify\.app(?![^/:?#])/i.test(url),
    "is a preview; write the address that readers use",
  )
  .max(200, "must have at most 200 letters; try it without what is behind the ?");

/** International form, so that a phone abroad can dial it: "+1 212 555 0142". At most 15 digits (E.164). */
export const phone = z
  .string()
  .regex(
    /^\+(?=(\d ?){8,15}$)\d{1,3}( \d+)+$/,
    'must be in international form with spaces and have 8 to 15 digits, like "+1 212 555 0142"',
  );

/** A range has its ends in order; its upper one is left out where there is one value. */
export const isRange = ({ min, max }: { min: number; max?: number | undefined }) =>
  max === undefined || max > min;
export const rangeIssue = {
  path: ["max"],
  error: "must be above min; leave max out where there is one value",
};

/** One of the keys of a table, which says more of each. */
export const enumFromKeys = <K extends string>(table: Record<K, unknown>) =>
  z.enum(Object.keys(table) as K[]);

/** A list without repetitions, of things that are called `what`. */
export const uniqueList = <T extends z.ZodType>(item: T, what: string) =>
  z
    .array(item)
    .refine((list) => new Set(list).size === list.length, `names a ${what} twice; take one out`)
    .meta({ uniqueItems: true });

export const time = z
  .string()
  .regex(
    /^([01]\d|2[0-3]):[0-5]\d$/,
    'must be a time on the 24-hour clock in quotes, like "09:30"',
  );

/** Months of the year, 1 to 12, in the order in which they are named. */
export const months = uniqueList(z.int().min(1).max(12), "month").min(1);

/** A time zone by its IANA name. */
export const timeZone = z
  .string()
  .refine(
    (zone) => Intl.supportedValuesOf("timeZone").includes(zone),
    "must be an IANA time zone, like Europe/Madrid",
  )
  .meta({ pattern: "^([A-Za-z_]+/)+[A-Za-z_-]+$|^UTC$" });

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/** Fields that keep an entry off the site; only catalogue/publishing.ts reads them. */
export const publishingFields = {
  draft: withDoc(z.boolean().optional(), "true keeps the page off the site.", true),
  publishOn: withDoc(
    isoDateSchema.optional(),
    "The day from which it is on the site; a draft until then.",
    "2027-03-01",
  ),
};

/** What every page with a file of its own has: when it last changed, its former names, and whether it is public. */
export const pageFields = {
  revisedOn: withDoc(
    isoDateSchema.optional(),
    "The day you last changed a score, a price or your mind.",
    "2026-12-01",
  ),
  aliases: withDoc(
    z
      .array(
        z
          .string()
          .regex(
            /^(\/(travel[/-]|winery-|roundups\/)[a-z0-9-]+(\/[a-z0-9-]+)*|[a-z0-9-]+)$/,
            "must be an old file name like old-name, or an old address like /travel/…",
          ),
      )
      .optional(),
    "Old file names or addresses of this page. Each becomes a redirect, and a place takes along what lies in it.",
    ["old-name"],
  ),
  ...publishingFields,
};

/** A picture's name below content/photos, from which its address is made. */
export const photoNamePattern =
  /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp|avif)$/;

/** A photograph that replaces the drawing. Its file is the original: what is served is made from it. */
export const photoSchema = z.strictObject({
  file: withDoc(
    z
      .string()
      .regex(
        photoNamePattern,
        "must be the name of a picture in content/photos, in lower-case words joined by hyphens, like pulltaps.jpg",
      ),
    "The picture's file below content/photos; large is fine, the site serves smaller copies.",
    "pulltaps.jpg",
  ),
  alt: withDoc(
    readerText(250),
    "What the picture shows, for a reader who can't see it.",
    "A double-lever corkscrew, half open",
  ),
  credit: withDoc(nameText(80).optional(), "Who took it.", "Photo: Jane Doe"),
});

/**
 * One of four summary cards on a page: its own value, or one that stands elsewhere and is one of `sources`; `help` says
 * where.
 */
export const summaryCardSchema = <const S extends readonly [string, ...string[]]>(
  sources: S,
  help: string,
) =>
  z
    .strictObject({
      label: withDoc(tag, "What the card is about.", "Hours"),
      value: withDoc(
        readerText(80).optional(),
        "The headline value, when it stands nowhere else in the file.",
        "1979",
      ),
      from: withDoc(z.enum(sources).optional(), help, sources[0]),
      caption: withDoc(prose, "A short line below the value.", "Last pour is half an hour before"),
    })
    .refine(({ value, from }) => (value === undefined) !== (from === undefined), {
      path: ["value"],
      error: "needs either value or from, not both and not neither",
    })
    .meta({ oneOf: [{ required: ["value"] }, { required: ["from"] }] });

import { z } from "zod";

/** Numbers joined by hyphens. Matches "2-4", "$35-$75" and "707-944-9442", but not "walk-in". */
const numberChainPattern = /\d+\+?(?:-\p{Sc}?\d+\+?)+/gu;

/**
 * Converts the hyphen between two numbers to an en dash. Keeps the hyphens in longer chains, which
 * are dates or phone numbers.
 */
function typesetNumberChain(chain: string): string {
  const isRange = chain.lastIndexOf("-") === chain.indexOf("-");
  return isRange ? chain.replace("-", "–") : chain;
}

/** Typesets an author's text: curly quotes, dashes and ellipses. Idempotent. */
export function typesetText(text: string): string {
  return text
    .replaceAll("...", "…")
    .replace(numberChainPattern, typesetNumberChain)
    .replace(/\s+(?:--?\s+)+/g, " — ")
    .replace(/(^|[\s([{—–/“])"/g, "$1“")
    .replaceAll('"', "”")
    .replace(/'(?=\d0s\b)/g, "’")
    .replace(/(^|[\s([{—–/“])'/g, "$1‘")
    .replaceAll("'", "’");
}

/** Converts a name's straight apostrophes to curly ones: "L’Aventure". */
export const curlApostrophes = (name: string) => name.replaceAll("'", "’");

/**
 * Adds a description and an example for the author to a schema. The default example combines the
 * examples of the schema's required fields.
 */
export function withDoc<T extends z.ZodType>(
  schema: T,
  description: string,
  example: unknown = buildExample(schema),
): T {
  const examples = example === undefined ? {} : { examples: [example] };
  return schema.meta({ description, ...examples });
}

function buildExample(schema: z.ZodType): Record<string, unknown> | undefined {
  const group = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  if (!(group instanceof z.ZodObject)) return undefined;
  const fields = Object.entries<z.ZodType>(group.shape);
  const required = fields.filter(([, field]) => !field.isOptional());
  return Object.fromEntries(required.map(([name, field]) => [name, readExample(field)]));
}

function readExample(field: z.ZodType): unknown {
  const meta = field.meta() as { examples?: unknown[] } | undefined;
  return meta?.examples?.[0];
}

/** Makes a schema that trims text and accepts at most `maxLength` characters. */
export const makeTrimmedTextSchema = (maxLength: number) =>
  z
    .string()
    .trim()
    .min(1, "is empty")
    .max(maxLength, {
      error: ({ input }) => `has ${String(input).length} characters; write at most ${maxLength}`,
    });

/** Makes a schema for reader-facing text of at most `maxLength` characters, which it typesets. */
export const makeReaderTextSchema = (maxLength: number) =>
  makeTrimmedTextSchema(maxLength).transform(typesetText);

/** Reader-facing text, limited to the length that fits on the pages. */
export const prose = makeReaderTextSchema(600);
export const line = makeReaderTextSchema(120);

/** A quotation without quotation marks, which the page adds. */
export const quotation = makeTrimmedTextSchema(600)
  .regex(/^[^"“]|[^"”]$/, "is in quotation marks; remove them, since the page adds them")
  .transform(typesetText);
export const tag = makeReaderTextSchema(40);

/** Makes a schema for a name or a code. Converts straight apostrophes to curly apostrophes. */
export const makeNameSchema = (maxLength: number) =>
  makeTrimmedTextSchema(maxLength).transform(curlApostrophes);
export const name = makeNameSchema(120);

/** A file's name without its extension. Matches "opus-one", but not "Opus One". */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const slug = z
  .string()
  .regex(slugPattern, "must be a file's name: lower-case words joined by hyphens");

/**
 * A reference to another file by its name. The content checks report a name without a file, because
 * they can suggest the right one.
 */
export const fileReference = z.string().meta({ pattern: slugPattern.source });

/**
 * A review score (points out of 100). The guide starts at 80, because worse estates aren't worth a
 * reader's gas.
 */
export const points = z.int().min(80).max(100);

/** A date in this century (ISO date). */
export const isoDateSchema = z.iso
  .date("must be a day of the calendar as year-month-day, like 2026-05-31")
  .refine((day) => day.startsWith("20"), "must be a day of this century; check the year");

/** A month in this century (2025-05). */
export const yearMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a year and a month, like "2025-05"')
  .refine((month) => month.startsWith("20"), "must be a month of this century; check the year");

/**
 * The year of a vintage or a source. The content checks reject future years, because a schema
 * doesn't know today's date.
 */
export const year = z.int().min(1900).max(2100);

/** A public host name. Matches "en.opusonewinery.com", but not "localhost". */
const publicHostPattern = /([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]+)/;

/** A tracking parameter. Matches "?utm_source=a" and "&fbclid=1", but not "?lang=en". */
const trackingPattern = /[?&](?:utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)=/i;

/** An email address. Matches "a@estate.com" and "mailto:a@estate.com", but not "estate.com/a". */
const emailAddressPattern = /^(?:mailto:)?[^\s@/]+@[^\s@/]+$/i;

const describeUrlFormat = (input: unknown) =>
  emailAddressPattern.test(String(input))
    ? "is an email address, and this must be a web address; remove the line, and tell readers in gettingIn where to write"
    : "must be a full address that starts with https:// and has no spaces, like https://www.opusonewinery.com";

export const httpsUrlSchema = z
  .string()
  .regex(new RegExp(`^https://${publicHostPattern.source}(:\\d+)?([/?#]\\S*)?$`, "i"), {
    error: ({ input }) => describeUrlFormat(input),
  })
  .refine(
    (url) => !URL.parse(url)?.hostname.endsWith(".netlify.app"),
    "is a preview; write the address that readers use",
  )
  .refine(
    (url) => !/\.(?:con|cmo|ocm)$/.test(URL.parse(url)?.hostname ?? ""),
    "has a misspelled .com; correct it",
  )
  .refine(
    (url) => !trackingPattern.test(url),
    "has a tracker of the page you copied it from; remove what follows the ?",
  )
  .max(200, "must have at most 200 characters; try it without what follows the ?");

/**
 * A phone number in international form (E.164). Matches "+1 212 555 0142", but not "212 555 0142".
 */
const phonePattern = /^\+(?=(\d ?){8,15}$)\d{1,3}( \d+)+$/;

/**
 * The number of digits after the country code, for countries where all phone numbers have the same
 * length.
 */
const nationalDigits: Readonly<Record<string, number>> = { "+1": 10, "+33": 9, "+34": 9 };

/** A number's extension. Matches "ext. 3" and "x3", but not "0142". */
const extensionPattern = /(?:\bext(?:ension)?\b|\bx)\.? ?\d+$/i;

const describePhoneFormat = (input: unknown) =>
  extensionPattern.test(String(input))
    ? "has an extension, which links can't dial; remove it, and name it in gettingIn if callers need it"
    : 'must be in international form with spaces and have 8 to 15 digits, like "+1 212 555 0142"';

export const phone = z
  .string()
  .regex(phonePattern, { error: ({ input }) => describePhoneFormat(input) })
  .superRefine((number, context) => {
    const [code = "", ...groups] = number.split(" ");
    const digits = nationalDigits[code];
    const message = `must have ${digits} digits after ${code}, and no 0 before them`;
    if (digits !== undefined && groups.join("").length !== digits) context.addIssue(message);
  });

/** Returns true if a range's `max` is above its `min`, or if it has no `max`. */
export const isOrderedRange = ({ min, max }: { min: number; max?: number | undefined }) =>
  max === undefined || max > min;
export const rangeIssue = {
  path: ["max"],
  error: "must be above min; leave max out where there is one value",
};

/** Makes an enum schema from a table's keys. */
export const makeKeyEnumSchema = <K extends string>(table: Record<K, unknown>) =>
  z.enum(Object.keys(table) as K[]);

/** Makes a schema for a list without repeated items. */
export const makeUniqueListSchema = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .superRefine((list, { addIssue }) => {
      for (const [i, value] of list.entries())
        if (list.indexOf(value) < i)
          addIssue({ code: "custom", path: [i], message: "is twice in this list; remove one" });
    })
    .meta({ uniqueItems: true });

/**
 * A time of day. Matches "09:30" and "14:00", but not "9:30" or "02:00" (which probably means 2
 * pm).
 */
export const timePattern = /(?:0[5-9]|1\d|2[0-3]):[0-5]\d/;

export const time = z
  .string()
  .regex(
    new RegExp(`^${timePattern.source}$`),
    'must be a time on the 24-hour clock in quotes, like "09:30"; 2 pm is "14:00"',
  );

/** Months of the year (1 to 12). */
export const months = makeUniqueListSchema(z.int().min(1).max(12)).min(1);

/** An IANA time zone name. */
export const timeZone = z
  .string()
  .refine(
    (zone) => Intl.supportedValuesOf("timeZone").includes(zone),
    "must be an IANA time zone, like Europe/Madrid, or in the US America/New_York, America/Chicago, America/Denver or America/Los_Angeles",
  )
  .meta({ pattern: "^([A-Za-z_]+/)+[A-Za-z_-]+$|^UTC$" });

const latitudeMessage = "is no latitude, which is 90 degrees at most; is it the longitude?";
export const latitude = z.number().min(-90, latitudeMessage).max(90, latitudeMessage);
export const longitude = z.number().min(-180).max(180);

/** Fields that keep an entry off the site. Only catalogue/publishing.ts reads them. */
export const publishingFields = {
  draft: withDoc(z.boolean().optional(), "true keeps the page off the site.", true),
  publishOn: withDoc(
    isoDateSchema.optional(),
    "The day from which it is on the site; a draft until then.",
    "2027-03-01",
  ),
};

/** Fields that remove a winery or a region from lists and the finder, but keep its page online. */
export const absenceFields = {
  awayUntil: withDoc(
    isoDateSchema.optional(),
    "The day on which it is back. Until then its page says so; lists, days and the finder leave it out.",
    "2027-05-01",
  ),
  closed: withDoc(
    yearMonth.optional(),
    "The month in which it closed for good. Its page stays and says so; lists, days, roundups and the finder leave it out.",
    "2026-09",
  ),
};

/** An old file name or path. Matches "old-name" and "/travel/france/medoc", but not "/contact". */
const aliasPattern = /^(\/(travel[/-]|winery-|roundups\/)[a-z0-9-]+(\/[a-z0-9-]+)*|[a-z0-9-]+)$/;

/** The fields that every page with its own content file shares. */
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
            aliasPattern,
            "must be an old file name like old-name, or an old address like /travel/…",
          ),
      )
      .optional(),
    "Old file names or addresses of this page. Each becomes a redirect; a place's also redirects the pages in it.",
    ["old-name"],
  ),
  ...publishingFields,
};

/** A photo's path under content/photos. Matches "barn/pulltaps.jpg", but not "My Barn.JPG". */
export const photoNamePattern =
  /^([a-z0-9]+(-[a-z0-9]+)*\/)*[a-z0-9]+(-[a-z0-9]+)*\.(jpe?g|png|webp|avif)$/;

/** A path on the author's computer. Matches "C:\\me\\barn.jpg" and "/me/barn.jpg", but no URL. */
const computerPathPattern = /^(?:[a-z]:|~|\/)|\\/i;

const describePhotoName = (input: unknown) =>
  computerPathPattern.test(String(input))
    ? "is a path on your computer; put the picture into content/photos, and write only its name there, like pulltaps.jpg"
    : "must be the name of a picture in content/photos, in lower-case words joined by hyphens, like pulltaps.jpg";

/** A photo that replaces a drawing. The build makes smaller copies of its file. */
export const photoSchema = z.strictObject({
  file: withDoc(
    z.string().regex(photoNamePattern, { error: ({ input }) => describePhotoName(input) }),
    "The picture's file below content/photos; large is fine, the site serves smaller copies.",
    "pulltaps.jpg",
  ),
  alt: withDoc(
    makeReaderTextSchema(250),
    "What the picture shows, for a reader who can't see it.",
    "A double-lever corkscrew, half open",
  ),
  credit: withDoc(makeNameSchema(80).optional(), "Who took it.", "Photo: Jane Doe"),
});

/**
 * Makes a schema for a summary card, which has either its own value or the name of a field to copy
 * it from (one of `sources`). `help` explains the sources to the author.
 */
export const makeSummaryCardSchema = <const S extends readonly [string, ...string[]]>(
  sources: S,
  help: string,
) =>
  z
    .strictObject({
      label: withDoc(tag, "What the card is about.", "Hours"),
      value: withDoc(
        makeReaderTextSchema(80).optional(),
        "The headline value, if no other field of the file has it.",
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

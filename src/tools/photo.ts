import { existsSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import convert from "heic-convert";
import sharp from "sharp";
import type { z } from "zod";
import { collections, type Entries, type Entry, photoFolder } from "../catalogue/collections.ts";
import { readContent } from "../checks/content.ts";
import { findFieldDocs } from "../checks/explain.ts";
import { getSlug } from "../site/paths.ts";
import {
  applyChanges,
  askAtTerminal,
  findEntry,
  parseCommandLine,
  Refusal,
  runCommand,
} from "./commands.ts";
import { insertField } from "./edit-fields.ts";

const usage = `npm run photo -- PICTURE PAGE [--alt "What it shows"] [--credit "Photo: Jane Doe"]
  npm run photo -- ~/Downloads/IMG_4711.HEIC pulltaps-corkscrew
  npm run photo -- IMG_4711.HEIC us/california/napa-valley/some-estate
  npm run photo -- barn.jpg content/regions/us/napa-valley.mdx`;

type PhotoText = { alt: string; credit?: string | undefined };

type PhotoEntry = Entry<{ photo?: { file: string } | undefined }>;

const photographable = {
  what: "a winery, a place or a list item",
  advice: "put the picture into its text, like ![What it shows](barn.jpg)",
};

/** Lists the entries that can have a photo. */
const listPhotoEntries = (entries: Entries): PhotoEntry[] =>
  Object.entries(collections)
    .filter(([, { schema }]) => findFieldDocs(schema as z.ZodType, []).keys.includes("photo"))
    .flatMap(([name]) => entries[name as keyof Entries] as PhotoEntry[]);

/** Returns an unused file name for a page's photo. */
function findFreePhotoName(root: string, slug: string): string {
  let name = `${slug}.jpg`;
  for (let number = 2; existsSync(join(root, photoFolder, name)); number++)
    name = `${slug}-${number}.jpg`;
  return name;
}

/**
 * Adds a photo to a page or list item, and returns a report. Throws a Refusal, without changing
 * anything, if it can't.
 */
export async function addPhoto(
  root: string,
  picture: string,
  page: string,
  askForText: () => Promise<PhotoText>,
) {
  const content = readContent(root);
  const candidates = listPhotoEntries(content.entries);
  const { file, id, data } = findEntry(page, photographable, candidates, content);
  if (data.photo)
    throw new Refusal(`${file} has a photo, ${data.photo.file}; remove its photo lines first`);
  if (!existsSync(picture))
    throw new Refusal(
      `${picture} is not there; drag the picture into the terminal to write its path`,
    );
  const { alt, credit } = await askForText();
  const { bytes, width, height } = await toJpeg(readFileSync(picture), basename(picture));
  const name = findFreePhotoName(root, getSlug(id));
  const lines = ["photo:", `  file: ${name}`, `  alt: ${JSON.stringify(alt)}`];
  if (credit) lines.push(`  credit: ${JSON.stringify(credit)}`);
  const text = insertField(file, readFileSync(join(root, file), "utf8"), lines.join("\n"));
  applyChanges(
    root,
    new Map<string, string | Buffer>([
      [`${photoFolder}/${name}`, bytes],
      [file, text],
    ]),
  );
  const kilobytes = Math.ceil(bytes.length / 1024);
  return [
    `${photoFolder}/${name}: ${width} x ${height}, ${kilobytes} KB, without place and time`,
    `${file}: photo is written`,
  ];
}

/** The maximum width of a stored photo (pixels). Readers get smaller copies. */
const maxWidth = 2400;

/** The first bytes of a HEIC file. Matches "....ftypheic", but not "....ftypavif". */
const heicPattern = /^.{4}ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s;

/**
 * Converts a HEIC picture to JPEG, because sharp can't read HEIC. Returns other pictures unchanged.
 */
async function decodeHeic(original: Buffer): Promise<Buffer> {
  const start = original.subarray(0, 64).toString("latin1");
  const isAvif = start.includes("avif") || start.includes("avis");
  if (isAvif || !heicPattern.test(start)) return original;
  return Buffer.from(await convert({ buffer: original, format: "JPEG", quality: 0.95 }));
}

/**
 * Converts a photo to an upright JPEG without camera metadata. Throws a Refusal that names the file
 * if it isn't a picture.
 */
export async function toJpeg(original: Buffer, name: string) {
  try {
    const readable = await decodeHeic(original);
    const { format } = await sharp(readable).metadata();
    if (format === "svg")
      throw new Refusal(`${name} is a drawing; a photo must be a picture from a camera`);
    const upright = sharp(readable)
      .autoOrient()
      .resize({ width: maxWidth, withoutEnlargement: true });
    const { data, info } = await upright
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `${name} can't be read as a picture; export it from your photo app as JPEG and try that file`,
    );
  }
}

/**
 * Asks the author for missing alt text and credit. Asks for alt text again if the first answer is
 * empty.
 */
export async function askForPhotoText(
  { alt = "", credit }: Partial<PhotoText>,
  ask: (question: string) => Promise<string>,
): Promise<PhotoText> {
  if (alt) return { alt, credit };
  const altQuestion = "What does the picture show, for a reader who can't see it?\nalt: ";
  const creditQuestion = "Who took it? Like: Photo: Jane Doe. Enter leaves it out.\ncredit: ";
  return {
    alt: (await ask(altQuestion)) || (await ask(`This one can't be left out. ${altQuestion}`)),
    credit: credit ?? (await ask(creditQuestion)),
  };
}

async function main(): Promise<string> {
  const { values, positionals } = parseCommandLine(usage, {
    alt: { type: "string" },
    credit: { type: "string" },
  });
  const [picture, page, ...more] = positionals;
  if (!picture || !page || more.length > 0) throw new Refusal(usage);
  const askForMissingText = () => {
    if (!values.alt && !process.stdin.isTTY)
      throw new Refusal(`--alt "What it shows" is missing\n\n${usage}`);
    return askForPhotoText(values, askAtTerminal);
  };
  return (await addPhoto(resolve("."), picture, page, askForMissingText)).join("\n");
}

if (import.meta.main) await runCommand(main);

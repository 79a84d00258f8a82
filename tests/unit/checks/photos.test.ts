import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { photoFolder } from "../../../src/catalogue/collections.ts";
import { checkContent } from "../../../src/checks/content.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { readTables } from "../support/tables.ts";
import { make, type Role } from "./edits.ts";
import table from "./photos.yaml?raw";

const rows = readTables(table);

const root = copyGreenGuide();

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#864" } });
const barn = await picture(900, 600).jpeg().toBuffer();
const strip = await picture(399, 900).jpeg().toBuffer();
const noise = sharp(
  Buffer.from(Array.from({ length: 540_000 }, (_, i) => (i * 2654435761) >>> 24)),
  {
    raw: { width: 600, height: 300, channels: 3 },
  },
);

/** The findings about the guide with these photographs, and with edits of its files. */
function said(photos: Record<string, Uint8Array | string>, ...edits: [Role, string][]): string[] {
  const folder = join(root, photoFolder);
  mkdirSync(folder);
  for (const [name, bytes] of Object.entries(photos)) writeFileSync(join(folder, name), bytes);
  const undo = edits.map(([role, edit]) => make(root, role, edit).undo);
  try {
    return Object.values(checkContent(root)).flatMap((list) =>
      list.map((p) => `${p.field}: ${p.message}`),
    );
  } finally {
    for (const one of undo.toReversed()) one();
    rmSync(folder, { recursive: true });
  }
}

const photo = (file: string, alt = "A corkscrew, half open"): [Role, string] => [
  "gadget",
  `photo: { file: ${file}, alt: "${alt}" }`,
];

describe("a photograph", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("may be a whole %s", async (format) => {
    const name = `barn.${format}`;
    const bytes = await noise.clone().toFormat(format, { effort: 1 }).toBuffer();
    expect(said({ [name]: bytes }, photo(name))).toEqual([]);
    const cut = said({ [name]: bytes.subarray(0, bytes.length / 2) }, photo(name));
    expect(cut).toEqual([
      expect.stringContaining(
        `photo.file: "${name}" can't be read as a picture; it may be cut off`,
      ),
    ]);
  });

  it.each([
    ["not a picture", "can't be read as a picture"],
    [strip, "is only 399 x 900 pixels; take one that is at least 400 wide"],
  ])("is refused if its content is wrong: %#", (bytes, message) => {
    expect(said({ "barn.jpg": bytes }, photo("barn.jpg"))).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it.each(rows("names"))("called %s is not found", (file, message) => {
    const all = said({ "barn.jpg": barn }, photo(file), ["full", "¶ ![A barn](barn.jpg)"]);
    expect(all).toEqual([expect.stringContaining(message)]);
  });

  it("with a bad name is not called missing", () => {
    const all = said({ "IMG_2.jpg": barn }, ["full", "¶ ![A barn](IMG_2.jpg)"]);
    expect(all.join("\n")).toContain('"IMG_2.jpg" can\'t stand in an address; rename the picture');
    expect(all.join("\n")).not.toContain("is not in");
  });

  it.each(["Barn.jpg", "IMG_4711.jpg", "Waiter’s corkscrew"])(
    "needs another alt text than %s",
    (alt) => {
      const message = `photo.alt: "${alt}" doesn't say what barn.jpg shows`;
      const all = said({ "barn.jpg": barn }, photo("barn.jpg", alt));
      expect(all).toEqual([expect.stringContaining(message)]);
    },
  );

  it("in capitals must be renamed", () => {
    expect(said({ "shed.JPG": barn, "barn.jpg": barn }, photo("barn.jpg"))).toEqual([
      expect.stringContaining(
        "can't stand in an address; rename it to lower-case words joined by hyphens: shed.jpg",
      ),
    ]);
  });

  it("that nothing shows is a warning, unless another file has a mistake", () => {
    const unused = ": is shown nowhere; name it in a file's photo, or delete it";
    expect(said({ "barn.jpg": barn })).toEqual([unused]);
    expect(said({ "barn.jpg": barn }, photo("barn.jpg"), ["gadget", "rating: 9"])).toEqual([
      expect.stringContaining("rating: 9 must be"),
    ]);
  });

  it("can't have another's name with another ending", async () => {
    const both = { "barn.jpg": barn, "barn.png": await picture(900, 600).png().toBuffer() };
    expect(
      said(both, photo("barn.jpg"), ["pick", "photo: { file: barn.png, alt: A gate }"]),
    ).toEqual([
      ': "barn" is also the name of barn.jpg, with another ending; rename one of the two',
    ]);
  });
});

it("reports a picture in a text that the site can't show", () => {
  const all = said({ "IMG_1.HEIC": barn }, ["full", "¶ ![A barn](IMG_1.HEIC)"]);
  const message = 'the text: "IMG_1.HEIC" is no picture that the site can show; export it as JPEG';
  expect(all).toContainEqual(expect.stringContaining(message));
});

it.each(rows("texts"))("%s in a text", (words, message) => {
  const all = said({ "barn.jpg": barn }, photo("barn.jpg"), ["full", `¶ ${words}`]);
  expect(all).toEqual([expect.stringContaining(message)]);
});

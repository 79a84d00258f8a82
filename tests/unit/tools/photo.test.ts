import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { addPhoto, askForPhotoText, toJpeg } from "../../../src/tools/photo.ts";
import { runTool } from "../../support/tool.ts";
import { keeverFile, makeContentFolder, readFields } from "../support/content.ts";

/** 96 x 60 pixels, green on the left and red on the right, with a camera's notes. */
const heic = join(import.meta.dirname, "../../support/photo.heic");
const words = async () => ({ alt: 'A barn: "the old one"', credit: "Photo: Jane Doe" });

/** The colors of a picture's corners, as words. */
async function corners(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data.subarray((y * info.width + x) * info.channels)!;
  const colors = [at(3, 3), at(info.width - 4, 3), at(3, info.height - 4)];
  return colors.map(([r = 0, g = 0]) => (r > g ? "red" : "green"));
}

/** A wide picture, green on the left and red on the right. */
async function wide(width: number): Promise<Buffer> {
  const half = {
    create: { width: width / 2, height: width / 2, channels: 3, background: "#14783c" },
  } as const;
  const all = { create: { ...half.create, width, background: "#c81e28" } };
  const green = await sharp(half).png().toBuffer();
  return sharp(all)
    .composite([{ input: green, left: 0, top: 0 }])
    .png()
    .toBuffer();
}

it("asks again what the picture shows if the answer is empty", async () => {
  const answers = ["", "A barn", ""];
  const text = await askForPhotoText({}, async () => answers.shift()!);
  expect(text).toEqual({ alt: "A barn", credit: "" });
});

describe("a picture", () => {
  it("of an iPhone becomes a JPEG without camera data", async () => {
    const original = readFileSync(heic);
    expect(original.includes("Exif")).toBe(true);
    const { bytes, width, height } = await toJpeg(original, "IMG_1.HEIC");
    const { format, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([format, width, height, exif, icc, xmp]).toEqual([
      "jpeg",
      96,
      60,
      undefined,
      undefined,
      undefined,
    ]);
    expect(await corners(bytes)).toEqual(["green", "red", "green"]);
  });

  it("is turned upright", async () => {
    const turned = await sharp(await wide(1000))
      .rotate(270)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { bytes, width, height } = await toJpeg(turned, "a.jpg");
    expect([width, height, await corners(bytes)]).toEqual([1000, 500, ["green", "red", "green"]]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  it.each([
    [
      "a.docx",
      Buffer.from("PK\x03\x04 no picture"),
      "a.docx can't be read as a picture; export it from your photo app as JPEG",
    ],
    [
      "a.svg",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "a.svg is a drawing",
    ],
    ["a.heic", readFileSync(heic).subarray(0, 400), "a.heic can't be read as a picture"],
  ])("%s is refused", async (name, bytes, message) => {
    await expect(toJpeg(bytes, name)).rejects.toThrow(message);
  });
});

describe("npm run photo", () => {
  const camera = async (root: string) => {
    const file = join(root, "IMG_4711.PNG");
    writeFileSync(file, await wide(1600));
    return file;
  };

  it("writes only the picture and the field", async () => {
    const root = makeContentFolder();
    const before = readFileSync(join(root, keeverFile), "utf8");
    const told = await addPhoto(root, await camera(root), "keever", words);
    expect(told).toEqual([
      expect.stringMatching(/^content\/photos\/keever\.jpg: 1600 x 800, \d+ KB/),
      `${keeverFile}: photo is written`,
    ]);
    expect(readFields(root, keeverFile)?.photo).toMatchObject({
      file: "keever.jpg",
      credit: "Photo: Jane Doe",
    });
    const after = readFileSync(join(root, keeverFile), "utf8");
    expect(after.replace(/photo:\n( {2}.*\n){3}/, "")).toBe(before);
  });

  it("changes nothing if it refuses", async () => {
    const root = makeContentFolder();
    const picture = await camera(root);
    const before = readFileSync(join(root, keeverFile), "utf8");
    await expect(addPhoto(root, picture, "kever", words)).rejects.toThrow(
      '"kever" is not a winery, a place or a list item; did you mean "keever"?',
    );
    await expect(addPhoto(root, picture, "about", words)).rejects.toThrow(
      "not a winery, a place or a list item; put the picture into its text",
    );
    await expect(addPhoto(root, join(root, "gone.jpg"), "keever", words)).rejects.toThrow(
      "gone.jpg is not there",
    );
    await expect(addPhoto(root, picture, "keever", async () => ({ alt: "" }))).rejects.toThrow(
      "photo.alt: ",
    );
    expect(readFileSync(join(root, keeverFile), "utf8")).toBe(before);
    expect(
      existsSync(join(root, "content/photos")) ? readdirSync(join(root, "content/photos")) : [],
    ).toEqual([]);
    await addPhoto(root, picture, "keever", words);
    await expect(addPhoto(root, picture, "keever", words)).rejects.toThrow(
      "has a photo, keever.jpg; remove its photo lines first",
    );
  });

  it("names the missing flag without a terminal", () => {
    const root = makeContentFolder();
    const run = (...args: string[]) => runTool(root, "photo", ...args);
    expect(run(heic, "keever").stderr).toMatch(/^--alt "What it shows" is missing/);
    expect(run("--alt").stderr).toContain("npm run photo -- PICTURE PAGE");
    expect(run().status).toBe(1);
  });
});

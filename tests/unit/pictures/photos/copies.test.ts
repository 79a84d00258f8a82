import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { assembleCatalogue } from "../../../../src/catalogue/assemble.ts";
import {
  computeCopySizes,
  listCopySizes,
  listPhotos,
  makePhotoCopy,
} from "../../../../src/pictures/photos/copies.ts";
import { photoFormats, photoWidths } from "../../../../src/site/paths.ts";
import { makeFolder } from "../../../support/folder.ts";
import {
  bordeauxFile,
  gadgetFile,
  opusOneFile,
  readValid,
  recommendationFile,
  replaceText,
} from "../../support/content.ts";

/** A folder with a photograph of this size as a camera writes it: turned by a quarter where it was held upright. */
async function camera(width: number, height: number, turned = false) {
  const folder = makeFolder();
  const file = join(folder, "photo.jpg");
  const [w, h] = turned ? [height, width] : [width, height];
  await sharp({ create: { width: w, height: h, channels: 3, background: "#722f37" } })
    .withExif({ IFD0: { Copyright: "Jane Doe" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: turned ? 6 : 1 })
    .jpeg()
    .toFile(file);
  return { folder, file, cache: join(folder, "cache") };
}

describe("the copies of a photograph", () => {
  it.each([
    [3000, 2000, ["480: 480x320", "960: 960x640", "1600: 1600x1067"]],
    [700, 525, ["480: 480x360", "960: 700x525"]],
    [300, 400, ["480: 300x400"]],
    [2000, 1, ["480: 480x1", "960: 960x1", "1600: 1600x1"]],
  ])("of %i by %i pixels are never larger than the original", (width, height, copies) => {
    expect(
      computeCopySizes({ width, height }).map((c) => `${c.step}: ${c.width}x${c.height}`),
    ).toEqual(copies);
  });

  it.each([
    [800, 1200, true],
    [300, 200, false],
  ])(
    "have the requested sizes and formats: %i by %i, turned: %s",
    async (width, height, turned) => {
      const { file, cache } = await camera(width, height, turned);
      const sizes = await listCopySizes(file);
      expect(sizes).toEqual(computeCopySizes({ width, height }));
      for (const copy of sizes)
        for (const format of photoFormats) {
          const made = await sharp(await makePhotoCopy(file, copy.step, format, cache)).metadata();
          expect([made.width, made.height]).toEqual([copy.width, copy.height]);
          expect(made.format === "heif" ? made.compression : made.format).toBe(
            format === "avif" ? "av1" : "webp",
          );
          expect([made.exif, made.orientation]).toEqual([undefined, undefined]);
        }
    },
  );

  it("are made once for each picture", async () => {
    const { folder, file, cache } = await camera(600, 400);
    const first = await makePhotoCopy(file, 480, "webp", cache);
    const [cached, ...others] = readdirSync(cache);
    expect(others).toEqual([]);
    writeFileSync(join(cache, cached!), "cached");
    expect((await makePhotoCopy(file, 480, "webp", cache)).toString()).toBe("cached");
    await makePhotoCopy(file, 480, "avif", cache);
    await makePhotoCopy(file, 960, "webp", cache);
    const other = await camera(600, 500);
    expect(await makePhotoCopy(other.file, 480, "webp", cache)).not.toEqual(first);
    expect(readdirSync(cache)).toHaveLength(4);
    expect(readdirSync(folder).sort()).toEqual(["cache", "photo.jpg"]);
  });

  it("are none of a missing photo or a file that is no picture", async () => {
    const { folder } = await camera(10, 10);
    const file = join(folder, "letter.jpg");
    expect(await listCopySizes(file)).toEqual([]);
    writeFileSync(file, "Dear Doc");
    expect(await listCopySizes(file)).toEqual([]);
    await expect(
      makePhotoCopy(file, photoWidths[0], "webp", join(folder, "cache")),
    ).rejects.toThrow();
    expect(readdirSync(folder)).not.toContain("cache");
  });
});

it("photographs are listed once, without those of drafts", () => {
  const photo = (file: string) => `photo: { file: ${file}, alt: A picture }`;
  const use = (file: string, line: string, name: string) =>
    replaceText(file, line, `${line}\n${photo(name)}`);
  const { site, entries } = readValid(
    use(bordeauxFile, "order: 1", "quay.jpg"),
    use(opusOneFile, "score: 96", "opus.jpg"),
    use(gadgetFile, "order: 1", "tool.png"),
    use(recommendationFile, "order: 1", "tool.png"),
  );
  const view = { audience: "public", today: "2026-11-20" } as const;
  const listed = (shown: typeof entries) =>
    listPhotos(assembleCatalogue(site, shown, view), shown.texts, shown).sort();
  expect(listed(entries)).toEqual(["opus.jpg", "quay.jpg", "tool.png"]);
  const body = 'One ![a quay](quay.jpg) and ![vines](old/vines.webp "Jane Doe").';
  const texts = entries.regions.map((region) => ({ ...region, body }));
  expect(listed({ ...entries, regions: texts })).toEqual([
    "old/vines.webp",
    "opus.jpg",
    "quay.jpg",
    "tool.png",
  ]);
  const data = { subject: "Frost", preview: "Frost" };
  const letter = { id: "2026-06-01-frost", file: "frost.mdx", data, body: "![Vines](frost.jpg)" };
  const text = { ...entries.texts[0]!, body: "![A cork](cork.jpg)" };
  expect(listed({ ...entries, letters: [letter], texts: [text] })).toEqual([
    "cork.jpg",
    "frost.jpg",
    "opus.jpg",
    "quay.jpg",
    "tool.png",
  ]);
  const wineries = entries.wineries.map((w) => ({
    ...w,
    data: { ...w.data, draft: w.data.photo !== undefined },
  }));
  expect(listed({ ...entries, wineries })).toEqual(["quay.jpg", "tool.png"]);
});

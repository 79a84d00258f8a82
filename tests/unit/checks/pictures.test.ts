import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { decodePictures } from "../../../src/checks/pictures.ts";

const root = mkdtempSync(join(tmpdir(), "pictures-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const put = (name: string, bytes: Uint8Array) => {
  writeFileSync(join(root, name), bytes);
  return join(root, name);
};
const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 2654435761) >>> 24));
const picture = () => sharp(noise, { raw: { width: 300, height: 200, channels: 3 } });

it("pictures are decoded to the last pixel, and known again by their bytes", async () => {
  const whole = await picture().jpeg().toBuffer();
  const paths = [put("whole.jpg", whole), put("half.jpg", whole.subarray(0, whole.length / 2)), join(root, "gone.jpg")];
  const found = decodePictures(root, paths);
  expect(found.get(paths[0]!)).toEqual({ width: 300, height: 200, format: "jpeg" });
  expect(found.get(paths[1]!)).toEqual({ fault: expect.any(String) });
  expect(found.has(paths[2]!)).toBe(false);
  writeFileSync(join(root, "node_modules/.cache/pictures.json"), "{}{");
  const again = decodePictures(root, paths);
  expect([...again.keys()]).toEqual([...found.keys()]);
  expect(decodePictures(root, paths)).toEqual(again);
});

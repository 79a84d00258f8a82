import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { photoFolder } from "../../../src/catalogue/collections.ts";
import { checkContent } from "../../../src/checks/content.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";
import { make, type Role, rowsOf } from "./edits.ts";

const root = copyGreenGuide();
beforeAll(async () => {
  mkdirSync(join(root, photoFolder));
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#864" } });
  const barn = join(root, photoFolder, "barn.jpg");
  await picture.toColourspace("cmyk").jpeg().toFile(barn);
});

it.each(rowsOf("honest.txt"))("%s is fine", (_, ...cells) => {
  const undo: (() => void)[] = [];
  for (let i = 0; i < cells.length; i += 2)
    undo.push(make(root, cells[i] as Role, cells[i + 1]!).undo);
  try {
    const { problems, warnings } = checkContent(root);
    expect([...problems, ...warnings].filter(({ file }) => !file.endsWith("barn.jpg"))).toEqual([]);
  } finally {
    for (const one of undo.toReversed()) one();
  }
});

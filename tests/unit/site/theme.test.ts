import { globSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { darkColors, iconColor, lightColors } from "../../../src/site/theme.ts";

const read = (file: string) => readFileSync(file, "utf8");
const tokens = new Map(
  [...read("src/styles/theme.css").matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name = "", ...pair]) => [name, pair],
  ),
);

describe("the theme's colors are those of", () => {
  it("the theme's tokens, light and dark", () => {
    const named = (index: 0 | 1) =>
      Object.fromEntries([...tokens].map(([name, pair]) => [name, pair[index]]));
    expect([named(0), named(1)]).toMatchObject([lightColors, darkColors]);
  });

  it("the margins of printed pages, where no token is known", () => {
    const margins = read("src/styles/sheet.css").match(/@page \{[\s\S]*?\n\}/)?.[0] ?? "";
    expect(new Set(margins.match(/#\w+/g))).toEqual(new Set([lightColors.soft]));
  });

  it("the drawn icon", () => {
    const { paper, wine, ink } = lightColors;
    expect(new Set(read("public/favicon.svg").match(/#\w+/g))).toEqual(
      new Set([wine, paper, darkColors.wine, ink]),
    );
  });

  it.each(globSync("public/*.png"))("%s", async (file) => {
    expect(await commonColors(file)).toEqual([lightColors.paper, lightColors.wine]);
  });
});

/** The two colors that most of a picture has. */
async function commonColors(file: string): Promise<string[]> {
  const { data } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, i) => data.readUIntBE(4 * i, 3));
  return [...Map.groupBy(pixels, (pixel) => pixel)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, 2)
    .map(([pixel]) => `#${pixel.toString(16).padStart(6, "0")}`);
}

it("the theme has every color that code uses", () => {
  const files = globSync(
    "src/{components,features,layouts,pages,publish,site,pictures/charts}/**/*.{ts,tsx,astro}",
  );
  const writing = files.filter((file) => /["'`]#[0-9a-f]{6}\b/i.test(read(file)));
  expect(writing).toEqual(["src/site/theme.ts"]);
  expect(iconColor).toMatch(/^#[0-9a-f]{6}$/);
});

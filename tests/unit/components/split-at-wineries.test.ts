import { expect, it } from "vitest";
import type { WineryPage } from "../../../src/catalogue/assemble.ts";
import { splitAtWineries } from "../../../src/components/winery/split-at-wineries.ts";

const names = ["Rochioli Estate", "Emilio Moro Malleolus", "Emilio Rojo", "Ridge"];
const wineries = names.map((name) => ({ path: `/${name}`, data: { name } }) as WineryPage);

it.each([
  ["a whole name", "Or Ridge, up the road.", "Ridge"],
  ["a first word that no other winery has", "Rochioli sells a seat.", "Rochioli"],
  ["the longest beginning", "Emilio Moro takes anybody.", "Emilio Moro"],
  ["no shared first word", "Ask Emilio.", undefined],
  ["no part of a word", "Ridges everywhere.", undefined],
])("links %s", (_, text, linked) => {
  const parts = splitAtWineries(text, wineries, wineries);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.find(({ path }) => path)?.text).toBe(linked);
});

it("links only the given wineries", () => {
  expect(splitAtWineries("Ridge", [], wineries)).toEqual([{ text: "Ridge", path: undefined }]);
});

import { expect, it } from "vitest";
import { resultItem } from "../../../../src/features/search/panel.ts";

it("a result shows markup as text, and marks what was found", () => {
  const evil = '<img src="x"> & Oak';
  const texts = { title: evil, place: evil, summary: evil, tags: [`${evil} syrah`] };
  const html = resultItem({
    document: { path: "/travel/x/oak", kind: "winery", areas: [], score: 91, ...texts },
    found: new Set(["syrah"]),
  });
  expect(html).not.toContain("<img");
  expect(html).not.toContain('="<');
  expect(html).toContain("<mark>syrah</mark>");
});

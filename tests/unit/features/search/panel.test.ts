import { expect, it } from "vitest";
import { renderResult } from "../../../../src/features/search/panel.ts";

it("renders a result with escaped texts and marked matches", () => {
  const evil = '<img src="x"> & Oak';
  const texts = { title: evil, place: evil, summary: evil, tags: [`${evil} Syráh, aged`] };
  const html = renderResult({
    document: { path: "/travel/x/oak", kind: "winery", areas: [], score: 91, ...texts },
    found: new Set(["syrah"]),
  });
  expect(html).not.toContain("<img");
  expect(html).not.toContain('="<');
  expect(html).toContain("<mark>Syráh</mark>, aged");
  expect(html).toContain("Winery · ");
  expect(html).toContain('aria-label="91 out of 100"');
});

import { expect, it } from "vitest";
import { isPageRequest } from "../../../../src/features/offline/stores.ts";

const isPagePath = (path: string, mode = "navigate", sameOrigin = true) =>
  isPageRequest({ request: { url: `https://pour.example${path}`, mode } as Request, sameOrigin });

it("a page is what a reader opens, not a download", () => {
  expect(isPagePath("/travel/us/napa-valley")).toBe(true);
  expect(isPagePath("/compare?w=a.b,c")).toBe(true);
  expect(isPagePath("/travel/us/napa-valley.gpx")).toBe(false);
  expect(isPagePath("/wineries.geojson")).toBe(false);
  expect(isPagePath("/about", "cors")).toBe(false);
  expect(isPagePath("/about", "navigate", false)).toBe(false);
});

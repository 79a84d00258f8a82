import { expect, it } from "vitest";
import { isPage } from "../../../../src/features/offline/stores.ts";

const isPageRequest = (path: string, mode = "navigate", sameOrigin = true) =>
  isPage({ request: { url: `https://pour.example${path}`, mode } as Request, sameOrigin });

it("a page is what a reader opens, not a download", () => {
  expect(isPageRequest("/travel/us/napa-valley")).toBe(true);
  expect(isPageRequest("/compare?w=a.b,c")).toBe(true);
  expect(isPageRequest("/travel/us/napa-valley.gpx")).toBe(false);
  expect(isPageRequest("/wineries.geojson")).toBe(false);
  expect(isPageRequest("/about", "cors")).toBe(false);
  expect(isPageRequest("/about", "navigate", false)).toBe(false);
});

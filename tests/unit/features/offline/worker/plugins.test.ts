import { expect, it } from "vitest";
import { isPage } from "../../../../../src/features/offline/worker/plugins.ts";

const asked = (path: string, mode = "navigate", sameOrigin = true) =>
  isPage({ request: { url: `https://pour.example${path}`, mode } as Request, sameOrigin });

it("is a page what a reader opens here, and not a file to download", () => {
  expect(asked("/travel/us/napa-valley")).toBe(true);
  expect(asked("/compare?w=a.b,c")).toBe(true);
  expect(asked("/travel/us/napa-valley.gpx")).toBe(false);
  expect(asked("/wineries.geojson")).toBe(false);
  expect(asked("/about", "cors")).toBe(false);
  expect(asked("/about", "navigate", false)).toBe(false);
});

import { expect, it } from "vitest";
import { buildRoundupTripPath } from "../../../../src/features/trip/roundup-trip.ts";
import { addRoundup, assembleGuide } from "../../support/content.ts";

it("plans a roundup's wineries with a day for each region", () => {
  const [roundup] = assembleGuide(addRoundup()).roundups;
  const params = new URL(buildRoundupTripPath(roundup!), "https://x.example").searchParams;
  const slugs = roundup!.picks.map(({ winery }) => winery.slug);
  const regions = new Set(roundup!.picks.map(({ winery }) => winery.region));
  expect(params.getAll("day").join(",").split(",").toSorted()).toEqual(slugs.toSorted());
  expect(params.getAll("day")).toHaveLength(regions.size);
  expect(params.get("name")).toBe(roundup!.data.title);
});

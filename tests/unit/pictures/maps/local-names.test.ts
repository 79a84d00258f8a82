import { expect, it } from "vitest";
import { listLocalNames } from "../../../../src/pictures/maps/local-names.ts";
import { atlas } from "../../../support/atlas.ts";

const [page] = atlas.wineries.filter(({ region }) => region.country.id === "us");
const namesOf = (latitude: number, longitude: number, appellation?: string) => {
  const visit = { ...page!.data.visit, latitude, longitude };
  return listLocalNames({ ...page!, data: { ...page!.data, visit, appellation } });
};

it.each([
  [38.5, -122.89, undefined, ["Russian River Valley", "Sonoma Coast"]],
  [42.46, -77.18, undefined, ["Keuka Lake"]],
  [45.23, -0.77, "Pauillac AOC", ["Pauillac"]],
  [45.23, -0.77, "Romanée-Conti Grand Cru AOC", []],
  [45.23, -0.77, undefined, []],
  [34.42, -119.7, "Santa Maria Valley AVA", ["Santa Maria Valley"]],
])("lists the local names of %s, %s with %s", (latitude, longitude, appellation, names) => {
  expect(namesOf(latitude, longitude, appellation)).toEqual(names);
});

import { expect, it } from "vitest";
import { describePoint, findTownByName, parsePoint } from "../../../../src/features/trip/guide.ts";
import { readTables } from "../../support/tables.ts";
import table from "./guide.yaml?raw";
import { base } from "./support.ts";

const rows = readTables(table);

const guide = { towns: [{ ...base, country: undefined }] };

it.each(rows("points"))("%j is at %j", (typed, point) => {
  expect(parsePoint(typed, guide) ?? null).toEqual(
    point && { latitude: point[0], longitude: point[1] },
  );
});

it("a position is shown as text that reads back", () => {
  expect(describePoint(base, guide)).toBe("Millbrook");
  const place = { latitude: 42.57141, longitude: -2.8547 };
  expect(parsePoint(describePoint(place, guide), guide)).toEqual(place);
});

it.each(["logrono", "LOGROÑO,"])("finds Logroño for %j", (typed) => {
  const towns = [{ ...base, id: "logrono", name: "Logroño", country: undefined }];
  expect(findTownByName(typed, { towns })?.id).toBe("logrono");
});

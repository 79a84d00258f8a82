import { expect, it } from "vitest";
import { describePoint, findTownByName, parsePoint } from "../../../../src/features/trip/guide.ts";
import { base } from "./support.ts";

const guide = { towns: [{ ...base, country: undefined }] };

it.each([
  ["Millbrook", [38.5, -122.5]],
  ["38.505, -122.47", [38.505, -122.47]],
  [
    "https://www.google.com/maps/place/Farmstead/@38.49,-122.45,17z/data=!3m1!4b1!3d38.5013!4d-122.4619",
    [38.5013, -122.4619],
  ],
  ["https://www.google.com/maps/@42.5714,-2.8547,15z", [42.5714, -2.8547]],
  ["https://maps.google.com/?q=42.5714%2C-2.8547", [42.5714, -2.8547]],
  ["https://maps.apple.com/?ll=44.8378,-0.5792&q=Bordeaux", [44.8378, -0.5792]],
  ["https://maps.apple.com/place?coordinate=44.8378,-0.5792", [44.8378, -0.5792]],
  ["https://www.openstreetmap.org/?mlat=44.8378&mlon=-0.5792#map=13/44.9/-0.6", [44.8378, -0.5792]],
  ["https://www.openstreetmap.org/#map=13/44.8378/-0.5792", [44.8378, -0.5792]],
  ["geo:44.8378,-0.5792", [44.8378, -0.5792]],
  ["https://maps.app.goo.gl/AbCd12", undefined],
  ["Aunt May’s", undefined],
  ["98.5, 10", undefined],
  ["", undefined],
])("%j is at %j", (typed, point) => {
  expect(parsePoint(typed, guide)).toEqual(point && { latitude: point[0], longitude: point[1] });
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

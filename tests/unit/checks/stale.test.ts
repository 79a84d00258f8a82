import { expect, it } from "vitest";
import { dueVisits } from "../../../src/checks/stale.ts";
import { change, keever, opusOne, readSound } from "../support/content.ts";

const now = new Date("2026-11-20T12:00:00Z");
const checked = (file: string, latitude: string, day: string) =>
  change(file, latitude, `checkedOn: ${day}\n  ${latitude}`);

it("wineries are due that were never checked, or too long ago, the oldest first", () => {
  const { entries } = readSound(
    checked(keever, "latitude: 38.39", "2026-11-01"),
    checked(opusOne, "latitude: 38.44", "2026-03-01"),
  );
  const list = entries.wineries.filter((w) => [keever, opusOne].includes(w.file) || w.id.endsWith("petrus"));
  expect(dueVisits(list, 180, now)).toEqual([
    "never       content/wineries/france/bordeaux/chateau-petrus.mdx",
    `2026-03-01  ${opusOne}`,
    "2 of 3 wineries are due: call or look them up, then write visit.checkedOn",
  ]);
  expect(dueVisits(list, 10, now)).toHaveLength(4);
  expect(dueVisits(list, 365, now)).toHaveLength(2);
});

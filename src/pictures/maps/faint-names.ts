import type { FaintName } from "./land.ts";
import { type Box, type Label, nameSize, placeLabels } from "./placement.ts";

/** The kinds of names, in the order in which the map places them. */
const nameOrder: FaintName["kind"][] = ["town", "road", "water", "area", "hill", "sea", "far"];
/** The kinds of names in letter-spaced capitals. */
const capitalKinds = new Set(["area", "hill", "far"]);
const capitalsSize = 9.6;
/** The kinds of names beside a line. All other names are centered on their position. */
const besideKinds = new Set(["water", "road"]);
const besideLine = { gap: 3 };
const onPosition = { gap: 0, isCentered: true, canBreak: true };

type PlacedName = { kind: FaintName["kind"]; label: Label; dot?: undefined };

/** Places each name at its first free position. Adds the names' boxes to `obstacles`. */
export function placeFaintNames(
  names: readonly FaintName[],
  obstacles: Box[],
  frame: { width: number; height: number },
): PlacedName[] {
  const sorted = names.toSorted((a, b) => nameOrder.indexOf(a.kind) - nameOrder.indexOf(b.kind));
  return sorted.flatMap(({ kind, name, positions }): PlacedName[] => {
    const size = capitalKinds.has(kind) ? capitalsSize : nameSize;
    const manner = besideKinds.has(kind) ? besideLine : onPosition;
    for (const point of positions) {
      const [label] = placeLabels([{ name, point, size, ...manner }], obstacles, frame);
      if (!label) continue;
      obstacles.push(label.box);
      return [{ kind, label }];
    }
    return [];
  });
}

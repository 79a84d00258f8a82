import fc from "fast-check";
import {
  type Choices,
  distances,
  me,
  noChoices,
  sorts,
  units,
  views,
  type Within,
} from "../../../../src/features/finder/choices.ts";
import type { Guide } from "../../../../src/features/guide.ts";
import { styles } from "../../../../src/schemas/grapes.ts";

const withins = distances.flatMap((far) => units.map((unit): Within => `${far}${unit}`));
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const most = fc.integer({ min: 1, max: 9999 });

/** Any choices that a reader of the guide can make. */
export const anyChoices = ({ places, towns, grapes }: Guide): fc.Arbitrary<Choices> => {
  const where = fc.oneof(
    fc.constant({}),
    fc.record({ where: fc.constantFrom(...places.map(({ id }) => id)) }),
    fc.record({ near: fc.constantFrom(me, ...towns.map(({ id }) => id)), within: maybe(fc.constantFrom(...withins)) }),
  );
  const rest = fc.record({
    q: fc.oneof({ weight: 3, arbitrary: fc.constant("") }, fc.constantFrom("domaine", "pinot noir", "Rías", "town 4")),
    score: maybe(fc.integer({ min: 80, max: 100 })),
    fee: maybe(
      fc.oneof(
        fc.constant("free" as const),
        fc.record({ USD: most }),
        fc.record({ EUR: most }),
        fc.record({ USD: most, EUR: most }),
      ),
    ),
    reservation: maybe(fc.oneof(fc.constantFrom("none" as const, "any" as const), fc.integer({ min: 1, max: 365 }))),
    open: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 127 })),
    month: maybe(fc.integer({ min: 1, max: 12 })),
    grapes: fc.subarray([...grapes], { maxLength: 2 }),
    styles: fc.oneof(fc.constant([]), fc.subarray([...styles])),
    full: fc.boolean(),
    sort: maybe(fc.constantFrom(...sorts)),
    view: fc.constantFrom(...views),
  });
  return fc.tuple(where, rest).map(([place, other]) => ({ ...noChoices, ...other, ...place }));
};

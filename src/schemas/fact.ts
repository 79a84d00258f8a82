import { z } from "zod";
import { doc, prose } from "./fields.ts";

const card = {
  label: doc(prose, "What the card is about.", "Hours"),
  caption: doc(prose, "A short line below the value.", "Last pour is half an hour before"),
};

const hasOneValue = ({ value, from }: { value?: string | undefined; from?: string | undefined }) =>
  (value === undefined) !== (from === undefined);
/** The rule for editors, in JSON Schema. */
const oneOfTwo = { oneOf: [{ required: ["value"] }, { required: ["from"] }] };
const oneValue = { path: ["value"], error: "needs either value or from, not both and not neither" };

/** One of four summary cards on a region's page. */
export const regionFact = z
  .strictObject({
    ...card,
    value: doc(prose.optional(), "The headline value.", "Stags Leap, Oakville"),
    from: doc(
      z.enum(["fees"]).optional(),
      "Takes the lowest to the highest fee of the region's open doors instead of a value.",
      "fees",
    ),
  })
  .refine(hasOneValue, oneValue)
  .meta(oneOfTwo);

/** One of four summary cards on a winery's page. `from` takes a fact from the visit block. */
export const fact = z
  .strictObject({
    ...card,
    value: doc(prose.optional(), "The headline value, when it stands nowhere else in the file.", "1979"),
    from: doc(
      z.enum(["fee", "appointment", "hours", "duration"]).optional(),
      "Takes the value from the visit block instead, so that it is written once.",
      "fee",
    ),
  })
  .refine(hasOneValue, oneValue)
  .meta(oneOfTwo);
export type Fact = z.infer<typeof fact>;

import type { Entry } from "../catalogue/collections.ts";
import type { Problem } from "./problems.ts";

/** A warning about a value of a file. */
export const warning = ({ file }: Entry<unknown>, field: string, message: string): Problem => ({
  file,
  field,
  message,
});

export const warnIf = (unlikely: boolean, warning: () => Problem): Problem[] => (unlikely ? [warning()] : []);

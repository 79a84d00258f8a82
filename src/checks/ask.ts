import type { Entry } from "../catalogue/collections.ts";
import type { Problem } from "./problems.ts";

/** A question about a value of a file. */
export const ask = ({ file }: Entry<unknown>, field: string, message: string): Problem => ({ file, field, message });

/** What is asked where a value is unlikely. */
export const when = (unlikely: boolean, question: () => Problem): Problem[] => (unlikely ? [question()] : []);

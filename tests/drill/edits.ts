import { additions } from "./edits/additions.ts";
import { changes } from "./edits/changes.ts";
import type { Edit } from "./edits/edit.ts";
import { moves } from "./edits/moves.ts";

/** Everything the author's guide allows, in batches that share a build; conflicting edits are in different batches. */
export const batches: Edit[][] = [changes, moves, additions];

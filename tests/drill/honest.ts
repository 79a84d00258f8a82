import { additions } from "./honest/additions.ts";
import { changes } from "./honest/changes.ts";
import type { Edit } from "./honest/edits.ts";
import { moves } from "./honest/moves.ts";

/** Everything the author's guide allows, in batches that share a build: what can't stand beside another is in another. */
export const batches: Edit[][] = [changes, moves, additions];

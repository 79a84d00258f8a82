import { describe, expect, it } from "vitest";
import type { Row } from "../torture/row.ts";
import { deployContexts, sameAnswers } from "../torture/rows/answers.ts";
import { authorsLists, leaving, sameTimes } from "../torture/rows/author.ts";
import { everyFault } from "../torture/rows/faults.ts";
import { fuzz } from "../torture/rows/fuzz.ts";
import { kills } from "../torture/rows/kill.ts";
import { load } from "../torture/rows/load.ts";
import { distinctSignups, oneAddress, unreliableStore } from "../torture/rows/signups.ts";

/** The rows of `npm run torture`, short; the seeds are fixed, so that a red one stays red. */
const short: [string, () => Promise<Row[]>][] = [
  ["50 signups at once are all kept, once", () => distinctSignups(50)],
  ["100 signups of one address are one", () => oneAddress(100)],
  ["4 crashes lose nothing that was acknowledged", () => kills(4, 1)],
  ["an unreliable store makes no false success", () => unreliableStore(300, 1)],
  ["every fault on every endpoint", () => everyFault(1)],
  ["500 random requests of each kind", () => fuzz(500, 1)],
  ["new, repeated and trapped are told alike", () => sameAnswers()],
  ["only production writes to production", () => deployContexts()],
  ["a list of a failing store is whole or an error", () => authorsLists(5, 1)],
  ["who reads that he is off the list is off it", () => leaving(100, 1)],
  ["new, known and trapped take as long", () => sameTimes(60)],
  ["a second of load", () => load(1, 10)],
];

describe("torture, short", () => {
  it.each(short)(
    "%s",
    async (_, trial) => {
      for (const row of await trial()) expect(row).toEqual({ ...row, ok: true });
    },
    60_000,
  );
});

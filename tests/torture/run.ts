import { parseArgs } from "node:util";
import { properties } from "./properties.ts";
import { printTable, type Row } from "./row.ts";
import { deployContexts, sameAnswers } from "./rows/answers.ts";
import { authorsLists, leaving, sameTimes } from "./rows/author.ts";
import { everyFault } from "./rows/faults.ts";
import { fuzz } from "./rows/fuzz.ts";
import { kills } from "./rows/kill.ts";
import { load } from "./rows/load.ts";
import { propertyRows } from "./rows/properties.ts";
import { distinctSignups, oneAddress, unreliableStore } from "./rows/signups.ts";

const { values } = parseArgs({
  options: { seed: { type: "string", default: String(Date.now() % 1_000_000) }, only: { type: "string" } },
});
const seed = Number(values.seed);

const trials: Record<string, () => Promise<Row[]>> = {
  signups: () => distinctSignups(1000),
  spellings: () => oneAddress(500),
  kill: () => kills(200, seed),
  errors: () => unreliableStore(5000, seed),
  faults: () => everyFault(10),
  fuzz: () => fuzz(10_000, seed),
  properties: () => propertyRows(properties, 10_000, seed),
  answers: () => sameAnswers(),
  contexts: () => deployContexts(),
  lists: () => authorsLists(30, seed),
  leaving: () => leaving(300, seed),
  times: () => sameTimes(300),
  load: () => load(60),
};

const rows: Row[] = [];
for (const [name, trial] of Object.entries(trials)) {
  if (values.only !== undefined && !values.only.split(",").includes(name)) continue;
  const start = performance.now();
  console.error(`${name} …`);
  rows.push(...(await trial()));
  console.error(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
console.log(printTable(rows));
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;

import bundle from "../../../.netlify/lists.json" with { type: "json" };
import { startChild } from "../../functions/support/child.ts";
import { type Fault, type FaultProxy, faults, startFaultProxy } from "../../functions/support/fault-proxy.ts";
import { type MemoryBlobs, startMemoryBlobs } from "../../functions/support/memory-blobs.ts";
import { addressesIn, signUp } from "../../functions/support/signups.ts";
import { inTime, type Row } from "../row.ts";
import { blobName } from "./signups.ts";

const bundled = {
  "/api/gadgets": bundle.gadgets,
  "/api/cellar": bundle.cellar,
  "/api/wine-recommendations": bundle["wine-recommendations"].map(({ featured: _, ...answered }) => answered),
};
const deployed = "deploy:deploy1";

/** Every endpoint under every fault, `times` over. The blobs hold the bundle's own data, as on a real deploy. */
export async function everyFault(times: number): Promise<Row[]> {
  const memory = await startMemoryBlobs();
  const proxy = await startFaultProxy(memory.url);
  const child = await startChild({ blobs: proxy.url });
  const fill = () => {
    for (const [name, list] of Object.entries(bundle)) {
      memory.blobs.set(`${deployed}/${name}`, Buffer.from(JSON.stringify(list)));
    }
  };
  const empty = () => memory.blobs.clear();
  const rows: Row[] = [];
  fill();
  rows.push(await tried("no fault", undefined, "blobs", 1, proxy, memory, child.url));
  for (const [name, fault] of Object.entries(faults)) {
    rows.push(await tried(name, fault, "bundle", times, proxy, memory, child.url));
  }
  empty();
  rows.push(await tried("missing", undefined, "bundle", times, proxy, memory, child.url));
  const logs = child.logs();
  rows.push({
    row: "logs of the faults",
    target: "0 addresses",
    measured: `${addressesIn(logs).length} addresses in ${logs.length} characters`,
    ok: logs.length > 0 && addressesIn(logs).length === 0,
  });
  rows.push({
    row: "requests of the faults that followed a redirect to another host",
    target: "0",
    measured: `${proxy.strayed.length} of ${proxy.requests.length}`,
    ok: proxy.strayed.length === 0,
  });
  await child.kill();
  await proxy.close();
  await memory.close();
  return rows;
}

async function tried(
  name: string,
  fault: Fault | undefined,
  source: "blobs" | "bundle",
  times: number,
  proxy: FaultProxy,
  memory: MemoryBlobs,
  url: string,
): Promise<Row> {
  // The first call of a process is slow while it warms up.
  for (const path of Object.keys(bundled)) await fetch(new URL(path, url));
  proxy.choose(() => fault);
  let [wrong, slowestList, lies, slowestSignup] = [0, 0, 0, 0];
  const statuses = new Set<number>();
  for (let i = 0; i < times; i++) {
    const email = `fault-${name.replaceAll(" ", "-")}-${i}@example.com`;
    const lists = Object.entries(bundled).map(async ([path, expected]) => {
      const start = performance.now();
      const answer = await fetch(new URL(path, url));
      const right = answer.status === 200 && answer.headers.get("x-list-source") === source;
      if (!right || JSON.stringify(await answer.json()) !== JSON.stringify(expected)) wrong++;
      slowestList = Math.max(slowestList, performance.now() - start);
    });
    const signup = signUp(url, email).then(({ status, milliseconds }) => {
      statuses.add(status);
      if (status === 200 ? !memory.blobs.has(blobName(email)) : status !== 503) lies++;
      slowestSignup = Math.max(slowestSignup, milliseconds);
    });
    await Promise.all([...lists, signup]);
  }
  proxy.choose(() => undefined);
  return {
    row: `every endpoint × ${name}`,
    target: "lists 100 % correct in ≤ 1.5 s; no false success, signup answered within 4 s",
    measured:
      `${times * 3 - wrong}/${times * 3} lists correct from ${source}, slowest ${Math.round(slowestList)} ms; ` +
      `signup ${[...statuses].join(", ")}, ${lies} false, slowest ${Math.round(slowestSignup)} ms`,
    ok: wrong === 0 && inTime(slowestList, 1500) && lies === 0 && inTime(slowestSignup, 4000),
  };
}

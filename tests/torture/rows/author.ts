import { readAddress, subscriberKey } from "../../../netlify/lib/email.ts";
import { linkFor } from "../../../netlify/lib/links.ts";
import type { Subscriber } from "../../../netlify/lib/subscriber.ts";
import { subscribers } from "../../../src/tools/subscribers.ts";
import { startChild } from "../../functions/support/child.ts";
import { siteID, token } from "../../functions/support/context.ts";
import { parseCsv } from "../../functions/support/csv.ts";
import { type Fault, type FaultProxy, faults, startFaultProxy } from "../../functions/support/fault-proxy.ts";
import { type MemoryBlobs, startMemoryBlobs } from "../../functions/support/memory-blobs.ts";
import { addressesIn, each, signUp } from "../../functions/support/signups.ts";
import { inTime, quantile, type Row, random } from "../row.ts";

const secret = "torture";
const email = (i: number) => `reader${i}@example.com`;
/** Faults that do not only take time: the commands of the author wait for ten seconds, and read up to 64 MB. */
const quick = Object.values(faults).filter(({ kind }) => kind !== "delay" && kind !== "hang" && kind !== "endless");

async function filled<T>(count: number, name: string, work: (memory: MemoryBlobs, proxy: FaultProxy) => Promise<T>) {
  const memory = await startMemoryBlobs(50);
  const proxy = await startFaultProxy(memory.url);
  for (let i = 0; i < count; i++) {
    const value: Subscriber = {
      email: email(i),
      createdAt: "2026-01-01T00:00:00.000Z",
      consent: "1",
      status: "confirmed",
    };
    memory.blobs.set(`${name}/${subscriberKey(readAddress(email(i))!)}`, Buffer.from(JSON.stringify(value)));
  }
  try {
    return await work(memory, proxy);
  } finally {
    await proxy.close();
    await memory.close();
  }
}

const unreliable = (proxy: FaultProxy, share: number, chance: () => number, kinds: Fault[]) =>
  proxy.choose(() => (chance() < share ? kinds[Math.floor(chance() * kinds.length)] : undefined));

/** The author's commands on a store that fails: a list is whole or an error, and a change of keys loses nobody. */
export function authorsLists(exports: number, seed: number): Promise<Row[]> {
  const people = 245;
  return filled(people, "site:newsletter", async (memory, proxy) => {
    const chance = random(seed);
    const run = (command: string) =>
      subscribers([command], { root: "/nowhere", secret, site: { siteID, token, edgeURL: proxy.url } }).catch(
        () => undefined,
      );
    unreliable(proxy, 0.05, chance, quick);
    let [whole, refused, short] = [0, 0, 0];
    for (let i = 0; i < exports; i++) {
      const found = await run("export");
      if (!found) refused++;
      else if (parseCsv(found.out).length === people + 1) whole++;
      else short++;
    }
    let [runs, lost] = [0, 0];
    for (let done = false; !done && runs < 200; runs++) {
      if (runs % 10 === 9) unreliable(proxy, 0.02, chance, quick);
      done = (await run("migrate")) !== undefined;
      const there = new Set(
        [...memory.blobs.values()].map((body) => (JSON.parse(body.toString()) as Subscriber).email),
      );
      lost = Math.max(lost, people - there.size);
    }
    // A store that says of an old entry that it isn't there can leave one behind; the next run finds it.
    proxy.choose(() => undefined);
    await run("migrate");
    const moved = (await run("migrate"))?.out.startsWith("0 ") === true && memory.blobs.size === people;
    return [
      {
        row: `${exports} exports of ${people} with 5 % random store errors (seed ${seed})`,
        target: "whole or an error, 0 short lists",
        measured: `${whole} whole, ${refused} errors, ${short} short`,
        ok: short === 0 && whole + refused === exports,
      },
      {
        row: `a change of ${people} keys with random store errors, run until it ends`,
        target: "0 lost at any moment, all moved after one more run on a sound store",
        measured: `${runs} runs, ${lost} lost, ${moved ? "all" : "not all"} moved`,
        ok: lost === 0 && moved,
      },
    ];
  });
}

/** Unsubscribe links on a store that fails: anyone told that it worked is deleted. */
export async function leaving(count: number, seed: number, share = 0.3): Promise<Row[]> {
  process.env.NEWSLETTER_SECRET = secret;
  return filled(count, "site:newsletter-preview", async (memory, proxy) => {
    const child = await startChild({ blobs: proxy.url });
    unreliable(proxy, share, random(seed), [...quick, { kind: "hang" }]);
    const answers = await each(Array.from({ length: count }), 20, async (_, i) => {
      const link = new URL(linkFor(readAddress(email(i))!, "unsubscribe", child.url, secret));
      const start = performance.now();
      const { status } = await fetch(`${child.url}/api${link.pathname}${link.search}`, { method: "POST" });
      return { status, milliseconds: performance.now() - start };
    });
    const logs = child.logs();
    await child.kill();
    const left = (i: number) => !memory.blobs.has(`site:newsletter-preview/${subscriberKey(readAddress(email(i))!)}`);
    const lies = answers.filter(({ status }, i) => status === 200 && !left(i)).length;
    const odd = answers.filter(({ status }) => status !== 200 && status !== 503).length;
    const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds));
    return [
      {
        row: `${count} one-click unsubscriptions with ${share * 100} % random store errors (seed ${seed})`,
        target: "0 false successes, else a 503, all within 4 s, 0 addresses in the log",
        measured: `${lies} false, ${answers.filter(({ status }) => status === 200).length} done, ${odd} neither, slowest ${Math.round(slowest)} ms, ${addressesIn(logs).length} addresses`,
        ok: lies === 0 && odd === 0 && inTime(slowest, 4000) && addressesIn(logs).length === 0,
      },
    ];
  }).finally(() => delete process.env.NEWSLETTER_SECRET);
}

/** Whether a new, a known and a trapped address can be told apart by the clock. */
export async function sameTimes(count: number): Promise<Row[]> {
  const memory = await startMemoryBlobs();
  const child = await startChild({ blobs: memory.url });
  const send = {
    new: (i: number) => signUp(child.url, email(i)),
    known: () => signUp(child.url, "known@example.com"),
    trapped: (i: number) => signUp(child.url, `bot${i}@example.com`, { company: "Acme" }),
  };
  const times = { new: [] as number[], known: [] as number[], trapped: [] as number[] };
  for (let i = -20; i < count; i++) {
    for (const kind of ["new", "known", "trapped"] as const) {
      const { milliseconds } = await send[kind](i);
      if (i >= 0) times[kind].push(milliseconds);
    }
  }
  await child.kill();
  await memory.close();
  const medians = Object.entries(times).map(([kind, all]) => [kind, quantile(all, 0.5)] as const);
  const values = medians.map(([, value]) => value);
  return [
    {
      row: `${count} signups each: new, known, trapped`,
      target: "medians within a factor of 1.5",
      measured: medians.map(([kind, value]) => `${kind} ${value.toFixed(2)} ms`).join(", "),
      ok: inTime(Math.max(...values), 1.5 * Math.min(...values)),
    },
  ];
}

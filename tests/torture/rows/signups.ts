import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { readAddress, subscriberKey } from "../../../netlify/lib/email.ts";
import { startChild } from "../../functions/support/child.ts";
import { siteID, token } from "../../functions/support/context.ts";
import { type Fault, faults, startFaultProxy } from "../../functions/support/fault-proxy.ts";
import { startMemoryBlobs } from "../../functions/support/memory-blobs.ts";
import { addressesIn, each, fingerprint, signUp, spellings } from "../../functions/support/signups.ts";
import { inTime, quantile, type Row, random } from "../row.ts";

export const store = "site:newsletter-preview";
export const blobName = (email: string): string => {
  const address = readAddress(email);
  if (!address) throw new Error("not an address");
  return `${store}/${subscriberKey(address)}`;
};

/** Many addresses at once, on the atomic store and on the emulator's own. */
export async function distinctSignups(count: number): Promise<Row[]> {
  const emails = Array.from({ length: count }, (_, i) => `reader${i}@example.com`);
  const memory = await startMemoryBlobs();
  const child = await startChild({ blobs: memory.url });
  const answers = await each(emails, count, (email) => signUp(child.url, email));
  await child.kill();
  await memory.close();
  const lost = emails.filter((email, i) => answers[i]?.status === 200 && !memory.blobs.has(blobName(email))).length;
  const twice = [...memory.writes.values()].filter((times) => times > 1).length;
  const row = `${count} concurrent signups, ${count} addresses`;
  const target = `exactly ${count} stored, 0 lost, 0 twice, 0 5xx`;
  return [
    {
      row: `${row} (atomic store)`,
      target,
      ...verdict(answers, memory.blobs.size, lost, twice, count),
    },
    { row: `${row} (emulated store)`, target, ...(await emulatedSignups(emails)) },
  ];
}

async function emulatedSignups(emails: string[]) {
  const directory = mkdtempSync(join(tmpdir(), "blobs-"));
  const server = new BlobsServer({ directory, token });
  const { address } = await server.start();
  const child = await startChild({ blobs: address });
  const answers = await each(emails, emails.length, (email) => signUp(child.url, email));
  await child.kill();
  const listing = await fetch(`${address}/${siteID}/${store}`, { headers: { authorization: `Bearer ${token}` } });
  const { blobs } = (await listing.json()) as { blobs: { key: string }[] };
  await server.stop();
  rmSync(directory, { recursive: true });
  const stored = new Set(blobs.map(({ key }) => `${store}/${key}`));
  const lost = emails.filter((email, i) => answers[i]?.status === 200 && !stored.has(blobName(email))).length;
  return verdict(answers, stored.size, lost, 0, emails.length);
}

function verdict(answers: { status: number }[], stored: number, lost: number, twice: number, count: number) {
  const failed = answers.filter(({ status }) => status !== 200).length;
  return {
    measured: `${stored} stored, ${lost} lost, ${twice} twice, ${failed} not answered 200`,
    ok: stored === count && lost === 0 && twice === 0 && failed === 0,
  };
}

/** One address, many at once, in twenty spellings. */
export async function oneAddress(count: number): Promise<Row[]> {
  const memory = await startMemoryBlobs();
  const child = await startChild({ blobs: memory.url });
  const all = spellings();
  const emails = Array.from({ length: count }, (_, i) => all[i % all.length] ?? "");
  const answers = await each(emails, count, (email) => signUp(child.url, email));
  await child.kill();
  await memory.close();
  const different = new Set(answers.map(fingerprint)).size;
  const written = [...memory.writes.values()].reduce((sum, times) => sum + times, 0);
  return [
    {
      row: `${count} concurrent signups of one address in ${new Set(all).size} spellings`,
      target: "exactly 1 stored; identical answers",
      measured: `${memory.blobs.size} stored, ${written} written, ${different} different answers (${answers[0]?.status})`,
      ok: memory.blobs.size === 1 && written === 1 && different === 1 && answers[0]?.status === 200,
    },
  ];
}

/** Signups while a share of the store's answers fail in every way known, some after the write. */
export async function unreliableStore(count: number, seed: number, share = 0.3): Promise<Row[]> {
  const memory = await startMemoryBlobs();
  const proxy = await startFaultProxy(memory.url);
  const child = await startChild({ blobs: proxy.url });
  const chance = random(seed);
  const kinds: Fault[] = [...Object.values(faults).filter((fault) => fault.kind !== "delay"), { kind: "lost" }];
  proxy.choose(() => (chance() < share ? kinds[Math.floor(chance() * kinds.length)] : undefined));
  const emails = Array.from({ length: count }, (_, i) => `reader${i}@example.com`);
  const answers = await each(emails, 100, (email) => signUp(child.url, email));
  const logs = child.logs();
  await child.kill();
  await proxy.close();
  await memory.close();
  const lies = answers.filter(({ status }, i) => status === 200 && !memory.blobs.has(blobName(emails[i] ?? ""))).length;
  const failures = answers.filter(({ status }) => status !== 200);
  const plain = failures.filter(({ status, headers }) => status === 503 && headers.some(([h]) => h === "retry-after"));
  const slowest = Math.max(0, ...answers.map(({ milliseconds }) => milliseconds));
  const percent = (failures.length / count) * 100;
  return [
    {
      row: `${count} signups with ${share * 100} % random store errors (seed ${seed})`,
      target: "0 false successes; failures ≤ 4 %, each a 503 within 4 s",
      measured:
        `${lies} false successes; ${percent.toFixed(2)} % failures, ${failures.length - plain.length} of them no 503; ` +
        `p99 ${Math.round(
          quantile(
            answers.map((a) => a.milliseconds),
            0.99,
          ),
        )} ms, slowest ${Math.round(slowest)} ms`,
      ok: lies === 0 && percent <= 4 && plain.length === failures.length && inTime(slowest, 4000),
    },
    {
      row: "logs of the same",
      target: "0 addresses",
      measured: `${addressesIn(logs).length} addresses in ${logs.length} characters`,
      ok: logs.length > 0 && addressesIn(logs).length === 0,
    },
  ];
}

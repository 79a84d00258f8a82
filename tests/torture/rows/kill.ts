import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BlobsServer } from "@netlify/blobs/server";
import { siteStores } from "../../../netlify/lib/blobs.ts";
import { toCsv } from "../../../netlify/lib/subscriber-csv.ts";
import { readSubscribers } from "../../../netlify/lib/subscribers.ts";
import { startChild } from "../../functions/support/child.ts";
import { siteID, token } from "../../functions/support/context.ts";
import { each, signUp } from "../../functions/support/signups.ts";
import { type Row, random } from "../row.ts";

/** Crashes that share a directory, so that the next start and export meet the debris of the last. */
const perDirectory = 10;

/** Kills handlers and store together, without warning, at random moments while signups arrive. */
export async function kills(count: number, seed: number): Promise<Row[]> {
  const chance = random(seed);
  let [acknowledged, lost, failedExports] = [0, 0, 0];
  for (let done = 0; done < count; done += perDirectory) {
    const directory = mkdtempSync(join(tmpdir(), "blobs-"));
    const promised: string[] = [];
    for (let i = done; i < Math.min(count, done + perDirectory); i++) {
      promised.push(...(await killOnce(directory, `kill${i}`, chance() * 300)));
      const found = await exported(directory).catch(() => undefined);
      if (!found) failedExports++;
      lost += promised.filter((email) => !found?.has(email)).length;
    }
    acknowledged += promised.length;
    rmSync(directory, { recursive: true });
  }
  return [
    {
      row: `${count} \`kill -9\` at random moments during signups (seed ${seed})`,
      target: "0 acknowledged lost, export always readable",
      measured: `${acknowledged} acknowledged, ${lost} lost, ${failedExports} exports failed or had an entry that could not be read`,
      ok: acknowledged > count && lost === 0 && failedExports === 0,
    },
  ];
}

/** Returns the addresses that were answered 200 before the end. */
async function killOnce(directory: string, name: string, milliseconds: number): Promise<string[]> {
  const child = await startChild({ directory });
  const kept: string[] = [];
  let over = false;
  const sending = each(Array.from({ length: 20 }), 20, async (_, lane) => {
    for (let i = 0; !over; i++) {
      const email = `${name}-${lane}-${i}@example.com`;
      const answer = await signUp(child.url, email).catch(() => undefined);
      if (answer?.status === 200) kept.push(email);
    }
  });
  while (kept.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  over = true;
  await child.kill("SIGKILL");
  await sending;
  return kept;
}

async function exported(directory: string): Promise<Set<string>> {
  const server = new BlobsServer({ directory, token });
  const { address } = await server.start();
  try {
    const subscribers = await readSubscribers(siteStores({ siteID, token, edgeURL: address }).other);
    toCsv(subscribers);
    return new Set(subscribers.map(({ email }) => email));
  } finally {
    await server.stop();
  }
}

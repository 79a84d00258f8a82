import { createHash } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { newsletterHandler } from "../../../netlify/lib/newsletter-handler.ts";
import { startChild } from "../../functions/support/child.ts";
import { useBlobs } from "../../functions/support/context.ts";
import { startMemoryBlobs } from "../../functions/support/memory-blobs.ts";
import type { Row } from "../row.ts";
import { store } from "./signups.ts";

/** The octets of the answer, as they come off the wire. */
async function raw(url: string, body: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = [
    "POST /api/newsletter HTTP/1.1",
    `Host: ${host}`,
    "Connection: close",
    "Content-Type: application/json",
    "Sec-Fetch-Site: same-origin",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  return text(socket);
}

/** New, repeated and trapped: their responses can't be told apart. */
export async function sameAnswers(): Promise<Row[]> {
  const memory = await startMemoryBlobs();
  const child = await startChild({ blobs: memory.url });
  const form = { email: "reader@example.com", page: "/", company: "" };
  const answers = [
    await raw(child.url, JSON.stringify(form)),
    await raw(child.url, JSON.stringify(form)),
    await raw(child.url, JSON.stringify({ ...form, email: "other@example.com", company: "Acme" })),
  ];
  await child.kill();
  await memory.close();
  const kept = [...memory.blobs.keys()].filter((key) => key.startsWith(store)).length;
  const different = new Set(answers.map((answer) => answer.replace(/^Date: .*\r\n/im, ""))).size;
  return [
    {
      row: "answers for new, repeated, honeypot",
      target: "byte-identical but for the date",
      measured: `${different} different, ${kept} stored, SHA-256 ${createHash("sha256")
        .update(answers[0]?.replace(/^Date: .*\r\n/im, "") ?? "")
        .digest("hex")
        .slice(0, 12)}…`,
      ok: different === 1 && kept === 1 && answers[0]?.startsWith("HTTP/1.1 200 ") === true,
    },
  ];
}

/** Every deploy context that isn't production, then production itself, to see that the test could fail. */
export async function deployContexts(): Promise<Row[]> {
  const memory = await startMemoryBlobs();
  useBlobs(memory.url);
  const contexts = ["", undefined, "dev", "branch-deploy", "deploy-preview", "Production", " production", "staging"];
  const send = (context: string | undefined, i: number) =>
    newsletterHandler(
      new Request("https://site.example/api/newsletter", {
        method: "POST",
        headers: { "content-type": "application/json", origin: "https://site.example" },
        body: JSON.stringify({ email: `reader${i}@example.com` }),
      }),
      context === undefined ? undefined : { deploy: { context } },
    );
  const statuses = await Promise.all(contexts.map(send));
  const inProduction = () =>
    memory.blobs
      .keys()
      .filter((key) => key.startsWith("site:newsletter/"))
      .toArray().length;
  const strayed = inProduction();
  const kept = memory.blobs.size;
  await send("production", contexts.length);
  const proper = inProduction();
  await memory.close();
  return [
    {
      row: `contexts ${contexts.map((context) => (context === undefined ? "undefined" : `'${context}'`)).join(", ")}`,
      target: "0 writes to the production store",
      measured: `${strayed} of ${kept} writes to it; from production itself ${proper} of 1`,
      ok: strayed === 0 && kept === contexts.length && proper === 1 && statuses.every(({ status }) => status === 200),
    },
  ];
}

import { Agent, request } from "node:http";
import bundle from "../../../.netlify/lists.json" with { type: "json" };
import { startChild } from "../../functions/support/child.ts";
import { startMemoryBlobs } from "../../functions/support/memory-blobs.ts";
import { quantile, type Row } from "../row.ts";

type Target = {
  name: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  body: (i: number) => string | undefined;
};

async function measure(target: Target, seconds: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let [wrong, sent] = [0, 0];
  const until = performance.now() + seconds * 1000;
  const once = () =>
    new Promise<void>((done) => {
      const start = performance.now();
      const { url, method, headers } = target;
      const body = target.body(sent++);
      const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
      const outgoing = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
        if (answer.statusCode !== 200) wrong++;
        answer.resume().on("end", () => {
          times.push(performance.now() - start);
          done();
        });
      });
      outgoing.on("error", () => {
        wrong++;
        done();
      });
      outgoing.end(body);
    });
  const lane = async () => {
    while (performance.now() < until) await once();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  agent.destroy();
  return { times, wrong };
}

/** Lists and newsletter beside a bare node:http handler that sends as many octets: the limit of this machine. */
export async function load(seconds: number, connections = 50): Promise<Row[]> {
  const memory = await startMemoryBlobs();
  for (const [name, list] of Object.entries(bundle)) {
    memory.blobs.set(`deploy:deploy1/${name}`, Buffer.from(JSON.stringify(list)));
  }
  const child = await startChild({ blobs: memory.url });
  const bare = await startChild({ bare: Buffer.byteLength(JSON.stringify(bundle.gadgets)) });
  const get = { method: "GET", headers: {}, body: () => undefined };
  const targets: Target[] = [
    { name: "bare node:http handler", url: bare.url, ...get },
    { name: "GET /api/gadgets", url: `${child.url}/api/gadgets`, ...get },
    {
      name: "GET /api/wine-recommendations?featured=true&limit=4",
      url: `${child.url}/api/wine-recommendations?featured=true&limit=4`,
      ...get,
    },
    {
      name: "POST /api/newsletter",
      url: `${child.url}/api/newsletter`,
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: (i) => JSON.stringify({ email: `load${i}@example.com`, page: "/", company: "" }),
    },
  ];
  const rows: Row[] = [];
  for (const target of targets) {
    const { times, wrong } = await measure(target, seconds, connections);
    rows.push({
      row: `load, ${seconds} s, ${connections} connections: ${target.name}`,
      target: "reported",
      measured:
        `p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms, ` +
        `${Math.round(times.length / seconds)} a second, ${wrong} not 200`,
      ok: wrong === 0,
    });
  }
  await child.kill();
  await bare.kill();
  await memory.close();
  return rows;
}

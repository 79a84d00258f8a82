import { request } from "node:http";
import { startChild } from "../../functions/support/child.ts";
import { startMemoryBlobs } from "../../functions/support/memory-blobs.ts";
import { addressesIn, each } from "../../functions/support/signups.ts";
import { inTime, quantile, type Row, random } from "../row.ts";

type Shot = { method: string; path: string; headers: Record<string, string>; body?: Buffer };
type Chance = () => number;

const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
const paths = ["/api/gadgets", "/api/cellar", "/api/wine-recommendations", "/api/newsletter"];
const scraps = [
  "",
  "1",
  "0",
  "-1",
  "100",
  "101",
  "1e2",
  "٣",
  "true",
  "TRUE",
  "false",
  "null",
  "NaN",
  "%00",
  "%",
  "%zz",
  "%F0%9F",
  "\u0000",
  "a".repeat(5000),
  "../",
  "..%2f",
  "//",
  "?",
  "#",
  "&",
  "=",
  ";",
  "'",
  '"',
  "<script>",
  "\\",
  "{}",
  "[]",
  "__proto__",
  "constructor",
  "@",
  "a@b.co",
  "a@b",
  "😀@b.co",
  "a@xn--a",
  "a@xn--.co",
  "\ud800@b.co",
  "a@b%2eco",
  "a@1.2.3.4",
  "İ@b.co",
  "a@b.co\r\nBcc: x@y.co",
  `${"a".repeat(65)}@b.co`,
  `a@${"b.".repeat(130)}co`,
  "\u202e",
  "a\u0000@b.co",
];
const types = [
  "application/json",
  "application/json; charset=utf-8",
  "APPLICATION/JSON",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/json;",
  ";",
  "application/jsonp",
  "",
];

const words = (chance: Chance) => Array.from({ length: Math.floor(chance() * 4) }, () => pick(chance, scraps)).join("");

function value(chance: Chance, depth = 0): unknown {
  const kind = Math.floor(chance() * 8);
  if (kind < 3) return words(chance);
  if (kind === 3) return pick(chance, [0, -1, 1e308, 2 ** 53, 0.1]);
  if (kind === 4) return pick(chance, [null, true, false]);
  if (depth > 3) return "";
  if (kind === 5) return Array.from({ length: Math.floor(chance() * 5) }, () => value(chance, depth + 1));
  return Object.fromEntries(
    Array.from({ length: Math.floor(chance() * 4) }, () => [
      pick(chance, ["email", "page", "company", ...scraps]),
      value(chance, depth + 1),
    ]),
  );
}

function payload(chance: Chance): Buffer {
  const kind = Math.floor(chance() * 10);
  if (kind < 4) {
    const email = chance() < 0.5 ? `${words(chance)}@${words(chance)}` : value(chance);
    return Buffer.from(JSON.stringify({ email, page: value(chance), company: value(chance) }));
  }
  if (kind < 6) return Buffer.from(JSON.stringify(value(chance)));
  if (kind === 6) return Buffer.from(Array.from({ length: Math.floor(chance() * 300) }, () => chance() * 256));
  if (kind === 7) return Buffer.from("[".repeat(Math.floor(chance() * 3000)));
  if (kind === 8) return Buffer.alloc(Math.floor(chance() * 100_000), '{"email":"a@b.co"}');
  return Buffer.from(
    JSON.stringify({ email: `reader${Math.floor(chance() * 1000)}@example.com`, page: "/", company: "" }),
  );
}

/** Characters that node:http would refuse to send are left out; the rest goes as it is. */
const sendable = (text: string) => text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");
const pathable = (text: string) => text.replaceAll(/[^\x21-\x7e]/g, "");

function shot(chance: Chance, method: "GET" | "POST"): Shot {
  const query = Array.from({ length: Math.floor(chance() * 4) }, () => {
    const name = pick(chance, ["featured", "limit", "Limit", "utm_source", ...scraps.slice(0, 30)]);
    return `${name}=${chance() < 0.4 ? pick(chance, ["true", "false", "4", "100"]) : words(chance)}`;
  }).join("&");
  const headers: Record<string, string> = {};
  const site = chance() < 0.8 ? "same-origin" : pick(chance, ["cross-site", "same-site", "none", "x"]);
  if (chance() < 0.9) headers["sec-fetch-site"] = site;
  if (chance() < 0.3)
    headers.origin = sendable(pick(chance, ["null", "http://localhost", "https://evil.example", ...scraps]));
  if (chance() < 0.3)
    headers["if-none-match"] = sendable(pick(chance, ["*", 'W/"x"', '"a", "b"', ",,,", ...scraps])).slice(0, 500);
  if (chance() < 0.2) headers["content-encoding"] = pick(chance, ["gzip", "identity", "br", "x"]);
  if (chance() < 0.2) headers[`x-${Math.floor(chance() * 100)}`] = sendable(words(chance)).slice(0, 2000);
  const path = pathable(
    `${method === "POST" && chance() < 0.9 ? "/api/newsletter" : pick(chance, paths)}${query ? `?${query}` : ""}`,
  );
  if (method === "GET") {
    return {
      method: pick(chance, [
        "GET",
        "GET",
        "GET",
        "GET",
        "HEAD",
        "OPTIONS",
        "DELETE",
        "PUT",
        "PATCH",
        "TRACE",
        "PROPFIND",
      ]),
      path,
      headers,
    };
  }
  headers["content-type"] = chance() < 0.7 ? "application/json" : pick(chance, types);
  return { method: "POST", path, headers, body: payload(chance) };
}

type Hit = { status: number; body: string; milliseconds: number };

/** Undefined when the connection was cut, as it is for a sender that goes on after 413. */
const fire = (url: string, { method, path, headers, body }: Shot): Promise<Hit | undefined> =>
  new Promise((done) => {
    const start = performance.now();
    const sent = request(
      url,
      { method, path, headers: body ? { ...headers, "content-length": body.length } : headers },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", () => done(undefined));
        answer.on("end", () => {
          done({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - start,
          });
        });
      },
    );
    sent.on("error", () => done(undefined));
    sent.end(body);
  });

const megabyte = 2 ** 20;

/** `count` random POSTs and as many random reads against healthy stores. */
export async function fuzz(count: number, seed: number): Promise<Row[]> {
  const memory = await startMemoryBlobs();
  const child = await startChild({ blobs: memory.url });
  const chance = random(seed);
  // A fifth of the shots warms up, so that growth is growth and not the first use of things.
  await each(Array.from({ length: count / 5 }), 50, () =>
    fire(child.url, shot(chance, chance() < 0.5 ? "GET" : "POST")),
  );
  const before = await child.memory();
  const shots = Array.from({ length: count * 2 }, (_, i) => shot(chance, i % 2 === 0 ? "GET" : "POST"));
  const hits = await each(shots, 50, (one) => fire(child.url, one));
  const after = await child.memory();
  const logs = child.logs();
  await child.kill();
  await memory.close();
  const answered = hits.filter((hit) => hit !== undefined);
  const cut = hits.length - answered.length;
  const errors = answered.filter(({ status }) => status >= 500).length;
  const stacks = answered.filter(({ body }) => /\n\s+at |node_modules|\.ts:\d/.test(body)).length;
  const slow = answered.filter(({ milliseconds }) => !inTime(milliseconds, 2000)).length;
  const leaks = memory.blobs
    .keys()
    .filter((key) => !/^site:newsletter-preview\/[0-9a-f]{64}$/.test(key))
    .toArray().length;
  const counts = Object.entries(Object.groupBy(answered, ({ status }) => status)).map(
    ([status, list]) => `${list?.length} × ${status}`,
  );
  const growth = (after.used - before.used) / megabyte;
  return [
    {
      row: `${count} fuzzed POSTs and ${count} fuzzed GETs (seed ${seed})`,
      target: "0 5xx, 0 hangs over 2 s, 0 stacks, memory growth < 50 MB",
      measured:
        `${errors} 5xx, ${slow} over 2 s (p99 ${Math.round(
          quantile(
            answered.map((h) => h.milliseconds),
            0.99,
          ),
        )} ms), ` +
        `${stacks} stacks, ${growth.toFixed(1)} MB in use and ${((after.rss - before.rss) / megabyte).toFixed(1)} MB resident more; ` +
        `${counts.join(", ")}, ${cut} cut off; ${memory.blobs.size} stored, ${leaks} under other keys`,
      ok: errors === 0 && slow === 0 && stacks === 0 && growth < 50 && leaks === 0 && cut < count / 20,
    },
    {
      row: "logs of the fuzzing",
      target: "0 addresses",
      measured: `${addressesIn(logs).length} addresses in ${logs.length} characters`,
      ok: addressesIn(logs).length === 0,
    },
  ];
}

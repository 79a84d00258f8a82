import { z } from "zod";

/**
 * The limits of an operation: milliseconds in all (`total`) and for each of at most three attempts; octets of a
 * response (`largest`). `until` is a moment of `performance.now()` at which everything ends.
 */
export type Timeouts = { total: number; attempt: number; largest: number; until?: number };

/** Whether a response proves what it says. */
export type Proof = (response: Response, body: Buffer, request: RequestInit) => boolean;

const backoff = [50, 150];
/** The client treats this status as final: it neither retries the request nor mistakes it for a successful write. */
const unavailable = 424;

/** A write is proven by the ETag or claimed by 412 (it was there); a read by 200, or by 404 where there is nothing. */
const proven: Proof = ({ status, headers }, _, request) => {
  const method = request.method?.toLowerCase() ?? "get";
  // Outside the platform the client first requests the address to write to, or read from.
  if (new Headers(request.headers).get("accept")?.endsWith("type=signed-url")) return status === 200;
  if (method === "put") return status === 412 || (status === 200 && Boolean(headers.get("etag")));
  return status === 200 || status === 404 || (method === "delete" && status === 204);
};

const page = z.union([
  z.object({ blobs: z.array(z.object({ key: z.string() })).nullable() }),
  z.object({ stores: z.array(z.string()) }),
]);

/** A page of a listing. The client takes 404 and pages of any other shape for the end of it. */
export const listed: Proof = ({ status }, body) => {
  try {
    return status === 200 && page.safeParse(JSON.parse(body.toString())).success;
  } catch {
    return false;
  }
};

/**
 * A fetch for the Blobs client that always returns in time. The client itself repeats a failed request five times, five
 * seconds apart, and reports a conditional write as done for every status but 412; so this one does its own two quick
 * retries, follows no redirect, reads the body within the same limits, and hands on whatever proves nothing as a bare
 * 424. Never throws.
 */
export function fetchWithTimeout(timeout: Timeouts, fetch = globalThis.fetch, proves: Proof = proven) {
  const { total, attempt, largest, until = Number.POSITIVE_INFINITY } = timeout;
  return async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
    const deadline = Math.min(performance.now() + total, until);
    for (let tries = 0; tries <= backoff.length; tries++) {
      const left = deadline - performance.now();
      if (left <= 0) break;
      try {
        const signal = AbortSignal.timeout(Math.ceil(Math.min(attempt, left)));
        const response = await fetch(input, { ...init, redirect: "manual", signal });
        const body = await readAll(response, largest);
        if (proves(response, body, init)) {
          const { status, headers } = response;
          return new Response(body.byteLength > 0 ? new Uint8Array(body) : null, { status, headers });
        }
      } catch {
        // A reset, a timeout, a truncated or a huge body is worth a retry, like an error status.
      }
      const pause = Math.min(backoff[tries] ?? 0, deadline - performance.now());
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause)));
    }
    return new Response(null, { status: unavailable });
  };
}

async function readAll({ body }: Response, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new RangeError("The response is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export type BodyRead = { ok: true; text: string } | { ok: false; status: 400 | 408 | 413; sentence: string };

const tooLarge = { ok: false, status: 413, sentence: "The request is too large." } as const;
const tooSlow = { ok: false, status: 408, sentence: "The request took too long to arrive." } as const;
const notText = { ok: false, status: 400, sentence: "The request is not valid UTF-8 text." } as const;

/** Reads at most `limit` octets of a request's body, for at most `timeout` milliseconds, then stops. Never throws. */
export async function readBody(request: Request, limit: number, timeout: number): Promise<BodyRead> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return tooLarge;
  if (request.body === null) return { ok: true, text: "" };
  const reader = request.body.getReader();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop(reader);
  }, timeout);
  try {
    const chunks: Uint8Array[] = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        stop(reader);
        return tooLarge;
      }
      chunks.push(value);
    }
    if (late) return tooSlow;
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return notText;
  } finally {
    clearTimeout(timer);
  }
}

/** Ends the pending read, too. */
const stop = (reader: ReadableStreamDefaultReader<Uint8Array>) => void reader.cancel().catch(() => undefined);

export type BodyRead = { ok: true; text: string } | { ok: false; status: 400 | 408 | 413; sentence: string };

const tooLarge = { ok: false, status: 413, sentence: "The request is too large." } as const;
const tooSlow = { ok: false, status: 408, sentence: "The request took too long to arrive." } as const;
const notText = { ok: false, status: 400, sentence: "The request is not valid UTF-8 text." } as const;

/** Reads at most `limit` octets of a request's body, for at most `timeout` milliseconds, then stops. Never throws. */
export async function readBody(request: Request, limit: number, timeout: number): Promise<BodyRead> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) return tooLarge;
  if (request.body === null) return { ok: true, text: "" };
  const reader = request.body.getReader();
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, timeout, undefined);
  try {
    const chunks: Uint8Array[] = [];
    for (let size = 0; ; ) {
      const step = await Promise.race([reader.read(), late.promise]);
      if (step === undefined) return stop(reader, tooSlow);
      if (step.done) break;
      size += step.value.byteLength;
      if (size > limit) return stop(reader, tooLarge);
      chunks.push(step.value);
    }
    return { ok: true, text: new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return notText;
  } finally {
    clearTimeout(timer);
  }
}

function stop(reader: ReadableStreamDefaultReader<Uint8Array>, refused: BodyRead): BodyRead {
  reader.cancel().catch(() => undefined);
  return refused;
}

import type { z } from "zod";
import { errorResponse, methodResponse } from "./responses.ts";

/** Milliseconds that a body may take to arrive. */
const slowestBody = 1500;

const json = "application/json";
const urlEncoded = "application/x-www-form-urlencoded";

/** Whether a browser posted a form without JavaScript, which needs a page for an answer. */
export const isPlainPost = ({ headers }: Request): boolean => mediaType(headers) === urlEncoded;

/**
 * The form that a page of this site posts, at most `limit` octets of it, or the response that refuses the request: as
 * JSON, and with `plain` also as a browser does without JavaScript. A refusal names the field and never quotes it.
 * Never throws.
 */
export async function readForm<T>(
  request: Request,
  form: z.ZodType<T>,
  limit: number,
  { plain = false } = {},
): Promise<T | Response> {
  const wrongMethod = methodResponse(request, "POST, OPTIONS");
  if (wrongMethod) return wrongMethod;
  if (!isFromThisSite(request)) return errorResponse(403, "This form works only on this site's own pages.");
  const isPlain = plain && isPlainPost(request);
  if (!isPlain && !isUncodedJson(request))
    return errorResponse(415, "The request must be JSON.", { "accept-post": json });
  const text = await readBody(request, limit);
  if (text instanceof Response) return text;
  let data: unknown;
  try {
    data = isPlain ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
  } catch {
    return errorResponse(400, "The request must be JSON.");
  }
  const { success, data: value, error } = form.safeParse(data);
  if (success) return value;
  const { code, path = [], message } = error.issues[0] ?? {};
  if (code !== "invalid_type") return errorResponse(400, message ?? "The request is not this form.");
  return errorResponse(
    400,
    path.length > 0 ? `The field "${path.join(".")}" must be text.` : "The request must be a JSON object.",
  );
}

/** Browsers mark cross-site requests themselves (Sec-Fetch-Site); older ones at least send the origin. */
function isFromThisSite({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === new URL(url).origin : site === "same-origin";
}

const mediaType = (headers: Headers) => headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();

/** A media type that other sites can't send without a CORS preflight. */
const isUncodedJson = ({ headers }: Request): boolean =>
  mediaType(headers) === json && ["identity", null].includes(headers.get("content-encoding"));

/** Reads at most `limit` octets of a body, for at most 1.5 s, then stops. Never throws. */
async function readBody(request: Request, limit: number): Promise<string | Response> {
  const tooLarge = () => errorResponse(413, "The request is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > limit) return tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return "";
  /** Ends the pending read, too. */
  const stop = () => void reader.cancel().catch(() => undefined);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop();
  }, slowestBody);
  try {
    const chunks: Uint8Array[] = [];
    for (let size = 0; ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > limit) {
        stop();
        return tooLarge();
      }
      chunks.push(value);
    }
    if (late) return errorResponse(408, "The request took too long to arrive.");
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return errorResponse(400, "The request is not valid UTF-8 text.");
  } finally {
    clearTimeout(timer);
  }
}

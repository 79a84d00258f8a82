import type { z } from "zod";
import { makeErrorResponse } from "./responses.ts";

const jsonType = "application/json";

/** Whether a browser posted a form without JavaScript, which needs a page for an answer. */
export const isFormPost = (request: Request): boolean =>
  mediaTypeOf(request) === "application/x-www-form-urlencoded";

const mediaTypeOf = ({ headers }: Request) =>
  headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();

/**
 * The form that a page of this site posts, at most `limit` octets of it: as JSON, which other sites can't send without a
 * CORS preflight, and with `plain` also as a browser does without JavaScript. Throws the response that refuses the
 * request, which names the field and never quotes it.
 */
export async function readForm<T>(
  request: Request,
  form: z.ZodType<T>,
  limit: number,
  plain = false,
): Promise<T> {
  if (!isFromThisSite(request))
    throw makeErrorResponse(403, "This form works only on this site's own pages.");
  const isPlain = plain && isFormPost(request);
  if (!isPlain && mediaTypeOf(request) !== jsonType)
    throw makeErrorResponse(415, "The request must be JSON.", { "accept-post": jsonType });
  const text = await request.text();
  if (Buffer.byteLength(text) > limit) throw makeErrorResponse(413, "The request is too large.");
  const { success, data, error } = form.safeParse(
    isPlain ? Object.fromEntries(new URLSearchParams(text)) : parseJsonBody(text),
  );
  if (success) return data;
  const { code, path = [], message } = error.issues[0] ?? {};
  if (path.length === 0) throw makeErrorResponse(400, "The request must be a JSON object.");
  throw makeErrorResponse(
    400,
    `The field "${path.join(".")}" ${code === "invalid_type" ? "must be text" : message}.`,
  );
}

/** Browsers mark cross-site requests themselves (Sec-Fetch-Site); older ones at least send the origin. */
function isFromThisSite({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === new URL(url).origin : site === "same-origin";
}

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw makeErrorResponse(400, "The request must be JSON.");
  }
}

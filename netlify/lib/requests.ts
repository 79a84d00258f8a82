import type { z } from "zod";
import { makeErrorResponse } from "./responses.ts";

const jsonType = "application/json";

/**
 * Returns true if a browser posted a form without JavaScript. The response must then redirect to a
 * page.
 */
export const isFormPost = (request: Request) =>
  getMediaType(request) === "application/x-www-form-urlencoded";

const getMediaType = ({ headers }: Request) =>
  headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();

/**
 * The limits for a form. `allowFormPost` also accepts forms that browsers post without JavaScript.
 */
type FormLimits = { maxBytes: number; allowFormPost?: boolean };

/**
 * Reads a form from this site as JSON, which other sites can't post without a CORS preflight. For a
 * bad request, throws a Response that names the invalid field but never quotes its value.
 */
export async function readForm<T>(
  request: Request,
  schema: z.ZodType<T>,
  { maxBytes, allowFormPost = false }: FormLimits,
): Promise<T> {
  if (!isFromThisSite(request))
    throw makeErrorResponse(403, "This form works only on this site's own pages.");
  const isPost = allowFormPost && isFormPost(request);
  if (!isPost && getMediaType(request) !== jsonType)
    throw makeErrorResponse(415, "The request must be JSON.", { "accept-post": jsonType });
  const text = await request.text();
  if (Buffer.byteLength(text) > maxBytes) throw makeErrorResponse(413, "The request is too large.");
  const fields = isPost ? Object.fromEntries(new URLSearchParams(text)) : parseJsonBody(text);
  const { success, data, error } = schema.safeParse(fields);
  if (success) return data;
  const { code, path = [], message } = error.issues[0] ?? {};
  if (path.length === 0) throw makeErrorResponse(400, "The request must be a JSON object.");
  const rule = code === "invalid_type" ? "must be text" : message;
  throw makeErrorResponse(400, `The field "${path.join(".")}" ${rule}.`);
}

/**
 * Returns true if a request comes from this site. Older browsers don't send Sec-Fetch-Site, but
 * they do send Origin.
 */
function isFromThisSite({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return headers.get("origin") === new URL(url).origin;
}

function parseJsonBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw makeErrorResponse(400, "The request must be JSON.");
  }
}

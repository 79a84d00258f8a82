import { hash } from "node:crypto";

/**
 * The value of the Strict-Transport-Security header. It applies to this host name, but not to its
 * subdomains.
 */
export const strictTransport = "max-age=63072000";

/** The part of Netlify's function context that handlers use. */
export type HandlerContext =
  | { deploy?: { context?: string }; waitUntil?: (work: Promise<unknown>) => void }
  | undefined;
export type Handler = (request: Request, context?: HandlerContext) => Promise<Response>;

/** The headers of every response. Netlify's header rules don't apply to functions. */
const commonHeaders = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": strictTransport,
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
};
const uncachedHeaders = {
  ...commonHeaders,
  "cache-control": "no-store",
  "netlify-cdn-cache-control": "no-store",
};
const jsonHeaders = { "content-type": "application/json; charset=utf-8" };

/**
 * Makes a plain-text error response, which pages show as `<status>: <sentence>`. Handlers may throw
 * it.
 */
export const makeErrorResponse = (
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(sentence, {
    status,
    headers: { ...uncachedHeaders, "content-type": "text/plain; charset=utf-8", ...headers },
  });

/** Makes a JSON response that no cache may store. */
export const makeJsonResponse = (data: unknown): Response =>
  new Response(JSON.stringify(data), { headers: { ...uncachedHeaders, ...jsonHeaders } });

/** Redirects a browser to `location`, a path on this site. */
export const makeRedirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...uncachedHeaders, location } });

type CachedOptions = { cdnSeconds: number; headers: Record<string, string> };

/**
 * Makes a JSON response that the CDN caches for `cdnSeconds`, or until the next deploy if that is
 * sooner. Browsers revalidate it by ETag and get an empty 304 if their copy is current.
 */
export function makeCachedResponse(
  request: Request,
  data: unknown,
  { cdnSeconds, headers: extraHeaders }: CachedOptions,
): Response {
  const body = JSON.stringify(data);
  const etag = `"${hash("sha256", body, "base64url")}"`;
  const headers = {
    ...commonHeaders,
    "cache-control": "public, max-age=0, must-revalidate",
    "netlify-cdn-cache-control": `public, durable, s-maxage=${cdnSeconds}, must-revalidate`,
    etag,
    ...extraHeaders,
  };
  // Ignores the `W/` that CDNs add to ETags when they compress (weak comparison, RFC 9110, 13.1.2).
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  const isCurrent = tags.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
  if (isCurrent) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, ...jsonHeaders } });
}

/**
 * `allow` is the value of the Allow header. `failure` is the error message for visitors if a store
 * fails.
 */
type HandlerOptions = { name: string; allow: string; failure?: string };

/**
 * Makes an endpoint's handler, which responds to OPTIONS and HEAD and rejects methods missing from
 * `allow` (405). Sends a thrown Response; logs any other error without its message, which might
 * quote a visitor.
 */
export function makeHandler({ name, allow, failure }: HandlerOptions, handler: Handler): Handler {
  const respond: Handler = async (request, context) => {
    const { method } = request;
    if (method === "OPTIONS")
      return new Response(null, { status: 204, headers: { ...uncachedHeaders, allow } });
    if (!allow.split(", ").includes(method))
      return makeErrorResponse(405, `This address only answers ${allow}.`, { allow });
    return handler(request, context);
  };
  const makeFailureResponse = (error: unknown): Response => {
    if (error instanceof Response) return error;
    console.error(`${name}: ${formatStack(error)}`);
    if (!failure)
      return makeErrorResponse(500, "Something went wrong on our side. Please try again later.");
    const retryHeaders = { "retry-after": "60" };
    return makeErrorResponse(503, `${failure} Please try again in a minute.`, retryHeaders);
  };
  return async (request, context) => {
    const response = await respond(request, context).catch(makeFailureResponse);
    return request.method === "HEAD" ? new Response(null, response) : response;
  };
}

/** Makes a scheduled function's handler. Logs failures and reports them to Netlify. */
export const makeScheduledHandler =
  (name: string, work: () => Promise<void>) => async (): Promise<Response> => {
    try {
      await work();
      return new Response(null, { status: 204 });
    } catch (error) {
      console.error(`${name} FAILED: ${formatStack(error)}`);
      return makeErrorResponse(500, "The scheduled work failed.");
    }
  };

/** Formats an error's class and stack frames, without its message. */
function formatStack(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const lines = (error.stack ?? "").replace(error.message, "").split("\n");
  const frames = lines.map((line) => line.trim()).filter((line) => line.startsWith("at "));
  return [error.constructor.name, ...frames.slice(0, 4)].join(" ");
}

/**
 * Runs `work` after the response if `waitUntil` is available, otherwise before it. Logs failures
 * and never throws.
 */
export async function runAfterResponse(
  name: string,
  context: HandlerContext,
  work: () => Promise<unknown>,
) {
  const done = work().catch((error: unknown) => console.error(`${name}: ${formatStack(error)}`));
  if (context?.waitUntil) context.waitUntil(done);
  else await done;
}

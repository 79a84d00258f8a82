import { createHash } from "node:crypto";

/** The Strict-Transport-Security of pages, files and the API alike; of this host name alone (see the README on its subdomains). */
export const strictTransport = "max-age=63072000";

/** The part of the platform's context that handlers use. */
export type HandlerContext =
  | { deploy?: { context?: string }; waitUntil?: (work: Promise<unknown>) => void }
  | undefined;
export type Handler = (request: Request, context?: HandlerContext) => Promise<Response>;

/** Site-wide header rules don't reach functions, so every response sets its own. */
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

/** One plain sentence as text; the site shows it as `<status>: <sentence>`. A handler may throw it. */
export const makeErrorResponse = (
  status: number,
  sentence: string,
  headers: Record<string, string> = {},
): Response =>
  new Response(sentence, {
    status,
    headers: { ...uncachedHeaders, "content-type": "text/plain; charset=utf-8", ...headers },
  });

/** A response that no cache may store. */
export const makeJsonResponse = (data: unknown): Response =>
  new Response(JSON.stringify(data), { headers: { ...uncachedHeaders, ...jsonHeaders } });

/** Sends a browser on after its form: to `location`, a path of this site. */
export const makeRedirect = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...uncachedHeaders, location } });

/**
 * A list that the CDN caches until the next deploy (`cdnSeconds` at most) and browsers revalidate by ETag. Responds 304
 * without a body if the browser has it already.
 */
export function makeCachedResponse(
  request: Request,
  data: unknown,
  cdnSeconds: number,
  more: Record<string, string>,
) {
  const body = JSON.stringify(data);
  const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
  const headers = {
    ...commonHeaders,
    "cache-control": "public, max-age=0, must-revalidate",
    "netlify-cdn-cache-control": `public, durable, s-maxage=${cdnSeconds}, must-revalidate`,
    etag,
    ...more,
  };
  // RFC 9110, 13.1.2: weak comparison, since a compressing CDN weakens tags.
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")))
    ? new Response(null, { status: 304, headers })
    : new Response(body, { headers: { ...headers, ...jsonHeaders } });
}

/**
 * The handler of an address. It sees only the methods of `allow`, that header's value: OPTIONS gets them, others a 405,
 * and HEAD the headers without the body. A response that the handler throws is sent; any other error is logged by name
 * and place only (a message may quote what a visitor typed) and turned into a plain sentence. `failure` is that of a
 * handler whose store may fail, so that a visitor should try again.
 */
export const makeHandler = (
  name: string,
  allow: string,
  handler: Handler,
  failure?: string,
): Handler => {
  const respond: Handler = async (request, context) => {
    const { method } = request;
    if (method === "OPTIONS")
      return new Response(null, { status: 204, headers: { ...uncachedHeaders, allow } });
    if (!allow.split(", ").includes(method))
      return makeErrorResponse(405, `This address only answers ${allow}.`, { allow });
    return handler(request, context);
  };
  return async (request, context) => {
    const response = await respond(request, context).catch((error: unknown) => {
      if (error instanceof Response) return error;
      console.error(`${name}: ${stackOf(error)}`);
      return failure
        ? makeErrorResponse(503, `${failure} Please try again in a minute.`, {
            "retry-after": "60",
          })
        : makeErrorResponse(500, "Something went wrong on our side. Please try again later.");
    });
    return request.method === "HEAD" ? new Response(null, response) : response;
  };
};

/** What the host's scheduler calls: a failure of the work is logged, and a failure to the host. */
export const makeScheduledHandler =
  (name: string, work: () => Promise<void>) => async (): Promise<Response> => {
    try {
      await work();
      return new Response(null, { status: 204 });
    } catch (error) {
      console.error(`${name} FAILED: ${stackOf(error)}`);
      return makeErrorResponse(500, "The scheduled work failed.");
    }
  };

/** An error's class and stack frames, without its message. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const stack = (error.stack ?? "").replace(error.message, "");
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line));
  return [error.constructor.name, ...frames.slice(0, 4).map((line) => line.trim())].join(" ");
}

/**
 * Does work that a visitor needn't wait for, after the response where the platform allows it. A failure is logged as
 * that of an endpoint is. Never throws.
 */
export async function runAfterResponse(
  name: string,
  context: HandlerContext,
  work: () => Promise<unknown>,
) {
  const done = work().catch((error: unknown) => console.error(`${name}: ${stackOf(error)}`));
  if (context?.waitUntil) context.waitUntil(done);
  else await done;
}

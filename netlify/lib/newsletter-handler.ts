import { decoyStore, subscriberStore, subscriberStores, visitorTime } from "./blobs.ts";
import { readBody } from "./body.ts";
import { newsletterSecret } from "./links.ts";
import {
  errorResponse,
  freshJson,
  type Handler,
  methodNotAllowed,
  optionsResponse,
  stackOf,
  withErrorHandling,
} from "./responses.ts";
import { parseSignup, type Signup } from "./signup.ts";
import { saveDecoy, saveSubscriber } from "./subscribers.ts";

const allow = "POST, OPTIONS";
/** Octets; an address has at most 254. */
const largestBody = 2048;
/** Milliseconds. */
const slowestBody = 1500;

/** POST `{ email, page?, company? }` saves an address. New addresses, known ones and bots get an identical response. */
export const newsletterHandler: Handler = withErrorHandling("newsletter", async (request, context) => {
  const until = performance.now() + visitorTime;
  if (request.method === "OPTIONS") return optionsResponse(allow);
  if (request.method !== "POST") return methodNotAllowed(allow);
  if (!fromThisSite(request)) return errorResponse(403, "The newsletter form works only on this site's own pages.");
  if (!isPlainJson(request))
    return errorResponse(415, "The request must be JSON.", { "accept-post": "application/json" });
  const body = await readBody(request, largestBody, slowestBody);
  if (!body.ok) return errorResponse(body.status, body.sentence);
  const signup = parseSignup(body.text);
  if (!signup.ok) return errorResponse(400, signup.sentence);
  if (await saved(signup.value, context?.deploy?.context, until)) return freshJson({ subscribed: true });
  return errorResponse(503, "Your address could not be saved just now. Please try again in a minute.", {
    "retry-after": "60",
  });
});

/** Browsers mark cross-site requests themselves (Sec-Fetch-Site); older ones at least send the origin. */
function fromThisSite({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null ? headers.get("origin") === new URL(url).origin : site === "same-origin";
}

/** A media type that other sites can't send without a CORS preflight. */
function isPlainJson({ headers }: Request): boolean {
  const type = headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  return type === "application/json" && ["identity", null].includes(headers.get("content-encoding"));
}

async function saved(signup: Signup, deployContext: string | undefined, until: number): Promise<boolean> {
  if (!deployContext) {
    const { production, other } = subscriberStores;
    console.error(
      `newsletter: THE HOST NAMED NO DEPLOY CONTEXT. Signups go to the store ${other}, not to ${production}.`,
    );
  }
  try {
    const store = subscriberStore(deployContext, until);
    const proven = signup.honeypot
      ? await saveDecoy(decoyStore(until))
      : await saveSubscriber(store, signup, new Date(), newsletterSecret());
    if (proven) return true;
    console.error("newsletter: the store did not confirm a write");
  } catch (error) {
    console.error(`newsletter: ${stackOf(error)}`);
  }
  return false;
}

import { subscriberStore, subscriberStores, visitorTime } from "./blobs.ts";
import type { Address } from "./email.ts";
import { linkPaths, newsletterSecret, openToken, type Purpose } from "./links.ts";
import {
  errorResponse,
  freshJson,
  type Handler,
  methodNotAllowed,
  optionsResponse,
  seeOther,
  stackOf,
  withErrorHandling,
} from "./responses.ts";
import { confirmSubscriber, unsubscribe } from "./subscribers.ts";

const allow = "POST, OPTIONS";
/** A link's action is idempotent, so it is retried when the store fails. */
const rounds = 3;

/** The outcome of a link's button; each is also the fragment that shows it on the page. */
export type Outcome = "done" | "unknown" | "invalid" | "failed";

const responses: { [O in Exclude<Outcome, "done">]: () => Response } = {
  unknown: () => errorResponse(404, "This address is not subscribed."),
  invalid: () => errorResponse(400, "This link is incomplete, or was not made by this site."),
  failed: () =>
    errorResponse(503, "That did not work just now. Please try again in a minute.", { "retry-after": "60" }),
};

type Act = (address: Address, secret: string, deployContext: string | undefined, until: number) => Promise<boolean>;

async function outcomeOf(
  request: Request,
  purpose: Purpose,
  act: (address: Address, secret: string) => Promise<boolean>,
) {
  const secret = newsletterSecret();
  if (!secret) {
    console.error(`newsletter: NEWSLETTER_SECRET is not set, so the ${purpose} links can't work`);
    return "failed";
  }
  const address = openToken(new URL(request.url).searchParams.get("t") ?? "", purpose, secret);
  if (!address) return "invalid";
  for (let round = 1; ; round++) {
    try {
      return (await act(address, secret)) ? "done" : "unknown";
    } catch (error) {
      if (round < rounds) continue;
      console.error(`newsletter: ${stackOf(error)}`);
      return "failed";
    }
  }
}

/**
 * POST with a link's token in `?t=`. The body is not read: it may be empty, a form, or RFC 8058's
 * `List-Unsubscribe=One-Click`. The API answers with words; the page's own form, which works without JavaScript, is
 * sent back to the page.
 */
const linkHandler = (purpose: Purpose, done: object, act: Act): Handler =>
  withErrorHandling(purpose, async (request, context) => {
    const until = performance.now() + visitorTime;
    if (request.method === "OPTIONS") return optionsResponse(allow);
    if (request.method !== "POST") return methodNotAllowed(allow);
    const { pathname, search } = new URL(request.url);
    const outcome = await outcomeOf(request, purpose, (address, secret) =>
      act(address, secret, context?.deploy?.context, until),
    );
    if (!pathname.startsWith("/api/")) {
      return seeOther(`${linkPaths[purpose]}${outcome === "failed" ? search : ""}#${outcome}`);
    }
    return outcome === "done" ? freshJson(done) : responses[outcome]();
  });

/** Unsubscribes from every store, previews included, and never reveals whether the address was there. */
export const unsubscribeHandler = linkHandler(
  "unsubscribe",
  { unsubscribed: true },
  async (address, secret, _, until) => {
    const stores = Object.keys(subscriberStores).map((context) => subscriberStore(context, until));
    await Promise.all(stores.map((store) => unsubscribe(store, address, new Date(), secret)));
    return true;
  },
);

export const confirmHandler = linkHandler("confirm", { confirmed: true }, (address, secret, deployContext, until) =>
  confirmSubscriber(subscriberStore(deployContext, until), address, secret),
);

/** The pages' own forms, which post to the address they are at. */
export const pageHandler: Handler = (request, context) =>
  new URL(request.url).pathname.startsWith(linkPaths.confirm)
    ? confirmHandler(request, context)
    : unsubscribeHandler(request, context);

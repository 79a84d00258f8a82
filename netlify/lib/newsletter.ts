import { z } from "zod";
import { type NamedStore, subscriberStore, subscriberStores, visitorTime } from "./blobs.ts";
import { type Address, readAddress } from "./email.ts";
import { linkPaths, makeSecret, openToken, type Purpose, readSecret } from "./links.ts";
import { readForm } from "./requests.ts";
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
import { confirm, subscribe, unsubscribe } from "./subscribers.ts";

/** Octets; an address has at most 254. */
const largestForm = 2048;
const longestPage = 200;

/**
 * The path of an address on this site, without its query; undefined for one that a URL parser would read in any other
 * way: another host (`//x`, `/\x`), a step upwards, white space or a line break.
 */
function pathOf(page: string): string | undefined {
  const path = page.split(/[?#]/, 1)[0] ?? "";
  const base = "https://site.invalid";
  return URL.canParse(path, base) && new URL(path, base).href === base + path ? path.slice(0, longestPage) : undefined;
}

/**
 * The newsletter form: `email`, the page's path (its query is dropped), and `company`, a field that people don't see
 * and only programs fill in. Other fields are ignored, so that a page from the last deploy still works.
 */
export const signupForm = z.object({
  email: z.string().transform((text, context) => {
    const address = readAddress(text);
    if (address) return address;
    const rule = text.trim() === "" ? "is empty" : "must be an email address, like name@example.com";
    context.addIssue(`The field "email" ${rule}.`);
    return z.NEVER;
  }),
  page: z
    .string()
    .transform((text, context) => {
      const path = pathOf(text);
      if (path !== undefined) return path;
      context.addIssue('The field "page" must be a path on this site.');
      return z.NEVER;
    })
    .optional(),
  company: z.string().default(""),
});

/** POST `{ email, page?, company? }` saves an address. New addresses, known ones and bots get the same response. */
export const signupHandler: Handler = withErrorHandling("newsletter", async (request, context) => {
  const until = performance.now() + visitorTime;
  const form = await readForm(request, signupForm, largestForm);
  if (form instanceof Response) return form;
  const deployContext = context?.deploy?.context;
  if (!deployContext) {
    const { production, other } = subscriberStores;
    console.error(
      `newsletter: THE HOST NAMED NO DEPLOY CONTEXT. Signups go to the store ${other}, not to ${production}.`,
    );
  }
  try {
    if (form.company === "") {
      const store = subscriberStore(deployContext, until);
      await Promise.all([subscribe(store, form.email, form.page, new Date()), makeSecret(store)]);
    }
    return freshJson({ subscribed: true });
  } catch (error) {
    console.error(`newsletter: ${stackOf(error)}`);
    return errorResponse(503, "Your address could not be saved just now. Please try again in a minute.", {
      "retry-after": "60",
    });
  }
});

/** The outcome of a link's button; each is also the fragment that shows it on the page. */
export type Outcome = "done" | "unknown" | "invalid" | "failed";

const refusals: { [O in Exclude<Outcome, "done">]: () => Response } = {
  unknown: () => errorResponse(404, "This address is not subscribed."),
  invalid: () => errorResponse(400, "This link is incomplete, or was not made by this site."),
  failed: () =>
    errorResponse(503, "That did not work just now. Please try again in a minute.", { "retry-after": "60" }),
};

/** What a link does; false when the address isn't subscribed. */
type Act = (store: NamedStore, address: Address) => Promise<boolean>;

async function outcomeOf(url: string, purpose: Purpose, deployContext: string | undefined, act: Act): Promise<Outcome> {
  try {
    const store = subscriberStore(deployContext, performance.now() + visitorTime);
    const secret = await readSecret(store);
    const token = new URL(url).searchParams.get("t") ?? "";
    const address = secret && openToken(token, purpose, secret);
    if (!address) return "invalid";
    return (await act(store, address)) ? "done" : "unknown";
  } catch (error) {
    console.error(`newsletter: ${stackOf(error)}`);
    return "failed";
  }
}

/**
 * POST with a link's token in `?t=`. The body is not read: it may be empty, a form, or RFC 8058's
 * `List-Unsubscribe=One-Click`. The API answers with words; the page's own form, which works without JavaScript, is
 * sent back to the page.
 */
const linkHandler = (purpose: Purpose, done: object, act: Act): Handler =>
  withErrorHandling(purpose, async (request, context) => {
    const allow = "POST, OPTIONS";
    if (request.method === "OPTIONS") return optionsResponse(allow);
    if (request.method !== "POST") return methodNotAllowed(allow);
    const outcome = await outcomeOf(request.url, purpose, context?.deploy?.context, act);
    const { pathname, search } = new URL(request.url);
    if (!pathname.startsWith("/api/")) {
      return seeOther(`${linkPaths[purpose]}${outcome === "failed" ? search : ""}#${outcome}`);
    }
    return outcome === "done" ? freshJson(done) : refusals[outcome]();
  });

export const confirmHandler = linkHandler("confirm", { confirmed: true }, confirm);

/** Never reveals whether the address was there. */
export const unsubscribeHandler = linkHandler("unsubscribe", { unsubscribed: true }, async (store, address) => {
  await unsubscribe(store, address, new Date());
  return true;
});

/** The pages' own forms, which post to the address they are at. */
export const pageHandler: Handler = (request, context) =>
  new URL(request.url).pathname.startsWith(linkPaths.confirm)
    ? confirmHandler(request, context)
    : unsubscribeHandler(request, context);

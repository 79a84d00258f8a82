import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { type NamedStore, openStore, visitorTime } from "./blobs.ts";
import { type Address, addressField, confirmKey } from "./email.ts";
import { linkFor, linkPaths, makeSecret, oneClickFor, openToken, type Purpose, readSecret } from "./links.ts";
import { canMail, type Mail } from "./mail.ts";
import { queueMail } from "./mail-queue.ts";
import { readForm } from "./requests.ts";
import {
  afterResponse,
  errorResponse,
  freshJson,
  type Handler,
  methodResponse,
  seeOther,
  stackOf,
  withErrorHandling,
} from "./responses.ts";
import { confirm, subscribe, unsubscribe } from "./subscribers.ts";

/** Octets; an address has at most 254. */
const largestForm = 2048;

/** A path of this site: a URL parser would read `//x` and `/\x` as another host. */
const ownPath = /^\/(?![/\\])[\w.~!$&'()*+,;=:@%/-]*$/;

/**
 * The newsletter form: `email`, the page's path (its query is dropped), and `company`, a field that people don't see
 * and only programs fill in. Other fields are ignored, so that a page from the last deploy still works.
 */
export const signupForm = z.object({
  email: addressField,
  page: z
    .string()
    .transform((page) => page.replace(/[?#].*/s, "").slice(0, 200))
    .refine((page) => ownPath.test(page), 'The field "page" must be a path on this site.')
    .optional(),
  company: z.string().default(""),
});

/** POST `{ email, page?, company? }` saves an address. New addresses, known ones and bots get the same response. */
export const signupHandler: Handler = withErrorHandling("newsletter", async (request, context) => {
  const until = performance.now() + visitorTime;
  const form = await readForm(request, signupForm, largestForm);
  if (form instanceof Response) return form;
  const deployContext = context?.deploy?.context;
  if (!deployContext)
    console.error("newsletter: THE HOST NAMED NO DEPLOY CONTEXT. Signups go to newsletter-preview, not to newsletter.");
  try {
    if (form.company === "") {
      const store = openStore("newsletter", deployContext, { until });
      const [status] = await Promise.all([subscribe(store, form.email, form.page, new Date()), makeSecret(store)]);
      if (status === "unconfirmed" && canMail())
        await afterResponse("newsletter", context, () => askToConfirm(form.email, deployContext, request.url));
    }
    return freshJson({ subscribed: true });
  } catch (error) {
    console.error(`newsletter: ${stackOf(error)}`);
    return errorResponse(503, "Your address could not be saved just now. Please try again in a minute.", {
      "retry-after": "60",
    });
  }
});

/** Sends the mail with the link to confirm, at most one an hour to an address. Throws when the store doesn't respond. */
async function askToConfirm(address: Address, deployContext: string | undefined, url: string) {
  const secret = await readSecret(openStore("newsletter", deployContext));
  if (!secret) return;
  // A request can name any host; on the live site only its own counts.
  const origin = deployContext === "production" ? site.url : new URL(url).origin;
  const now = new Date();
  const key = confirmKey(address);
  const mail: Mail = {
    id: `${key} ${now.toISOString()}`,
    to: address.typed,
    subject: `Please confirm: the newsletter of ${site.name}`,
    text: `Somebody gave me this address for the newsletter of ${site.name}. If it was you, open this page and press its one button:

${linkFor(address, "confirm", origin, secret)}

If it was not, do nothing. No letter comes until that button has been pressed, and nobody will ask you again.

${site.reviewer}`,
    unsubscribe: oneClickFor(address, origin, secret),
  };
  await queueMail(deployContext, key, mail, now);
}

/** The outcome of a link's button; each is also the fragment that shows it on the page. */
type Outcome = "done" | "unknown" | "invalid" | "failed";

/** What a link does, and says afterwards; `act` returns false when the address isn't subscribed. */
const purposes: Record<Purpose, { said: object; act: (store: NamedStore, address: Address) => Promise<boolean> }> = {
  confirm: { said: { confirmed: true }, act: confirm },
  // Never reveals whether the address was there.
  unsubscribe: {
    said: { unsubscribed: true },
    act: (store, address) => unsubscribe(store, address, new Date()).then(() => true),
  },
};

async function outcomeOf(purpose: Purpose, token: string, deployContext: string | undefined): Promise<Outcome> {
  try {
    const store = openStore("newsletter", deployContext, { until: performance.now() + visitorTime });
    const secret = await readSecret(store);
    const address = secret && openToken(token, purpose, secret);
    if (!address) return "invalid";
    return (await purposes[purpose].act(store, address)) ? "done" : "unknown";
  } catch (error) {
    console.error(`newsletter: ${stackOf(error)}`);
    return "failed";
  }
}

/**
 * POST with a link's token in `?t=`, to the page it leads to or to the same path under /api. The body is not read: it
 * may be empty, a form, or RFC 8058's `List-Unsubscribe=One-Click`. The API answers with words; the page's own form,
 * which works without JavaScript, is sent back to the page.
 */
export const linkHandler: Handler = withErrorHandling("link", async (request, context) => {
  const wrongMethod = methodResponse(request, "POST, OPTIONS");
  if (wrongMethod) return wrongMethod;
  const { pathname, search, searchParams } = new URL(request.url);
  const purpose = /\/confirm\b/i.test(pathname) ? "confirm" : "unsubscribe";
  const outcome = await outcomeOf(purpose, searchParams.get("t") ?? "", context?.deploy?.context);
  if (!/^\/api\//i.test(pathname))
    return seeOther(`${linkPaths[purpose]}${outcome === "failed" ? search : ""}#${outcome}`);
  switch (outcome) {
    case "done":
      return freshJson(purposes[purpose].said);
    case "unknown":
      return errorResponse(404, "This address is not subscribed.");
    case "invalid":
      return errorResponse(400, "This link is incomplete, or was not made by this site.");
    case "failed":
      return errorResponse(503, "That did not work just now. Please try again in a minute.", { "retry-after": "60" });
  }
});

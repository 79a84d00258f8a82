import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { openStore, openVisitorStore } from "./blobs.ts";
import { type EmailAddress, emailFieldSchema, makeConfirmKey } from "./email.ts";
import {
  ensureSecret,
  type LinkPurpose,
  linkPaths,
  makeLink,
  makeOneClickLink,
  readSecret,
  verifyToken,
} from "./links.ts";
import type { Mail } from "./mail.ts";
import { queueMail } from "./mail-queue.ts";
import { readForm } from "./requests.ts";
import {
  type Handler,
  makeErrorResponse,
  makeHandler,
  makeJsonResponse,
  makeRedirect,
  runAfterResponse,
} from "./responses.ts";
import { confirm, subscribe, unsubscribe } from "./subscribers.ts";

/** Octets; an address has at most 254. */
const maxFormBytes = 2048;

/**
 * The newsletter form: `email`, and `company`, a field that people don't see and only programs fill in. Other fields are
 * ignored, so that a page from the last deploy still works.
 */
const signupFormSchema = z.object({ email: emailFieldSchema, company: z.string().default("") });

/** POST `{ email, company? }` saves an address. New addresses, known ones and bots get the same response. */
export const handleSignup: Handler = makeHandler(
  "newsletter",
  "POST, OPTIONS",
  async (request, context) => {
    const form = await readForm(request, signupFormSchema, maxFormBytes);
    const deployContext = context?.deploy?.context;
    if (!deployContext)
      console.error(
        "newsletter: NO DEPLOY CONTEXT is named. Signups go to newsletter-preview, not to newsletter.",
      );
    if (form.company !== "") return makeJsonResponse({ subscribed: true });
    const store = openVisitorStore("newsletter", deployContext);
    const [status] = await Promise.all([
      subscribe(store, form.email, new Date()),
      ensureSecret(store),
    ]);
    if (status === "unconfirmed")
      await runAfterResponse("newsletter", context, () =>
        askToConfirm(form.email, deployContext, request.url),
      );
    return makeJsonResponse({ subscribed: true });
  },
  "Your address could not be saved just now.",
);

/** Sends the mail with the link to confirm, at most one an hour to an address. Throws when the store doesn't respond. */
async function askToConfirm(address: EmailAddress, deployContext: string | undefined, url: string) {
  const secret = await readSecret(openStore("newsletter", deployContext));
  if (!secret) return;
  // A request can name any host; on the live site only its own counts.
  const origin = deployContext === "production" ? site.url : new URL(url).origin;
  const now = new Date();
  const key = makeConfirmKey(address);
  const mail: Mail = {
    id: `${key} ${now.toISOString()}`,
    to: address.typed,
    subject: `Please confirm: the newsletter of ${site.name}`,
    text: `Somebody gave me this address for the newsletter of ${site.name}. If it was you, open this page and press its one button:

${makeLink(address, "confirm", origin, secret)}

If it was not, do nothing. No letter comes until that button has been pressed, and nobody will ask you again.

${site.reviewer}`,
    unsubscribe: makeOneClickLink(address, origin, secret),
  };
  await queueMail(deployContext, key, mail, now);
}

const purposeOf = (pathname: string): LinkPurpose =>
  /\/confirm\b/i.test(pathname) ? "confirm" : "unsubscribe";

const followLink = makeHandler(
  "link",
  "POST, OPTIONS",
  async (request, context) => {
    const { pathname, searchParams } = new URL(request.url);
    const purpose = purposeOf(pathname);
    const store = openVisitorStore("newsletter", context?.deploy?.context);
    const secret = await readSecret(store);
    const key = secret && verifyToken(searchParams.get("t") ?? "", purpose, secret);
    if (!key)
      return makeErrorResponse(400, "This link is incomplete, or was not made by this site.");
    if (purpose === "unsubscribe") {
      // Never reveals whether the address was there.
      await unsubscribe(store, key, new Date());
      return makeJsonResponse({ unsubscribed: true });
    }
    if (!(await confirm(store, key)))
      return makeErrorResponse(404, "This address is not subscribed.");
    return makeJsonResponse({ confirmed: true });
  },
  "That did not work just now.",
);

/** The fragments of a link's page that show how it went, by the response's status. */
const outcomeFragments: Record<number, string> = {
  200: "done",
  400: "invalid",
  404: "unknown",
  503: "failed",
};

/**
 * POST with a link's token in `?t=`, to the page it leads to or to the same path under /api. The body is not read: it
 * may be empty, a form, or RFC 8058's `List-Unsubscribe=One-Click`. The API answers with words; the page's own form,
 * which works without JavaScript, is sent back to the page.
 */
export const handleLink: Handler = async (request, context) => {
  const response = await followLink(request, context);
  const { pathname, search } = new URL(request.url);
  if (/^\/api\//i.test(pathname)) return response;
  const { status } = response;
  return makeRedirect(
    `${linkPaths[purposeOf(pathname)]}${status === 503 ? search : ""}#${outcomeFragments[status]}`,
  );
};

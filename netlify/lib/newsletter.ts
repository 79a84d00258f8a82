import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { recordLeaver } from "./backup.ts";
import { openStore, openVisitorStore } from "./blobs.ts";
import { type EmailAddress, emailFieldSchema, makeSubscriberKey } from "./email.ts";
import {
  ensureSecret,
  type LinkPurpose,
  linkPaths,
  makeLink,
  makeOneClickLink,
  makeReturnLink,
  maskEmail,
  parseReturnAddress,
  readSecrets,
  verifyToken,
} from "./links.ts";
import { canSendMail, forgetMail, queueMail } from "./mail-queue.ts";
import { readForm } from "./requests.ts";
import {
  type Handler,
  type HandlerContext,
  makeErrorResponse,
  makeHandler,
  makeJsonResponse,
  makeRedirect,
  runAfterResponse,
} from "./responses.ts";
import { confirm, subscribe, unsubscribe } from "./subscribers.ts";

/** An address has at most 254 bytes. */
const maxFormBytes = 2048;

/** Longer than saving a new address takes, so that the time doesn't tell who is subscribed. */
const minAnswerMs = 400;

/**
 * The newsletter form. People don't see `company`; programs fill it in. Other fields are ignored, so
 * that a page from the last deploy still works.
 */
const signupFormSchema = z.object({ email: emailFieldSchema, company: z.string().default("") });

/** Saves the address of a POST. New addresses, known ones and bots get the same response. */
export const handleSignup: Handler = makeHandler(
  { name: "newsletter", allow: "POST, OPTIONS", failure: "Your address could not be saved." },
  async (request, context) => {
    const form = await readForm(request, signupFormSchema, { maxBytes: maxFormBytes });
    const pause = new Promise((resolve) => setTimeout(resolve, minAnswerMs));
    const [response] = await Promise.all([saveSignup(request, form, context), pause]);
    return response;
  },
);

async function saveSignup(
  request: Request,
  { email, company }: z.infer<typeof signupFormSchema>,
  context: HandlerContext,
): Promise<Response> {
  const response = makeJsonResponse({ subscribed: true });
  const deployContext = context?.deploy?.context;
  if (!deployContext)
    console.error(
      "newsletter: NO DEPLOY CONTEXT is named. Signups go to newsletter-preview, not to newsletter.",
    );
  if (company !== "") return response;
  const store = openVisitorStore("newsletter", deployContext);
  const [status] = await Promise.all([subscribe(store, email, new Date()), ensureSecret(store)]);
  // The site can only name its own origin in production; a request may claim any host.
  const origin = deployContext === "production" ? site.url : new URL(request.url).origin;
  if (status === "unconfirmed")
    await runAfterResponse("newsletter", context, () => sendQuestion(email, deployContext, origin));
  return response;
}

/** Asks an address to confirm, unless it was asked recently. Throws if the store doesn't respond. */
export async function sendQuestion(
  address: EmailAddress,
  deployContext: string | undefined,
  origin: string = site.url,
): Promise<void> {
  const text = (confirmLink: string, leaveLink: string) => `
Somebody gave me this address for the newsletter of ${site.name}. If it was you, open this page and press its one button:

${confirmLink}

If it was not, do nothing: no letters come, and the address is deleted after 30 days. So that nobody can ask you again, press the button here:

${leaveLink}

${site.reviewer}`;
  await queueSubscriberMail({ address, deployContext, origin }, "confirm", (options) => ({
    subject: `Please confirm: the newsletter of ${site.name}`,
    text: text(makeLink("confirm", options), makeLink("unsubscribe", options)).trim(),
    unsubscribe: makeOneClickLink(options),
  }));
}

/** Tells a leaver, who may have had no part in it, and shows the way back. */
async function sendGoodbye(
  address: EmailAddress,
  deployContext: string | undefined,
  origin: string,
) {
  await queueSubscriberMail({ address, deployContext, origin }, "goodbye", (options) => ({
    subject: `You are off the list of ${site.name}`,
    text: `
${maskEmail(address)} gets no more letters of ${site.name}, and I have deleted the address.

If that was a mistake, or somebody else pressed the button in a letter that you forwarded, this page brings you back:

${makeReturnLink(options)}

${site.reviewer}`.trim(),
  }));
}

type Recipient = { address: EmailAddress; deployContext: string | undefined; origin: string };
type LinkOptions = Parameters<typeof makeOneClickLink>[0];
type Letter = { subject: string; text: string; unsubscribe?: string };

async function queueSubscriberMail(
  { address, deployContext, origin }: Recipient,
  queue: "confirm" | "goodbye",
  write: (options: LinkOptions) => Letter,
): Promise<void> {
  const [secret] = await readSecrets(openStore("newsletter", deployContext));
  if (!secret) return;
  const now = new Date();
  const key = `${queue}/${makeSubscriberKey(address)}` as const;
  const letter = write({ address, origin, secret });
  const mail = { id: `${key} ${now.toISOString()}`, to: address.typed, ...letter };
  await queueMail(deployContext, key, mail, now);
}

/** The next question may follow at once. Without mail, there was none. */
async function forgetQuestion(deployContext: string | undefined, key: string): Promise<void> {
  if (canSendMail()) await forgetMail(openStore("mail", deployContext), `confirm/${key}`);
}

const purposeOf = (pathname: string): LinkPurpose =>
  pathname.toLowerCase().includes("/confirm") ? "confirm" : "unsubscribe";

const isApiPath = (pathname: string) => pathname.toLowerCase().startsWith("/api/");

const followLink = makeHandler(
  { name: "link", allow: "GET, HEAD, POST, OPTIONS", failure: "That did not work." },
  async (request, context) => {
    const { origin, pathname, search, searchParams } = new URL(request.url);
    const purpose = purposeOf(pathname);
    // A mail program, or a person, opens the link of the button as a page.
    if (request.method !== "POST") return makeRedirect(linkPaths[purpose] + search);
    const deployContext = context?.deploy?.context;
    const store = openVisitorStore("newsletter", deployContext);
    const token = searchParams.get("t") ?? "";
    const key = verifyToken(token, purpose, await readSecrets(store));
    if (!key)
      return makeErrorResponse(400, "This link is incomplete, or was not made by this site.");
    const now = new Date();
    if (purpose === "confirm") {
      const address = parseReturnAddress(searchParams);
      if (!(await confirm(store, { key, address, now })))
        return makeErrorResponse(404, "This address is not subscribed.");
      await runAfterResponse("link", context, () => forgetQuestion(deployContext, key));
      return makeJsonResponse({ confirmed: true });
    }
    // The response never reveals whether the address was subscribed.
    const backups = openVisitorStore("newsletter-backups", deployContext);
    const [address] = await Promise.all([
      unsubscribe(store, key, now),
      recordLeaver(backups, key, now),
    ]);
    const mailOrigin = deployContext === "production" ? site.url : origin;
    await runAfterResponse("link", context, async () => {
      await forgetQuestion(deployContext, key);
      if (address) await sendGoodbye(address, deployContext, mailOrigin);
    });
    return makeJsonResponse({ unsubscribed: true });
  },
);

/** Fragments of a link's page that show the outcome, by the response's status. */
const outcomeFragments: Record<number, string> = {
  200: "done",
  400: "invalid",
  404: "unknown",
  503: "failed",
};

/**
 * Handles a link's token in `?t=`, posted to its page or to the same path under /api. The body is
 * not read: it may be empty, a form, or RFC 8058's `List-Unsubscribe=One-Click`. The API answers in
 * plain text or JSON; the page's own form, which needs no JavaScript, is redirected to the page.
 */
export const handleLink: Handler = async (request, context) => {
  const response = await followLink(request, context);
  const { pathname, search } = new URL(request.url);
  if (isApiPath(pathname)) return response;
  const { status } = response;
  const query = status === 503 ? search : "";
  return makeRedirect(`${linkPaths[purposeOf(pathname)]}${query}#${outcomeFragments[status]}`);
};

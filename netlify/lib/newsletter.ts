import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { recordUnsubscription } from "./backup.ts";
import { openStore, openStoreForVisitor } from "./blobs.ts";
import { type EmailAddress, emailFieldSchema, makeSubscriberKey } from "./email.ts";
import {
  type LinkPurpose,
  type Links,
  linkPaths,
  makeLinks,
  maskEmail,
  parseResubscribeEmail,
  readOrCreateSecrets,
  verifyToken,
} from "./links.ts";
import { canSendMail, queueMail } from "./mail-queue.ts";
import { sleep } from "./rate-limiter.ts";
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
import {
  confirmSubscription,
  recordConfirmationMail,
  subscribeAddress,
  unsubscribeAddress,
} from "./subscribers.ts";

/** The maximum size of the form. An email address has at most 254 bytes. */
const maxFormBytes = 2048;

/**
 * The minimum response time. It is longer than saving a new address takes, so that the response
 * time doesn't reveal who is subscribed.
 */
const minAnswerMs = 400;

/**
 * The newsletter form, with a honeypot (`company`) that people don't see but bots fill in. Ignores
 * unknown fields, so that pages from an older deploy still work.
 */
const signupFormSchema = z.object({ email: emailFieldSchema, company: z.string().default("") });

/**
 * Subscribes the posted address. Sends the same response for new addresses, known addresses and
 * bots.
 */
export const handleSignup: Handler = makeHandler(
  { name: "newsletter", allow: "POST, OPTIONS", failure: "Your address could not be saved." },
  async (request, context) => {
    const { email, company } = await readForm(request, signupFormSchema, {
      maxBytes: maxFormBytes,
    });
    const isPerson = company === "";
    await Promise.all([isPerson && saveSignup(email, request, context), sleep(minAnswerMs)]);
    return makeJsonResponse({ subscribed: true });
  },
);

async function saveSignup(email: EmailAddress, request: Request, context: HandlerContext) {
  const scope = readScope(request, context);
  if (!scope.deployContext)
    console.error(
      "newsletter: NO DEPLOY CONTEXT is named. Signups go to newsletter-preview, not to newsletter.",
    );
  const list = openStoreForVisitor("newsletter", scope.deployContext);
  const mailNumber = await subscribeAddress(list, email, new Date());
  if (!mailNumber) return;
  await runAfterResponse("newsletter", context, () =>
    queueConfirmationMail(email, scope, mailNumber),
  );
}

/** The deploy context, which selects the stores, and the origin of the links in emails. */
type Scope = { deployContext: string | undefined; origin: string };

function readScope(request: Request, context: HandlerContext): Scope {
  const deployContext = context?.deploy?.context;
  // A request can name any host, so production's emails link to the site's own URL.
  const origin = deployContext === "production" ? site.url : new URL(request.url).origin;
  return { deployContext, origin };
}

/** Queues an email that asks the reader to confirm. Throws if the store doesn't respond. */
export async function queueConfirmationMail(
  address: EmailAddress,
  scope: Scope,
  mailNumber: number,
) {
  if (!canSendMail()) return;
  await queueSubscriberMail("confirm", address, scope, ({ confirm, unsubscribe, oneClick }) => ({
    subject: `Please confirm: the newsletter of ${site.name}`,
    text: `Somebody gave me this address for the newsletter of ${site.name}. If it was you, open this page and press its one button:

${confirm}

If it was not, do nothing: no letters come, and the address is deleted after 30 days. So that nobody can ask you again, press the button here:

${unsubscribe}

${site.reviewer}`,
    unsubscribe: oneClick,
  }));
  await recordConfirmationMail(openStore("newsletter", scope.deployContext), address, mailNumber);
}

/**
 * Queues a goodbye email with a link to subscribe again, in case somebody else clicked the
 * unsubscribe link.
 */
const queueGoodbyeMail = (address: EmailAddress, scope: Scope) =>
  queueSubscriberMail("goodbye", address, scope, ({ comeBack }) => ({
    subject: `You are off the list of ${site.name}`,
    text: `${maskEmail(address)} gets no more letters of ${site.name}, and I have deleted the address.

If that was a mistake, or somebody else pressed the button in a letter that you forwarded, this page brings you back:

${comeBack}

${site.reviewer}`,
  }));

async function queueSubscriberMail(
  queue: "confirm" | "goodbye",
  address: EmailAddress,
  { deployContext, origin }: Scope,
  write: (links: Links) => { subject: string; text: string; unsubscribe?: string },
) {
  const [secret = ""] = await readOrCreateSecrets(openStore("newsletter", deployContext));
  const links = makeLinks({ address, origin, secret });
  const content = { to: address.typed, ...write(links) };
  await queueMail(deployContext, `${queue}/${makeSubscriberKey(address)}`, content);
}

/** Deletes a confirmation email that is still queued. */
async function cancelConfirmationMail({ deployContext }: Scope, key: string) {
  if (canSendMail()) await openStore("mail", deployContext).blobs.delete(`confirm/${key}`);
}

const getLinkPurpose = (pathname: string): LinkPurpose =>
  pathname.toLowerCase().includes("/confirm") ? "confirm" : "unsubscribe";

const isApiPath = (pathname: string) => pathname.toLowerCase().startsWith("/api/");

const followLink = makeHandler(
  { name: "link", allow: "GET, HEAD, POST, OPTIONS", failure: "That did not work." },
  async (request, context) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const purpose = getLinkPurpose(pathname);
    // Some mail programs open the one-click link in a browser, which needs the page instead.
    if (request.method !== "POST") return makeRedirect(linkPaths[purpose] + search);
    const scope = readScope(request, context);
    const list = openStoreForVisitor("newsletter", scope.deployContext);
    const token = searchParams.get("t") ?? "";
    const key = verifyToken(token, purpose, await readOrCreateSecrets(list));
    if (!key)
      return makeErrorResponse(400, "This link is incomplete, or was not made by this site.");
    if (purpose === "confirm") {
      if (!(await confirmSubscription(list, key, parseResubscribeEmail(searchParams))))
        return makeErrorResponse(404, "This address is not subscribed.");
      await runAfterResponse("link", context, () => cancelConfirmationMail(scope, key));
      return makeJsonResponse({ confirmed: true });
    }
    const backups = openStoreForVisitor("newsletter-backups", scope.deployContext);
    const now = new Date();
    const [address] = await Promise.all([
      unsubscribeAddress(list, key, now),
      recordUnsubscription(backups, key, now),
    ]);
    await runAfterResponse("link", context, async () => {
      await cancelConfirmationMail(scope, key);
      if (address) await queueGoodbyeMail(address, scope);
    });
    // The response never reveals whether the address was subscribed.
    return makeJsonResponse({ unsubscribed: true });
  },
);

/** The URL fragments that tell a link's page which outcome to show, keyed by response status. */
const outcomeFragments: Record<number, string> = {
  200: "done",
  400: "invalid",
  404: "unknown",
  503: "failed",
};

/**
 * Handles a POST with a link's token in `?t=`, and ignores the body (a form, or
 * `List-Unsubscribe=One-Click` from RFC 8058). Paths under /api respond with JSON or text; the
 * page's own path redirects.
 */
export const handleSubscriptionLink: Handler = async (request, context) => {
  const response = await followLink(request, context);
  const { pathname, search } = new URL(request.url);
  if (isApiPath(pathname)) return response;
  const { status } = response;
  const query = status === 503 ? search : "";
  return makeRedirect(`${linkPaths[getLinkPurpose(pathname)]}${query}#${outcomeFragments[status]}`);
};

import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { markdownToHtml } from "satteri";
import { type EmailAddress, parseEmail } from "../../netlify/lib/email.ts";
import {
  type LinkOptions,
  makeLinks,
  maskEmail,
  readOrCreateSecrets,
} from "../../netlify/lib/links.ts";
import { type Mail, type Mailer, openMailer } from "../../netlify/lib/mail.ts";
import { assembleCatalogue, type LetterPage } from "../catalogue/assemble.ts";
import { renderComponents } from "../catalogue/figures.ts";
import { getCurrentView, isPublished } from "../catalogue/publishing.ts";
import { readContent } from "../checks/content.ts";
import { findUnwrittenLines } from "../checks/publishing.ts";
import { pluralize } from "../format/text.ts";
import { isOutboxUsed, outboxFolder } from "../integration/local-functions.ts";
import type { Site } from "../schemas/site.ts";
import { homePath, makeUrlsAbsolute, toAbsoluteUrl } from "../site/paths.ts";
import { askAtTerminal, Refusal } from "./commands.ts";
import {
  deleteDeliveryMarks,
  groupRecipients,
  isRejected,
  type Letter,
  sendLetter,
} from "./send-letter.ts";
import {
  type Commands,
  main,
  runStoreCommand,
  type StoreContext,
  type StoreOptions,
} from "./store-commands.ts";

/**
 * Finds a letter by its file name and prepares it for sending. Throws a Refusal if the letter is
 * missing or has problems.
 */
async function prepareLetter({ root, open, origin = "" }: StoreContext, file: string) {
  const { site, entries, problems } = readContent(root);
  const view = { ...getCurrentView(), audience: "preview" as const };
  const guide = site && assembleCatalogue(site, entries, view);
  const name = basename(file, ".mdx");
  // An author may leave out the date at the beginning of the file's name.
  const page = guide?.letters.find(({ id }) => id === name || id.slice(11) === name);
  if (!guide || !page || problems.some((problem) => problem.file === page.file))
    throw new Refusal(`${file} doesn't exist or has mistakes; run npm run check -- content.`);
  const list = open("newsletter");
  const [secret = ""] = await readOrCreateSecrets(list);
  const markdown = renderComponents(page.body, guide);
  const compose = (address: EmailAddress) =>
    composeLetter(page, markdown, { address, origin, secret });
  // Identifies a letter by its first file name, so that readers don't get a renamed letter twice.
  const firstName = page.data.aliases?.find((alias) => !alias.startsWith("/"));
  const letter: Letter = { id: firstName ?? page.id, list, marks: open("letters"), compose };
  return { page, letter, site: guide.site };
}

const imagePattern = /!\[[^\]]*\]\([^)]*\)/g;

/** Reports how many pictures a letter's email omits. Returns "" if it omits none. */
function describeOmittedPictures({ body }: LetterPage): string {
  const count = body.match(imagePattern)?.length ?? 0;
  const pictures = pluralize(count, "picture is", "pictures are");
  return count > 0 ? `${pictures} on the site only: a mail loads nothing.` : "";
}

/** Reports which lines of a letter are still to be written. Returns "" if there are none. */
function describeUnwrittenLines(root: string, { file }: LetterPage): string {
  const lines = findUnwrittenLines(readFileSync(join(root, file), "utf8"));
  const places = lines.map(({ field, line }) => `${field} (line ${line})`);
  return lines.length > 0 ? `Still to be written: ${places.join(", ")}.` : "";
}

const joinLines = (lines: (string | false)[]) => lines.filter(Boolean).join("\n");

/** Composes a letter's email, with the reader's own links and without pictures. */
function composeLetter(page: LetterPage, markdown: string, reader: LinkOptions): Mail {
  const { address, origin } = reader;
  const { subject, preview } = page.data;
  const pageUrl = toAbsoluteUrl(origin, page.path);
  const links = makeLinks(reader);
  const footer = [
    `This letter went to ${maskEmail(address)}, because you asked for it at ${origin} and confirmed it.`,
    `[Read it on the site](${pageUrl}), or [leave](${links.unsubscribe}) with one press.`,
    `Was this forwarded to you? [Sign up here](${toAbsoluteUrl(origin, homePath)}), and don't press *leave*: it would take your friend off the list.`,
  ].join(" ");
  const text = markdown.replace(imagePattern, "").trim();
  const body = `# ${subject}\n\n${text}\n\n---\n\n${footer}\n`;
  const { html } = markdownToHtml(body, { features: { smartPunctuation: true } });
  return {
    id: `${page.id} ${address.normal}`,
    to: address.typed,
    subject,
    preview,
    text: toPlainText(body, pageUrl),
    html: makeUrlsAbsolute(html, pageUrl),
    unsubscribe: links.oneClick,
  };
}

/** A Markdown link. Matches "[the lists](/roundups)", but not "[a note]". */
const linkPattern = /\[(?<label>[^\]]+)\]\((?<target>[^)\s]+)\)/g;
/**
 * Markup for headings and emphasis. Matches the "# " in "# Title" and both asterisks in "*so*", but
 * nothing in "5 * 4" or "5 \* 4".
 */
const markupPattern = /^#+ |(?<!\\)\*+(?=\S)|(?<=[^\s\\*])\*+/gm;
const escapePattern = /\\([^\w\s])/g;

/** Converts a letter's Markdown to plain text, with each link's URL after its label. */
function toPlainText(markdown: string, pageUrl: string): string {
  const withUrls = markdown.replace(linkPattern, (_, label: string, target: string) => {
    const { href } = new URL(target, pageUrl);
    return `${label} (${href})`;
  });
  return withUrls.replace(markupPattern, "").replace(escapePattern, "$1");
}

function openLetterMailer(site: Site, url?: string): Mailer {
  const mailer = openMailer(site, { url });
  if (mailer) return mailer;
  throw new Refusal(
    "MAIL_URL is not set; it names the mail server, like smtps://user:password@mail.example.com",
  );
}

/** Sends a letter to one address, or writes it to the outbox folder if `to` is missing. */
async function sendTestLetter(context: StoreContext, file = "", to?: string): Promise<string> {
  const { page, site, letter } = await prepareLetter(context, file);
  const address = parseEmail(to ?? site.contact.email);
  if (!address) throw new Refusal("That is not an email address.");
  const outboxUrl = pathToFileURL(resolve(context.root, outboxFolder)).href;
  const mailer = openLetterMailer(site, to ? undefined : outboxUrl);
  const mail = letter.compose(address);
  // Makes the Message-ID unique, because mailboxes drop a second email with the same ID.
  const id = `${mail.id} ${Date.now()}`;
  const { outcome, reason } = await mailer.send({ ...mail, id }).finally(mailer.close);
  if (outcome !== "accepted") throw new Refusal(`The mail server did not accept it: ${reason}`);
  const sent = isOutboxUsed()
    ? `Not sent: no mail server is set (MAIL_URL); the mail is in ${outboxFolder}/.`
    : `Sent to ${address.typed}.`;
  return joinLines([
    to ? sent : mail.text,
    describeUnwrittenLines(context.root, page),
    describeOmittedPictures(page),
  ]);
}

/**
 * Functions that ask the author a question, check the live site, and report whether the author
 * stopped the run.
 */
export type Terminal = {
  ask: (question: string) => Promise<string>;
  /** Resolves to true if the live site serves a page at the URL. */
  isPageLive: (url: string) => Promise<boolean>;
  isStopped: () => boolean;
};

async function confirmAndSendLetter(context: StoreContext, file: string, terminal: Terminal) {
  const { origin = "", showProgress } = context;
  const { page, site, letter } = await prepareLetter(context, file);
  if (!isPublished(page.data, { ...getCurrentView(), audience: "public" }))
    throw new Refusal(
      `${file} is a draft or scheduled for later; publish it first, so that readers find it on the site.`,
    );
  const pageUrl = toAbsoluteUrl(origin, page.path);
  if (context.site && !(await terminal.isPageLive(pageUrl)))
    throw new Refusal(`${pageUrl} isn't live yet; wait for the deploy, then send it.`);
  const mailer = openLetterMailer(site);
  const { waiting, uncertain, sent } = await groupRecipients(context, letter);
  const question = `"${page.data.subject}" goes to ${waiting.length} confirmed addresses. Send? (yes) `;
  if (waiting.length > 0 && (await terminal.ask(question)).toLowerCase() !== "yes")
    throw new Refusal("Nothing was sent.");
  const run = { mailer, showProgress, isStopped: terminal.isStopped };
  const { deliveries, end } = await sendLetter(letter, waiting, run).finally(mailer.close);
  const countOutcomes = (wanted: string) =>
    deliveries.filter(({ outcome }) => outcome === wanted).length;
  const refusals = deliveries.filter(isRejected);
  const uncertainCount = uncertain.length + countOutcomes("unknown");
  const isIncomplete = end !== "" || refusals.length > 0;
  const report = joinLines([
    `Sent to ${countOutcomes("accepted")}; ${countOutcomes("left")} had left; ${sent.length} had it before.`,
    waiting.length + uncertain.length + sent.length === 0 &&
      "Nobody on the list has confirmed an address yet.",
    deliveries.length > 0 &&
      isOutboxUsed() &&
      `No mail server is set (MAIL_URL), so the mails are in ${outboxFolder}/ and nobody got one.`,
    ...refusals.map(({ address, reason }) => `${address.typed}: ${reason}`),
    describeOmittedPictures(page),
    end,
    isIncomplete && "Run the same command again to send it to those who haven't got it.",
    uncertainCount > 0 &&
      `${uncertainCount} may have it or not, because the server never answered or a run broke off; npm run letter -- uncertain ${file} lists them.`,
    !context.site && previewNote,
  ]);
  if (isIncomplete) throw new Refusal(report);
  return report;
}

const previewNote =
  "This was the preview's list on this machine, not the site's: for that, set NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN and MAIL_URL (content/guide/deploy.md, step 6).";

async function reportUncertainDeliveries(context: StoreContext, file = ""): Promise<string> {
  const { letter } = await prepareLetter(context, file);
  const { uncertain } = await groupRecipients(context, letter);
  if (uncertain.length === 0) return "There are none.";
  const addresses = uncertain.map(({ typed }) => typed).join("\n");
  return `${addresses}\n\nThey may have it or not. npm run letter -- clear ${file} lets the next run send it to them.`;
}

async function clearUncertainDeliveries(context: StoreContext, file = "", email = "") {
  const { letter } = await prepareLetter(context, file);
  const { uncertain } = await groupRecipients(context, letter);
  const wanted = parseEmail(email);
  const cleared = uncertain.filter(({ normal }) => !email || normal === wanted?.normal);
  await deleteDeliveryMarks(letter, cleared);
  return `Cleared ${cleared.length}; the next run sends it to them.`;
}

const mailServerHelp = `MAIL_URL names the mail server, MAIL_FROM the sender; without MAIL_URL it goes to ${outboxFolder}/`;

export function runLetterCommand(
  words: string[],
  options: StoreOptions,
  terminal: Terminal,
): Promise<string> {
  const commands: Commands = {
    "preview FILE": {
      help: "saves a letter as an email file and prints its text",
      run: sendTestLetter,
    },
    "test FILE --to ME": { help: "sends it to one address", run: sendTestLetter },
    "send FILE": {
      help: `sends it to every confirmed address that hasn't got it. ${mailServerHelp}`,
      run: (context, file = "") => confirmAndSendLetter(context, file, terminal),
    },
    "uncertain FILE": { help: "lists who may have it or not", run: reportUncertainDeliveries },
    "clear FILE [EMAIL]": {
      help: "lets the next run send it to them, or to one of them",
      run: clearUncertainDeliveries,
    },
  };
  return runStoreCommand("letter", commands, words, options);
}

const isPageLive = (url: string) =>
  fetch(url, { method: "HEAD" })
    .then(({ ok }) => ok)
    .catch(() => false);

if (import.meta.main) {
  let isStopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      isStopped = true;
      console.error("\nStopping after the mails that are on their way.");
    });
  const terminal: Terminal = {
    ask: askAtTerminal,
    isPageLive,
    isStopped: () => isStopped,
  };
  await main((words, options) => runLetterCommand(words, options, terminal));
}

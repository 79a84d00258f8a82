import { once } from "node:events";
import { basename, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { pathToFileURL } from "node:url";
import { markdownToHtml } from "satteri";
import { type EmailAddress, parseEmail } from "../../netlify/lib/email.ts";
import { ensureSecret, makeLink, makeOneClickLink, readSecret } from "../../netlify/lib/links.ts";
import { type Mail, openMailer } from "../../netlify/lib/mail.ts";
import { assembleCatalogue } from "../catalogue/assemble.ts";
import { renderText } from "../catalogue/figures.ts";
import { getCurrentView, isPublished } from "../catalogue/publishing.ts";
import { readContent } from "../checks/content.ts";
import { outboxFolder } from "../integration/local-functions.ts";
import { makeUrlsAbsolute, toAbsoluteUrl } from "../site/paths.ts";
import { Refusal } from "./commands.ts";
import { findRecipients, type Letter, type SendRun, sendLetter } from "./send-letter.ts";
import {
  type Commands,
  main,
  runStoreCommand,
  type StoreContext,
  type StoreOptions,
} from "./store-commands.ts";

/**
 * A letter by its file's name, as a mail to anybody with their own links, with its stores and the way out for it. Throws
 * a Refusal where there is none.
 */
async function prepareLetter(
  { root, open, origin = "" }: StoreContext,
  file: string,
  toOutbox = false,
) {
  const content = readContent(root);
  const guide =
    content.site &&
    assembleCatalogue(content.site, content.entries, { ...getCurrentView(), audience: "preview" });
  const page = guide?.letters.find(({ id }) => id === basename(file, ".mdx"));
  if (!guide || !page)
    throw new Refusal(
      `There is no letter ${file} without mistakes; npm run check -- content names them.`,
    );
  const mailer = openMailer(
    guide.site,
    toOutbox ? pathToFileURL(resolve(root, outboxFolder)).href : undefined,
  );
  if (!mailer)
    throw new Refusal(
      "MAIL_URL is not set; it names the mail server, like smtps://user:password@mail.example.com",
    );
  const list = open("newsletter");
  await ensureSecret(list);
  const secret = (await readSecret(list)) ?? "";
  const { subject, preview } = page.data;
  const address = toAbsoluteUrl(origin, page.path);
  // A photograph stays on the page: a mail loads nothing.
  const markdown = renderText(page.body, guide)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .trim();
  const why = `You get this because you asked for it at ${origin} and confirmed it.`;
  const makeMail = (to: EmailAddress): Mail => {
    const leave = `[leave](${makeLink(to, "unsubscribe", origin, secret)}) with one press`;
    const body = `# ${subject}\n\n${markdown}\n\n---\n\n${why} [Read it on the site](${address}), or ${leave}.\n`;
    const text = body
      .replace(
        /\[([^\]]+)\]\(([^)\s]+)\)/g,
        (_, words, link) => `${words} (${new URL(link, address).href})`,
      )
      .replace(/^#+ |\*+/gm, "");
    const html = makeUrlsAbsolute(
      markdownToHtml(body, { features: { smartPunctuation: true } }).html,
      address,
    );
    const unsubscribe = makeOneClickLink(to, origin, secret);
    return {
      id: `${page.id} ${to.normal}`,
      to: to.typed,
      subject,
      preview,
      text,
      html,
      unsubscribe,
    };
  };
  const runLetterCommand: Letter = {
    id: page.id,
    list,
    deliveries: open("letters"),
    mailTo: makeMail,
  };
  return { data: page.data, email: guide.site.contact.email, letter: runLetterCommand, mailer };
}

/** Sends a letter to one address; without one, writes it into the outbox. */
async function sendTest(work: StoreContext, file = "", to?: string): Promise<string> {
  const { email, letter: runLetterCommand, mailer } = await prepareLetter(work, file, !to);
  const address = parseEmail(to ?? email);
  if (!address) throw new Refusal("That is not an email address.");
  const mail = runLetterCommand.mailTo(address);
  // A mailbox would drop a second test with the same Message-ID.
  await mailer.send({ ...mail, id: `${mail.id} ${Date.now()}` }).finally(mailer.close);
  return to ? `Sent to ${address.typed}.` : mail.text;
}

/** A person who is asked, sees the progress, and may stop it. */
export type Terminal = Omit<SendRun, "mailer"> & { ask: (question: string) => Promise<string> };

async function confirmAndSend(
  work: StoreContext,
  file: string,
  terminal: Terminal,
): Promise<string> {
  const { data, letter: runLetterCommand, mailer } = await prepareLetter(work, file);
  if (!isPublished(data, { ...getCurrentView(), audience: "public" }))
    throw new Refusal(
      `${file} is a draft, or its day has not come; readers who get it must find it on the site.`,
    );
  const { waiting, sending, sent: before } = await findRecipients(runLetterCommand);
  const question = `"${data.subject}" goes to ${waiting.length} confirmed addresses. Send? (yes) `;
  if (waiting.length > 0 && (await terminal.ask(question)).trim().toLowerCase() !== "yes")
    throw new Refusal("Nothing was sent.");
  const { sent, left, problems } = await sendLetter(runLetterCommand, waiting, {
    mailer,
    ...terminal,
  }).finally(mailer.close);
  const lines = [
    `\nSent to ${sent}; ${left} had left; ${before.length} had it before.`,
    ...problems,
  ];
  if (problems.length > 0)
    lines.push("Run the same command again to send it to those who haven't got it.");
  if (sending.length > 0)
    lines.push(
      `A run is sending to ${sending.map(({ typed }) => typed).join(", ")}, or broke off before it knew: they may have it or not; npm run letter -- test ${file} --to … sends it again.`,
    );
  if (problems.length > 0) throw new Refusal(lines.join("\n"));
  return lines.join("\n");
}

const mailServerHelp = `MAIL_URL names the mail server, MAIL_FROM the sender; without MAIL_URL it goes to ${outboxFolder}/`;

export function runLetterCommand(
  words: string[],
  options: StoreOptions,
  terminal: Terminal,
): Promise<string> {
  const commands: Commands = {
    "preview FILE": [
      "writes the mail of a file of content/letters as a file, and prints its text",
      sendTest,
    ],
    "test FILE --to ME": ["sends it to one address", sendTest],
    "send FILE": [
      `sends it to every confirmed address that hasn't got it. ${mailServerHelp}`,
      (work, file = "") => confirmAndSend(work, file, terminal),
    ],
  };
  return runStoreCommand("letter", commands, words, options);
}

if (import.meta.main) {
  let stopped = false;
  process.once("SIGINT", () => {
    stopped = true;
    console.error("\nStopping after the mails that are on their way.");
  });
  const ask = (question: string) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const nothing = once(lines, "close").then(() => "");
    return Promise.race([lines.question(question), nothing]).finally(() => lines.close());
  };
  const terminal: Terminal = {
    ask,
    say: (words) => void process.stderr.write(words),
    isStopped: () => stopped,
  };
  await main((words, options) => runLetterCommand(words, options, terminal));
}

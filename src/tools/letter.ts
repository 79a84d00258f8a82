import { mkdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { markdownToHtml } from "satteri";
import { type Address, readAddress } from "../../netlify/lib/email.ts";
import { linkFor, makeSecret, oneClickFor, readSecret } from "../../netlify/lib/links.ts";
import { escaped, type Mail, openMailer } from "../../netlify/lib/mail.ts";
import { localStores, outbox } from "../build/local-functions.ts";
import { assemble, type Catalogue, type LetterPage } from "../catalogue/assemble.ts";
import { resolved } from "../catalogue/figures.ts";
import { currentView, isPublished } from "../catalogue/publishing.ts";
import { readContent } from "../checks/content.ts";
import { absolute, withFullAddresses } from "../site/paths.ts";
import { type Letter, recipients, sendLetter } from "./send-letter.ts";
import {
  type Commands,
  done,
  failed,
  main,
  type Options,
  type Output,
  runCommand,
  type Work,
} from "./store-commands.ts";

const usage = `npm run letter -- preview FILE        writes the mail as a file, and prints its text
npm run letter -- test FILE --to ME   sends it to one address
npm run letter -- send FILE           sends it to every confirmed address that hasn't got it

FILE is a file of content/letters. MAIL_URL names the mail server, MAIL_FROM the sender; without MAIL_URL, this
machine's preview writes the mails to ${outbox}/.`;

type Found = { page: LetterPage; catalogue: Catalogue };

/** The letter of a file. Throws when there is none. */
function findLetter(root: string, file: string): Found {
  const { site, entries } = readContent(root);
  const catalogue = site && assemble(site, entries, { ...currentView(), audience: "preview" });
  const page = catalogue?.letters.find(({ id }) => id === basename(file, ".mdx"));
  if (!catalogue || !page)
    throw new Error(`There is no letter ${file} without mistakes; npm run check -- content names them.`);
  return { page, catalogue };
}

/** The letter as a mail to an address, with its own links. `origin` is the site's address. */
export function letterMail({ page, catalogue }: Found, origin: string, secret: string, to: Address): Mail {
  const { id, data, body } = page;
  const { subject, preview } = data;
  const address = absolute(origin, page.path);
  // A photograph stays on the page: a mail loads nothing.
  const markdown = resolved(body, catalogue).replace(/!\[[^\]]*\]\([^)]*\)/g, "");
  const leave = linkFor(to, "unsubscribe", origin, secret);
  const html = withFullAddresses(markdownToHtml(markdown, { features: { smartPunctuation: true } }).html, address);
  const text = markdown
    .trim()
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (_, words, url) => `${words} (${new URL(url, address).href})`)
    .replace(/\*{1,2}([^*]+)\*{1,2}/g, "$1")
    .replace(/^#+ /gm, "");
  const why = `You get this because you asked for it at ${origin} and confirmed it.`;
  return {
    id: `${id} ${to.normal}`,
    to: to.typed,
    subject,
    preview,
    text: `${subject}\n\n${text}\n\n--\n${why}\nOn the site: ${address}\nLeave, with one press: ${leave}\n`,
    html: `<h1>${escaped(subject)}</h1>\n${html}<hr>\n<p class="small">${escaped(why)} <a href="${address}">Read it on the site</a>, or <a href="${escaped(leave)}">leave</a> with one press.</p>`,
    unsubscribe: oneClickFor(to, origin, secret),
  };
}

/** A letter with its stores, and the way out for it. Throws where the real site has no mail server. */
async function prepare({ root, open, site, origin = "" }: Work, file: string, toOutbox = false) {
  const found = findLetter(root, file);
  const { name, reviewer, url, contact } = found.catalogue.site;
  const folder = pathToFileURL(join(resolve(root), outbox)).href;
  const server = process.env.MAIL_URL?.trim() || (site ? undefined : folder);
  const mailer = openMailer({ name, reviewer, url, email: contact.email }, toOutbox ? folder : server);
  if (!mailer)
    throw new Error("MAIL_URL is not set; it names the mail server, like smtps://user:password@mail.example.com");
  const list = open("newsletter");
  await makeSecret(list);
  const secret = (await readSecret(list)) ?? "";
  const mailTo = (address: Address) => letterMail(found, origin, secret, address);
  const letter: Letter = { id: found.page.id, list, deliveries: open("letters"), mailTo };
  return { ...found, letter, mailer };
}

async function preview(work: Work, file = ""): Promise<Output> {
  const { catalogue, letter, mailer } = await prepare(work, file, true);
  const mail = letter.mailTo(readAddress(catalogue.site.contact.email)!);
  await mailer.send(mail);
  return done(mail.text);
}

async function test(work: Work, file = "", flag = "", to = ""): Promise<Output> {
  const address = readAddress(to);
  if (flag !== "--to" || !address) return failed(address ? usage : "That is not an email address.", 2);
  const { letter, mailer } = await prepare(work, file);
  const mail = letter.mailTo(address);
  // A mailbox would drop a second test with the same Message-ID.
  await mailer.send({ ...mail, id: `${mail.id} ${Date.now()}` }).finally(mailer.close);
  return done(`Sent to ${address.typed}.\n`);
}

/** A person who is asked, sees the progress, and may stop it; `pauses` between attempts are in milliseconds. */
export type Terminal = {
  ask: (question: string) => Promise<string>;
  say: (words: string) => void;
  isStopped: () => boolean;
  pauses?: readonly number[];
};

async function send(work: Work, file: string, { ask, say, ...terminal }: Terminal): Promise<Output> {
  const { page, letter, mailer } = await prepare(work, file);
  if (!isPublished(page.data, { ...currentView(), audience: "public" }))
    return failed(`${file} is a draft, or its day has not come; readers who get it must find it on the site.`);
  const { waiting, sending, sent: before } = await recipients(letter);
  const had = before.length > 0 ? `; ${before.length} have it already` : "";
  const question = `"${page.data.subject}" goes to ${waiting.length} confirmed addresses${had}. Send? (yes) `;
  if (waiting.length > 0 && (await ask(question)).trim().toLowerCase() !== "yes") return failed("Nothing was sent.");
  const progress = (count: number) => {
    const bar = "#".repeat(Math.round((30 * count) / waiting.length)).padEnd(30, "-");
    say(`\r[${bar}] ${count} of ${waiting.length}`);
  };
  const result = await sendLetter(letter, waiting, { mailer, progress, ...terminal }).finally(mailer.close);
  const problems = result.failed.map(({ address, reason }) => `${address}: ${reason}`);
  if (result.stopped) problems.push(result.stopped);
  const code = problems.length > 0 ? 1 : 0;
  if (code) problems.push("Run the same command again to send it to those who haven't got it.");
  if (sending.length > 0) {
    const who = sending.map(({ typed }) => typed).join(", ");
    problems.push(
      `A run is sending to ${who}, or broke off before it knew: they may have it or not; npm run letter -- test ${file} --to … sends it again.`,
    );
  }
  const left = result.left > 0 ? `; ${result.left} had left` : "";
  const earlier = before.length > 0 ? `; ${before.length} had it before` : "";
  return { out: `\nSent to ${result.sent}${left}${earlier}.\n`, err: problems.join("\n"), code };
}

export function letter(words: string[], options: Options, terminal: Terminal): Promise<Output> {
  const commands: Commands = {
    preview: { least: 1, most: 1, run: preview },
    test: { least: 3, most: 3, run: test },
    send: { least: 1, most: 1, run: (work, file = "") => send(work, file, terminal) },
  };
  mkdirSync(join(options.root, localStores), { recursive: true });
  return runCommand(commands, usage, words, options);
}

if (import.meta.main) {
  let stopped = false;
  process.once("SIGINT", () => {
    stopped = true;
    console.error("\nStopping after the mails that are on their way.");
  });
  const ask = (question: string) =>
    new Promise<string>((answer) => {
      const lines = createInterface({ input: process.stdin, output: process.stdout });
      lines.once("close", () => answer(""));
      lines.question(question, (typed) => {
        answer(typed);
        lines.close();
      });
    });
  const terminal: Terminal = { ask, say: (words) => void process.stderr.write(words), isStopped: () => stopped };
  await main((words, options) => letter(words, options, terminal));
}

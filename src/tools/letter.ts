import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { pathToFileURL } from "node:url";
import { markdownToHtml } from "satteri";
import { type Address, readAddress } from "../../netlify/lib/email.ts";
import { linkFor, makeSecret, oneClickFor, readSecret } from "../../netlify/lib/links.ts";
import { escaped, type Mail, type Mailer, openMailer } from "../../netlify/lib/mail.ts";
import { localStores, outbox } from "../build/local-functions.ts";
import { assemble, type Catalogue, type LetterPage } from "../catalogue/assemble.ts";
import { resolved } from "../catalogue/figures.ts";
import { currentView, isPublished } from "../catalogue/publishing.ts";
import { readContent } from "../checks/read-content.ts";
import { withFullAddresses } from "../publish/feed.ts";
import { absolute } from "../site/paths.ts";
import { type Letter, sendLetter, unsure, waiting } from "./send-letter.ts";
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

/** The letter of a file. Throws when there is none, or content has a mistake. */
function findLetter(root: string, file: string): Found {
  const { site, entries } = readContent(root);
  if (!site) throw new Error("content/site.yaml has a mistake; npm run check -- content names it.");
  const catalogue = assemble(site, entries, { ...currentView(), audience: "preview" });
  const id = file.replace(/^.*\//, "").replace(/\.mdx$/, "");
  const page = catalogue.letters.find((letter) => letter.id === id);
  if (!page)
    throw new Error(
      `There is no letter ${id} without mistakes in content/letters; npm run check -- content names them.`,
    );
  return { page, catalogue };
}

/** The letter as a mail to an address, with its own links. `origin` is the site's address. */
export function letterMail({ page, catalogue }: Found, origin: string, secret: string, to: Address): Mail {
  const { id, data, body } = page;
  const address = absolute(origin, page.path);
  // A photograph stays on the page: a mail loads nothing.
  const markdown = resolved(body, catalogue)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .trim();
  const leave = linkFor(to, "unsubscribe", origin, secret);
  const html = withFullAddresses(markdownToHtml(markdown, { features: { smartPunctuation: true } }).html, address);
  const text = markdown
    .replace(
      /\[([^\]]+)\]\(([^)\s]+)\)/g,
      (_, words: string, url: string) => `${words} (${new URL(url, address).href})`,
    )
    .replace(/\*{1,2}([^*]+)\*{1,2}/g, "$1")
    .replace(/^#+ /gm, "");
  const why = `You get this because you asked for it at ${origin} and confirmed it.`;
  return {
    id: `${id} ${to.normal}`,
    to: to.typed,
    subject: data.subject,
    preview: data.preview,
    text: `${data.subject}\n\n${text}\n\n--\n${why}\nOn the site: ${address}\nLeave, with one press: ${leave}\n`,
    html: `<h1>${escaped(data.subject)}</h1>\n${html}<hr>\n<p class="small">${escaped(why)} <a href="${address}">Read it on the site</a>, or <a href="${escaped(leave)}">leave</a> with one press.</p>`,
    unsubscribe: oneClickFor(to, origin, secret),
  };
}

async function prepared({ root, open, origin = "" }: Work, file: string) {
  const found = findLetter(root, file);
  const list = open("newsletter");
  await makeSecret(list);
  const secret = (await readSecret(list)) ?? "";
  const mailTo = (address: Address) => letterMail(found, origin, secret, address);
  return { found, letter: { id: found.page.id, list, deliveries: open("letters"), mailTo } satisfies Letter };
}

/** The way out for mail; the local preview's is a folder. Throws where the real site has none. */
function mailerOf({ root, site }: Work, { catalogue }: Found, always = false): Mailer {
  const folder = pathToFileURL(join(resolve(root), outbox)).href;
  if (always || (!site && !process.env.MAIL_URL)) process.env.MAIL_URL = folder;
  const { name, reviewer, url, contact } = catalogue.site;
  const mailer = openMailer({ name, reviewer, url, email: contact.email });
  if (!mailer)
    throw new Error("MAIL_URL is not set; it names the mail server, like smtps://user:password@mail.example.com");
  return mailer;
}

async function sendOne(work: Work, file: string, to: string, always = false): Promise<Output> {
  const address = readAddress(to);
  if (!address) return failed("That is not an email address.", 2);
  const { found, letter } = await prepared(work, file);
  const mailer = mailerOf(work, found, always);
  const mail = letter.mailTo(address);
  await mailer.send({ ...mail, id: `${mail.id} ${Date.now()}` });
  mailer.close();
  return done(always ? `${mail.text}` : `Sent to ${address.typed}.\n`);
}

/** A person who is asked, and may stop what runs. */
export type Terminal = {
  ask: (question: string) => Promise<string>;
  say: (words: string) => void;
  isStopped: () => boolean;
};

const send =
  (terminal: Terminal, pauses?: readonly number[]) =>
  async (work: Work, file = ""): Promise<Output> => {
    const { found, letter } = await prepared(work, file);
    const { page } = found;
    if (!isPublished(page.data, { ...currentView(), audience: "public" }))
      return failed(`${file} is a draft, or its day has not come; readers who get it must find it on the site.`);
    const { waiting: addresses, claimed } = await waiting(letter);
    if (addresses.length > 0) {
      const before = claimed > 0 ? `; ${claimed} have it already` : "";
      const question = `"${page.data.subject}" goes to ${addresses.length} confirmed addresses${before}. Send? (yes) `;
      if ((await terminal.ask(question)).trim().toLowerCase() !== "yes") return failed("Nothing was sent.");
    }
    const mailer = mailerOf(work, found);
    const progress = (count: number) => {
      const bar = "#".repeat(Math.round((30 * count) / addresses.length)).padEnd(30, "-");
      terminal.say(`\r[${bar}] ${count} of ${addresses.length}`);
    };
    const {
      sent,
      left,
      failed: refused,
      stopped,
    } = await sendLetter(letter, addresses, {
      mailer,
      progress,
      isStopped: terminal.isStopped,
      ...(pauses && { pauses }),
    }).finally(() => mailer.close());
    const open = await unsure(letter);
    const problems = [
      ...refused.map(({ address, reason }) => `${address}: ${reason}`),
      ...(stopped ? [stopped] : []),
      ...(refused.length > 0 || stopped ? ["Run the same command again to send it to those who haven't got it."] : []),
      ...(open.length > 0
        ? [
            `An earlier run broke off while it sent to ${open.join(", ")}, who may have it or not; npm run letter -- test ${file} --to … sends it again.`,
          ]
        : []),
    ];
    const out = `\nSent to ${sent}${left > 0 ? `; ${left} had left` : ""}${claimed > 0 ? `; ${claimed} had it before` : ""}.\n`;
    return { out, err: problems.join("\n"), code: refused.length > 0 || stopped ? 1 : 0 };
  };

/** `pauses` between attempts are in milliseconds. */
export function letter(
  words: string[],
  options: Options,
  terminal: Terminal,
  pauses?: readonly number[],
): Promise<Output> {
  const commands: Commands = {
    preview: {
      least: 1,
      most: 1,
      run: (work, file = "") => sendOne(work, file, findLetter(work.root, file).catalogue.site.contact.email, true),
    },
    test: {
      least: 3,
      most: 3,
      run: (work, file = "", flag = "", to = "") =>
        flag === "--to" ? sendOne(work, file, to) : Promise.resolve(failed(usage, 2)),
    },
    send: { least: 1, most: 1, run: send(terminal, pauses) },
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
  const ask = async (question: string) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await lines.question(question);
    lines.close();
    return answer;
  };
  const terminal: Terminal = { ask, say: (words) => void process.stderr.write(words), isStopped: () => stopped };
  await main((words, options) => letter(words, options, terminal));
}

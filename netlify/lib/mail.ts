import { hash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { domainToASCII, fileURLToPath } from "node:url";
import { createTransport, type SendMailOptions, type Transporter } from "nodemailer";
import { z } from "zod";

/** The site settings that emails use (from `.netlify/site.json`). */
type MailSite = { name: string; reviewer: string; url: string; contact: { email: string } };

export const mailSchema = z.object({
  /** Becomes the Message-ID, which lets mailboxes drop duplicates. */
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Plain text, with empty lines between paragraphs. */
  text: z.string(),
  preview: z.string().optional(),
  /** The content of the HTML body. Defaults to `text`. */
  html: z.string().optional(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  /** The URL for the mail program's one-click button (RFC 8058). */
  unsubscribe: z.string().optional(),
});
export type Mail = z.infer<typeof mailSchema>;

/**
 * The outcome of sending an email. "refused" (final) and "deferred" (worth a retry) concern only
 * this address; "unknown" lacks the server's confirmation, and "failed" stops all email for now.
 */
export type Outcome = "accepted" | "refused" | "deferred" | "unknown" | "failed";
/** The result of sending an email. `code` is the server's reply code, if it replied. */
type Delivery = { outcome: Outcome; reason: string; code?: number | undefined };

export type Mailer = { send: (mail: Mail) => Promise<Delivery>; close: () => void };

/** The time limit for all commands before the message text. */
const maxCommandsMs = 20_000;
/** The time limit for the server's reply to the message text (RFC 5321, 4.5.3.2.6). */
const maxAnswerMs = 10 * 60_000;
export const maxParallelMails = 3;
const poolOptions = {
  pool: true,
  maxConnections: maxParallelMails,
  /** Reconnects once if the server closes the connection before the message text. */
  maxRequeues: 1,
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  dnsTimeout: 5000,
  socketTimeout: maxAnswerMs,
} as const;

/**
 * Opens a connection to a mail server (smtp://, smtps://), or a folder for .eml files (file://).
 * Waits for replies until `deadline` (ms since 1970). Returns undefined if email isn't set up.
 */
export function openMailer(
  site: MailSite,
  { url = process.env.MAIL_URL?.trim(), deadline = Infinity } = {},
): Mailer | undefined {
  if (!url) return undefined;
  if (url.startsWith("file:")) return openMailFolder(fileURLToPath(url), site);
  let firstLogin: Promise<void> | undefined;
  let endFirstLogin = () => {};
  let failure: Delivery | undefined;
  const transport = openTransport(url, () => endFirstLogin());
  const send = async (mail: Mail): Promise<Delivery> => {
    const message = composeMail(mail, site);
    // The other emails wait until the first has logged in, so that a wrong password is tried only
    // once.
    if (firstLogin) await firstLogin;
    firstLogin ??= new Promise((resolve) => (endFirstLogin = resolve));
    if (failure) return failure;
    const delivery = await attemptToSend(transport, message, deadline);
    if (delivery.outcome === "failed") failure = delivery;
    endFirstLogin();
    return delivery;
  };
  return { send, close: () => transport.close() };
}

/**
 * An attempt to send an email. `text` is the message stream, which the connection sets after login
 * and reads after DATA.
 */
type Attempt = { text?: Readable };
type WatchedMail = SendMailOptions & { attempt: Attempt };

/**
 * Opens a connection pool to a mail server. Calls `onLogin` whenever a connection is ready to send
 * an email.
 */
function openTransport(url: string, onLogin: () => void): Transporter {
  // Never send a password unencrypted.
  const requireTLS = new URL(url).password !== "";
  const transport = createTransport({ ...poolOptions, url, requireTLS });
  transport.use("stream", ({ data, message }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const text = createReadStream(options);
      (data as WatchedMail).attempt.text = text;
      onLogin();
      return text;
    };
    done();
  });
  return transport;
}

async function attemptToSend(
  transport: Transporter,
  mail: SendMailOptions,
  deadline: number,
): Promise<Delivery> {
  const attempt: Attempt = {};
  const controller = new AbortController();
  const commandsTimer = setTimeout(() => {
    if (!attempt.text?.readableDidRead) controller.abort();
  }, maxCommandsMs);
  const answerMs = Math.max(1, Math.min(maxAnswerMs, deadline - Date.now()));
  const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(answerMs)]);
  const watchedMail: WatchedMail = { ...mail, attempt, signal };
  try {
    await transport.sendMail(watchedMail);
    return { outcome: "accepted", reason: "" };
  } catch (error) {
    const failure = error as SmtpError;
    const { message: reason, responseCode: code } = failure;
    return { outcome: classifyFailure(failure, attempt), reason, code };
  } finally {
    clearTimeout(commandsTimer);
  }
}

type SmtpError = Error & { responseCode?: number; command?: string; code?: string };

/**
 * A server's message saying that the sender has hit a limit. Matches "Daily user sending limit
 * exceeded" and "Too many messages", not "Mailbox over quota".
 */
const senderLimitPattern = /\b(?:daily|hourly|sending|rate)\b.*\b(?:limit|quota)|too many m/i;

/** Error codes for a server that didn't reply in time. */
const stallCodes = ["ETIMEDOUT", "EABORT"];

/** Maps an SMTP error to the email's outcome (RFC 5321, 4.2.1). */
function classifyFailure(
  { responseCode, command = "", message, code = "" }: SmtpError,
  { text }: Attempt,
): Outcome {
  if (!responseCode) {
    if (text?.readableDidRead) return "unknown";
    // A stall after login may be caused by this recipient, so only this email is deferred.
    return text && stallCodes.includes(code) ? "deferred" : "failed";
  }
  const concernsMail = ["RCPT TO", "DATA"].includes(command);
  // 421: the server is closing the connection, whatever the command was.
  const concernsAll = responseCode === 421 || senderLimitPattern.test(message);
  if (!concernsMail || concernsAll) return "failed";
  return responseCode >= 500 ? "refused" : "deferred";
}

/**
 * Makes a mailer that writes each email to a folder as an .eml file, named after the current time
 * and part of the Message-ID.
 */
function openMailFolder(folder: string, site: MailSite): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const send = async (mail: Mail): Promise<Delivery> => {
    const { message } = await transport.sendMail(composeMail(mail, site));
    const time = new Date().toISOString().replaceAll(":", "-");
    const name = `${time}-${hashText(mail.id).slice(0, 8)}.eml`;
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/${name}`, message as Buffer, { mode: 0o600 });
    console.log(`A mail was written to .netlify/outbox/${name}`);
    return { outcome: "accepted", reason: "" };
  };
  return { send, close: () => transport.close() };
}

const hashText = (text: string) => hash("sha256", text).slice(0, 32);

function composeMail(mail: Mail, site: MailSite): SendMailOptions {
  const { email } = site.contact;
  const unsubscribeHeaders = mail.unsubscribe && {
    "List-Unsubscribe": { prepared: true, value: `<${mail.unsubscribe}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    from: process.env.MAIL_FROM?.trim() || { name: site.name, address: email },
    to: { name: "", address: mail.to },
    replyTo: mail.replyTo ?? { name: site.reviewer, address: email },
    subject: mail.subject,
    text: mail.text,
    html: renderHtml(mail),
    messageId: `<${hashText(mail.id)}@${domainToASCII(new URL(site.url).hostname)}>`,
    textEncoding: "quoted-printable",
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders },
  };
}

const escapeHtml = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const urlPattern = /https?:\/\/[^\s<>]+/g;

function formatParagraphs(text: string): string {
  const paragraphs = escapeHtml(text).split(/\n{2,}/);
  const html = paragraphs.map((lines) => `<p>${lines.replaceAll("\n", "<br>")}</p>`).join("\n");
  return html.replace(urlPattern, (url) => `<a href="${url}">${url.split("?")[0]}</a>`);
}

const stylesheet = `:root{color-scheme:light dark}
body{margin:0;background:#faf6ee;color:#2a2320;font:17px/1.6 Georgia,"Times New Roman",serif}
.mail{max-width:36em;margin:0 auto;padding:24px 20px;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;font-weight:normal}
a{color:#7a1f33}
hr{border:0;border-top:1px solid #d9cfbf}
hr:last-of-type~p{font-size:14px;color:#5f544c}
@media(prefers-color-scheme:dark){
body{background:#1d1816;color:#eee4d6}a{color:#f0a3b1}hr{border-color:#4a403a}
hr:last-of-type~p{color:#b8aa9b}}`;

function renderHtml({ subject, preview, html, text }: Mail): string {
  const hidden = preview ? `<div style="display:none">${escapeHtml(preview)}</div>` : "";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${stylesheet}</style></head>
<body>${hidden}<div class="mail">
${html ?? formatParagraphs(text)}
</div></body></html>
`;
}

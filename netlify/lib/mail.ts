import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { domainToASCII, fileURLToPath } from "node:url";
import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";

/** What mails say of the site; `.netlify/site.json` has it. */
type MailSite = { name: string; reviewer: string; url: string; contact: { email: string } };

/**
 * A mail. `text` is plain text with an empty line between paragraphs; `html`, the elements of the body, follows from it
 * where left out. The same `id` makes the same Message-ID, by which a mailbox knows a second copy. `unsubscribe` is the
 * address for a mail program's one-click button (RFC 8058).
 */
export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  preview: z.string().optional(),
  html: z.string().optional(),
  replyTo: z.object({ name: z.string(), address: z.string() }).optional(),
  unsubscribe: z.string().optional(),
});
export type Mail = z.infer<typeof mailSchema>;

/** Sends mails. `send` throws unless the server has accepted one; a server's own refusal has a `responseCode`. */
export type Mailer = { send: (mail: Mail) => Promise<void>; close: () => void };

/** Milliseconds that a mail may take; a server that stalls is left. */
const maxSendMs = 20_000;
const timeouts = {
  connectionTimeout: 8000,
  greetingTimeout: 8000,
  socketTimeout: 10_000,
  dnsTimeout: 5000,
};

/**
 * The way out for mail that a URL names: a server (smtp://, smtps://), or a folder for `.eml` files (file://).
 * Undefined where there is none. MAIL_FROM is the sender, the site's contact address where it isn't set.
 */
export function openMailer(site: MailSite, url = process.env.MAIL_URL?.trim()): Mailer | undefined {
  if (!url) return undefined;
  if (url.startsWith("file:"))
    return { send: (one) => writeMailFile(fileURLToPath(url), one, site), close: () => {} };
  // A password is never sent in the clear.
  const requireTLS = new URL(url).password !== "";
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    requireTLS,
    ...timeouts,
  });
  return {
    send: async (one) => {
      await transport.sendMail({
        ...composeMail(one, site),
        signal: AbortSignal.timeout(maxSendMs),
      });
    },
    close: () => transport.close(),
  };
}

/** Writes a mail as a file that mail programs open, named by its moment and its Message-ID. */
async function writeMailFile(folder: string, one: Mail, site: MailSite) {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
    composeMail(one, site),
  );
  const file = `${new Date().toISOString().replaceAll(":", "-")}-${hash(one.id).slice(0, 8)}.eml`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/${file}`, message as Buffer, { mode: 0o600 });
  console.log(`A mail was written to .netlify/outbox/${file}`);
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 32);

function composeMail(one: Mail, site: MailSite): SendMailOptions {
  const { id, to, subject, text, unsubscribe } = one;
  return {
    from: process.env.MAIL_FROM?.trim() || { name: site.name, address: site.contact.email },
    to: { name: "", address: to },
    replyTo: one.replyTo ?? { name: site.reviewer, address: site.contact.email },
    subject,
    text,
    html: renderHtml(one),
    messageId: `<${hash(id)}@${domainToASCII(new URL(site.url).hostname)}>`,
    textEncoding: "quoted-printable",
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe && {
        "List-Unsubscribe": { prepared: true, value: `<${unsubscribe}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

/** A text as HTML's own characters. */
const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const formatParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("\n")
    .replace(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url.split("?")[0]}</a>`);

const stylesheet = `:root{color-scheme:light dark}
body{margin:0;background:#faf6ee;color:#2a2320;font:17px/1.6 Georgia,"Times New Roman",serif}
.mail{max-width:36em;margin:0 auto;padding:24px 20px;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25;font-weight:normal}
a{color:#7a1f33}
hr{border:0;border-top:1px solid #d9cfbf}
hr:last-of-type~p{font-size:14px;color:#5f544c}
@media(prefers-color-scheme:dark){body{background:#1d1816;color:#eee4d6}a{color:#f0a3b1}hr{border-color:#4a403a}hr:last-of-type~p{color:#b8aa9b}}`;

const renderHtml = ({ subject, preview, html, text }: Mail): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${stylesheet}</style></head>
<body>${preview ? `<div style="display:none">${escapeHtml(preview)}</div>` : ""}<div class="mail">
${html ?? formatParagraphs(text)}
</div></body></html>
`;

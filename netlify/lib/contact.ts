import { createHash } from "node:crypto";
import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { contact } from "../../src/site/paths.ts";
import { openForVisitor, update } from "./blobs.ts";
import { addressField } from "./email.ts";
import { queueMail } from "./mail-queue.ts";
import { type Message, message, subjectOf, textOfMessage } from "./message.ts";
import { isPlainPost, readForm } from "./requests.ts";
import { afterResponse, endpoint, freshJson, type Handler, seeOther } from "./responses.ts";

/** Octets; a character has at most four, and twelve where a form encodes it. */
const largestForm = 64_000;

const text = (most: number) => z.string().max(most, `may have ${most} characters at most`);
/** An empty line is left out. */
const line = (most: number) =>
  text(most)
    .transform((typed) => typed.replace(/\s+/g, " ").trim() || undefined)
    .optional();

const pageFile = /^content\/(?:wineries|regions|roundups)\/[a-z0-9/-]{1,200}\.mdx$/;

const form = z
  .object({
    name: line(100),
    email: z.preprocess((typed) => typed || undefined, addressField.optional()),
    subject: line(200),
    file: z.string().regex(pageFile, "must be a page's file").optional(),
    field: line(300),
    seen: line(300),
    message: text(5000).transform((typed) => typed.replaceAll("\r\n", "\n").trim()),
    /** A field that people don't see and only programs fill in. */
    company: z.string().default(""),
  })
  .superRefine((given, context) => {
    const required = given.file
      ? (["field", "message"] as const)
      : (["name", "email", "subject", "message"] as const);
    for (const name of required)
      if (!given[name]) context.addIssue({ code: "custom", path: [name], message: "is empty" });
  });

/** Stores a message, then mails it to the author where mail is set up. */
const receive = endpoint(
  "contact",
  "POST, OPTIONS",
  async (request, context) => {
    const { company, email, ...rest } = await readForm(request, form, largestForm, true);
    if (company !== "") return freshJson({ sent: true });
    const deployContext = context?.deploy?.context;
    const now = new Date();
    const written = { ...rest, ...(email && { email: email.typed }) };
    const own: Message = { at: now.toISOString(), ...written };
    // The day and a hash of what was written: a message that is sent again is the same one.
    const hash = createHash("sha256").update(JSON.stringify(written)).digest("hex");
    const id = `${own.at.slice(0, 10)}-${hash.slice(0, 12)}`;
    await update(openForVisitor("messages", deployContext), id, message, (found) => found ?? own);
    const replyTo = email && { name: own.name ?? "", address: email.typed };
    const mail = {
      id,
      to: site.contact.email,
      subject: subjectOf(own),
      text: textOfMessage(own),
      replyTo,
    };
    await afterResponse("contact", context, () =>
      queueMail(deployContext, `message/${id}`, mail, now),
    );
    return freshJson({ sent: true });
  },
  "Your message could not be sent just now.",
);

/**
 * POST of the contact form, or of "Something changed?". A form that a browser posts by itself is answered by a fragment
 * of the contact page.
 */
export const contactHandler: Handler = async (request, context) => {
  const response = await receive(request, context);
  if (!isPlainPost(request) || response.status === 403) return response;
  return seeOther(
    `${contact}#${response.ok ? "sent" : response.status < 500 ? "invalid" : "failed"}`,
  );
};

import { createHash } from "node:crypto";
import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { contactPath } from "../../src/site/paths.ts";
import { openVisitorStore, updateBlob } from "./blobs.ts";
import { emailFieldSchema } from "./email.ts";
import { queueMail } from "./mail-queue.ts";
import { formatMessage, type Message, messageSchema, subjectOf } from "./message.ts";
import { isFormPost, readForm } from "./requests.ts";
import {
  type Handler,
  makeHandler,
  makeJsonResponse,
  makeRedirect,
  runAfterResponse,
} from "./responses.ts";

/** Octets; a character has at most four, and twelve where a form encodes it. */
const maxFormBytes = 64_000;

const textField = (most: number) => z.string().max(most, `may have ${most} characters at most`);
/** An empty line is left out. */
const lineField = (most: number) =>
  textField(most)
    .transform((typed) => typed.replace(/\s+/g, " ").trim() || undefined)
    .optional();

const pageFilePattern = /^content\/(?:wineries|regions|roundups)\/[a-z0-9/-]{1,200}\.mdx$/;

const formSchema = z
  .object({
    name: lineField(100),
    email: z.preprocess((typed) => typed || undefined, emailFieldSchema.optional()),
    subject: lineField(200),
    file: z.string().regex(pageFilePattern, "must be a page's file").optional(),
    field: lineField(300),
    seen: lineField(300),
    message: textField(5000).transform((typed) => typed.replaceAll("\r\n", "\n").trim()),
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
const receiveMessage = makeHandler(
  "contact",
  "POST, OPTIONS",
  async (request, context) => {
    const { company, email, ...rest } = await readForm(request, formSchema, maxFormBytes, true);
    if (company !== "") return makeJsonResponse({ sent: true });
    const deployContext = context?.deploy?.context;
    const now = new Date();
    const written = { ...rest, ...(email && { email: email.typed }) };
    const own: Message = { at: now.toISOString(), ...written };
    // The day and a hash of what was written: a message that is sent again is the same one.
    const hash = createHash("sha256").update(JSON.stringify(written)).digest("hex");
    const id = `${own.at.slice(0, 10)}-${hash.slice(0, 12)}`;
    await updateBlob(
      openVisitorStore("messages", deployContext),
      id,
      messageSchema,
      (found) => found ?? own,
    );
    const replyTo = email && { name: own.name ?? "", address: email.typed };
    const mail = {
      id,
      to: site.contact.email,
      subject: subjectOf(own),
      text: formatMessage(own),
      replyTo,
    };
    await runAfterResponse("contact", context, () =>
      queueMail(deployContext, `message/${id}`, mail, now),
    );
    return makeJsonResponse({ sent: true });
  },
  "Your message could not be sent just now.",
);

/**
 * POST of the contact form, or of "Something changed?". A form that a browser posts by itself is answered by a fragment
 * of the contact page.
 */
export const handleContact: Handler = async (request, context) => {
  const response = await receiveMessage(request, context);
  if (!isFormPost(request) || response.status === 403) return response;
  return makeRedirect(
    `${contactPath}#${response.ok ? "sent" : response.status < 500 ? "invalid" : "failed"}`,
  );
};

import { hash } from "node:crypto";
import { z } from "zod";
import site from "../../.netlify/site.json" with { type: "json" };
import { contactPath } from "../../src/site/paths.ts";
import { openStoreForVisitor, updateBlob } from "./blobs.ts";
import { emailFieldSchema } from "./email.ts";
import { queueMail } from "./mail-queue.ts";
import { formatMessage, getSubject, type Message, messageSchema } from "./message.ts";
import { isFormPost, readForm } from "./requests.ts";
import {
  type Handler,
  makeHandler,
  makeJsonResponse,
  makeRedirect,
  runAfterResponse,
} from "./responses.ts";

/** The maximum size of a form. Each form-encoded character takes up to 12 bytes. */
const maxFormBytes = 80_000;

/**
 * Makes a schema for text of at most `maxLength` characters. A line break or an emoji counts as one
 * character.
 */
const makeTextSchema = (maxLength: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll("\r\n", "\n").trim())
    .refine((text) => [...text].length <= maxLength, `may have ${maxLength} characters at most`);

/** Makes a schema for one line of text. Converts an empty line to undefined. */
const makeLineSchema = (maxLength: number) =>
  makeTextSchema(maxLength)
    .transform((text) => text.replace(/\s+/g, " ") || undefined)
    .optional();

/**
 * The path of a page's content file. Matches "content/regions/us/california/napa-valley.mdx", not
 * "content/../x.mdx".
 */
const pageFilePattern = /^content\/(?:wineries|regions|roundups)\/[a-z0-9/-]{1,200}\.mdx$/;

const formSchema = z
  .object({
    name: makeLineSchema(100),
    email: z.preprocess((typed) => typed || undefined, emailFieldSchema.optional()),
    subject: makeLineSchema(200),
    file: z.string().regex(pageFilePattern, "must be a page's file").optional(),
    field: makeLineSchema(300),
    seen: makeLineSchema(300),
    message: makeTextSchema(5000),
    /** A honeypot: people don't see this field, but bots fill it in. */
    company: z.string().default(""),
  })
  .superRefine((form, context) => {
    const correctionFields = ["field", "message"] as const;
    const messageFields = ["name", "email", "subject", "message"] as const;
    for (const name of form.file ? correctionFields : messageFields)
      if (!form[name]) context.addIssue({ code: "custom", path: [name], message: "is empty" });
  });

/** Stores a message, then emails it to the author if email is set up. */
const receiveMessage = makeHandler(
  {
    name: "contact",
    allow: "POST, OPTIONS",
    failure: "Your message could not be saved.",
  },
  async (request, context) => {
    const options = { maxBytes: maxFormBytes, allowFormPost: true };
    const { company, email, ...facts } = await readForm(request, formSchema, options);
    // Drops a bot's message, and responds as if it had been sent.
    if (company !== "") return makeJsonResponse({ sent: true });
    const deployContext = context?.deploy?.context;
    const content = { ...facts, ...(email && { email: email.typed }) };
    const message: Message = { at: new Date().toISOString(), ...content };
    // If a reader sends the same message twice on one day, both get the same ID.
    const contentHash = hash("sha256", JSON.stringify(content));
    const id = `${message.at.slice(0, 10)}-${contentHash.slice(0, 12)}`;
    const store = openStoreForVisitor("messages", deployContext);
    const stored = await updateBlob(store, id, messageSchema, (first) => first ?? message);
    if (stored?.at !== message.at) return makeJsonResponse({ sent: true });
    const replyTo = email && { name: message.name ?? "", address: email.typed };
    const mail = {
      to: site.contact.email,
      subject: getSubject(message),
      text: formatMessage(message),
      replyTo,
    };
    await runAfterResponse("contact", context, () =>
      queueMail(deployContext, `message/${id}`, mail),
    );
    return makeJsonResponse({ sent: true });
  },
);

/**
 * An error about a field of the contact form. Matches 'The field "email" must be an email address',
 * not 'The field "file" must be a page's file'.
 */
const refusedFieldPattern = /^The field "(?<field>name|email|subject|message)"/;

/** Returns the fragment of the contact page that explains an error response. */
async function findOutcome(response: Response): Promise<string> {
  if (response.status >= 500) return "failed";
  const field = refusedFieldPattern.exec(await response.text())?.groups?.field;
  return field ? `invalid-${field}` : "invalid";
}

/**
 * Handles a POST from the contact form or the "Something changed?" form. For forms posted without
 * JavaScript, redirects to a fragment of the contact page.
 */
export const handleContact: Handler = async (request, context) => {
  const response = await receiveMessage(request, context);
  if (!isFormPost(request) || response.status === 403) return response;
  if (response.ok) return makeRedirect(`${contactPath}#sent`);
  return makeRedirect(`${contactPath}#${await findOutcome(response)}`);
};

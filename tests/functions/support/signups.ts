import { afterEach, beforeEach, expect } from "vitest";
import { handleContact } from "../../../netlify/lib/contact.ts";
import { makeSubscriberKey, parseEmail } from "../../../netlify/lib/email.ts";
import { handleSignup } from "../../../netlify/lib/newsletter.ts";
import type { HandlerContext } from "../../../netlify/lib/responses.ts";
import { muteConsole } from "../../support/console.ts";

/** What the newsletter's store has of an address, and its key there. */
export const makeEntry = (email: string, status = "confirmed") =>
  JSON.stringify({ email, createdAt: "2026-01-01T00:00:00.000Z", consent: "1", status });
export const keyOf = (email: string): string => makeSubscriberKey(parseEmail(email)!);

/** The site that requests are sent to. */
export const origin = "https://site.example";
export const productionContext = { deploy: { context: "production" } };

/** The newsletter form as a page of the site posts it. */
export const signUp = (email: string, more: object = {}, context = "production") =>
  postSignup(JSON.stringify({ email, company: "", ...more }), { deploy: { context } });

export const postSignup = (
  body: string,
  context: HandlerContext = productionContext,
): Promise<Response> =>
  handleSignup(
    new Request(`${origin}/api/newsletter`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body,
    }),
    context,
  );

/** The contact form as a page of the site posts it; a plain one without JavaScript. */
export const postContact = (
  fields: object,
  { plain = false, from = "same-origin" } = {},
): Promise<Response> =>
  handleContact(
    new Request(`${origin}/api/contact`, {
      method: "POST",
      headers: {
        "content-type": plain ? "application/x-www-form-urlencoded" : "application/json",
        "sec-fetch-site": from,
      },
      body: plain
        ? new URLSearchParams(fields as Record<string, string>).toString()
        : JSON.stringify(fields),
    }),
    productionContext,
  );

/** A reader's message, and a correction of a page, as their forms post them. */
export const message = {
  name: "Jane Doe",
  email: "jane@example.com",
  subject: "A fee",
  message: "It is\r\n$40 now.",
};
export const correction = {
  file: "content/wineries/us/napa/some.mdx",
  field: "Tasting: $30",
  message: "$40",
  seen: "at the door",
  email: "",
};

/** Records errors that are logged. Fails a test whose log contains an email address. */
export function useErrorLog() {
  const log = muteConsole("error");
  beforeEach(() => void log.mockClear());
  afterEach(() => expect(findEmails(log.mock.calls.join(" "))).toEqual([]));
  return log;
}

/** Every e-mail address in a text; a package's name in a stack frame is none. */
export const findEmails = (text: string): string[] => text.match(/[^\s/@]+@[\w.-]+\.\w+/g) ?? [];

/** Everything that a visitor sees of a response. */
export const describeResponse = async (response: Response): Promise<string> =>
  `${response.status} ${[...response.headers].join("; ")} ${await response.text()}`;

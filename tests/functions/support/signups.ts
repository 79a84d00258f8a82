import { contactHandler } from "../../../netlify/lib/contact.ts";
import { readAddress, subscriberKey } from "../../../netlify/lib/email.ts";
import { signupHandler } from "../../../netlify/lib/newsletter.ts";
import type { HandlerContext } from "../../../netlify/lib/responses.ts";

/** What the newsletter's store has of an address, and its key there. */
export const entryOf = (email: string, status = "confirmed") =>
  JSON.stringify({ email, createdAt: "2026-01-01T00:00:00.000Z", consent: "1", status });
export const keyOf = (email: string): string => subscriberKey(readAddress(email)!);

/** The site that requests are sent to. */
export const origin = "https://site.example";
export const production = { deploy: { context: "production" } };

/** The newsletter form as a page of the site posts it. */
export const signUp = (email: string, more: object = {}, context = "production") =>
  post(JSON.stringify({ email, company: "", ...more }), { deploy: { context } });

export const post = (body: string, context: HandlerContext = production): Promise<Response> =>
  signupHandler(
    new Request(`${origin}/api/newsletter`, {
      method: "POST",
      headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body,
    }),
    context,
  );

/** The contact form as a page of the site posts it; a plain one without JavaScript. */
export const writeTo = (
  fields: object,
  { plain = false, from = "same-origin" } = {},
): Promise<Response> =>
  contactHandler(
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
    production,
  );

/** Every e-mail address in a text; a package's name in a stack frame is none. */
export const addressesIn = (text: string): string[] => text.match(/[^\s/@]+@[\w.-]+\.\w+/g) ?? [];

import { z } from "zod";
import { type Address, readAddress } from "./email.ts";
import type { Parsed } from "./query.ts";

const longestPage = 200;

/**
 * The path of an address on this site, without its query; undefined for one that a URL parser would read in any other
 * way: another host (`//x`, `/\x`), a step upwards, white space or a line break.
 */
function pathOf(page: string): string | undefined {
  const path = page.split(/[?#]/, 1)[0] ?? "";
  const base = "https://site.invalid";
  return URL.canParse(path, base) && new URL(path, base).href === base + path ? path.slice(0, longestPage) : undefined;
}

/** The form's fields. Others are ignored, so that a page from the last deploy still works. */
const form = z.object({
  email: z.string(),
  page: z.string().transform(pathOf).pipe(z.string()).optional(),
  company: z.string().optional(),
});

export type Signup = { address: Address; page: string | undefined; honeypot: boolean };

/**
 * Reads the newsletter form's JSON: `email`, the page's path (its query is dropped), and `company`, a field that
 * people don't see and only programs fill in. A refusal names the field and never quotes it. Never throws.
 */
export function parseSignup(text: string): Parsed<Signup> {
  const refused = (sentence: string) => ({ ok: false, sentence }) as const;
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return refused("The request must be JSON.");
  }
  const parsed = form.safeParse(data);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path[0];
    if (field === undefined) return refused('The request must be a JSON object with the field "email".');
    return refused(
      field === "page" ? 'The field "page" must be a path on this site.' : `The field "${String(field)}" must be text.`,
    );
  }
  const { email, page, company } = parsed.data;
  if (email.trim() === "") return refused('The field "email" is empty.');
  const address = readAddress(email);
  if (!address) return refused('The field "email" must be an email address, like name@example.com.');
  return {
    ok: true,
    value: { address, page, honeypot: (company ?? "") !== "" },
  };
}

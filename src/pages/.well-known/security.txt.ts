import type { APIRoute } from "astro";
import { site } from "../../catalogue/site.ts";

/** RFC 9116; it expires a year after the build. */
export const GET: APIRoute = () => {
  const expires = new Date();
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return new Response(
    [
      `Contact: mailto:${site.contact.email}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${site.url}/.well-known/security.txt`,
      "",
    ].join("\n"),
  );
};

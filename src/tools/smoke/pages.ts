import { sitemap } from "../../site/paths.ts";
import type { Run } from "./run.ts";

/** Whether pages have their headers, old addresses lead on, and links reach their function; `page` is the home page. */
export async function checkPages({ ask, check }: Run, page: Response): Promise<void> {
  await check("strict Content-Security-Policy", async () => {
    const policy = page.headers.get("content-security-policy") ?? "";
    return [/default-src|script-src/.test(policy) && !/unsafe-/.test(policy), policy.slice(0, 60)];
  });
  for (const name of [
    "strict-transport-security",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cross-origin-opener-policy",
  ]) {
    const value = page.headers.get(name) ?? "";
    await check(`header ${name}`, async () => [value !== "", value]);
  }
  await check("the API's answers have strict-transport-security, too", async () => {
    const value = (await ask("/api/gadgets")).headers.get("strict-transport-security") ?? "";
    return [value !== "", value];
  });
  await check("404 page for an unknown address", async () => {
    const nowhere = await ask(`/nowhere-${Date.now()}`);
    return [nowhere.status === 404 && /404 Page Not Found/i.test(await nowhere.text()), nowhere.status];
  });
  await check("an old address is one 301", async () => {
    const { status, headers } = await ask("/travel-us");
    const to = headers.get("location");
    return [status === 301 && /\/travel\/us$/.test(to ?? ""), `${status} ${to}`];
  });
  await check("the sitemap lists pages that are there", async () => {
    const answer = await ask(sitemap);
    const addresses = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
    const origins = new Set(addresses.map((address) => URL.parse(address)?.origin));
    const some = addresses.filter((_, i) => i % Math.ceil(addresses.length / 8) === 0);
    // A preview's sitemap has the addresses of the site itself; its pages are looked for here.
    const statuses = await Promise.all(some.map(async (address) => (await ask(new URL(address).pathname)).status));
    const right = answer.status === 200 && origins.size === 1 && statuses.every((status) => status === 200);
    return [
      right,
      `${answer.status}, ${addresses.length} addresses, of which ${statuses.length} answer ${[...new Set(statuses)].join(", ")}`,
    ];
  });
  await check("the unsubscribe page is built, and its button reaches the function", async () => {
    const shown = await ask("/newsletter/unsubscribe?t=smoke");
    const pressed = await ask("/newsletter/unsubscribe?t=smoke", { method: "POST", body: new URLSearchParams() });
    const to = pressed.headers.get("location") ?? "";
    const right = shown.status === 200 && pressed.status === 303 && /#(invalid|failed)$/.test(to);
    return [right, `${shown.status}, then ${pressed.status} ${to}`];
  });
}

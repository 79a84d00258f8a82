import type { Run } from "./run.ts";

/** Twenty signups of one throw-away address, `parallel` at once; a note at the end names it. */
export async function checkSignups(
  { site, ask, check, checks }: Run,
  { rateLimit, parallel }: { rateLimit: boolean; parallel: number },
): Promise<void> {
  const { origin } = new URL(site);
  const email = `smoke-${Date.now()}@example.com`;
  const post = (headers: Record<string, string>) =>
    ask("/api/newsletter", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email, page: "/", company: "" }),
    });
  await check("a signup from another site is refused", async () => {
    const { status } = await post({ origin: "https://other.example" });
    return [status === 403, status];
  });
  const statuses: number[] = [];
  await check(`20 signups of one address, ${parallel} at once: one answer for all`, async () => {
    const bodies = new Set<string>();
    while (statuses.length < 20) {
      for (const answer of await Promise.all(Array.from({ length: parallel }, () => post({ origin })))) {
        statuses.push(answer.status);
        const body = await answer.text();
        if (answer.ok) bodies.add(body);
      }
    }
    const known = statuses.every((status) => status === 200 || status === 429);
    const seen = Object.entries(Object.groupBy(statuses, String)).map(
      ([status, same]) => `${same?.length} × ${status}`,
    );
    return [known && statuses.includes(200) && bodies.size === 1, `${seen}, ${bodies.size} bodies`];
  });
  if (rateLimit) {
    await check("the edge limits signups (5 a minute)", async () => [
      statuses.includes(429),
      [...new Set(statuses)].join(", "),
    ]);
  }
  checks.push({ name: `to tidy up: npm run subscribers -- delete ${email}`, ok: true, seen: "" });
}

export type SignupAnswer = { status: number; headers: [string, string][]; body: string; milliseconds: number };

/** Sends the form as a page of the site does. Rejects when no answer came. */
export async function signUp(url: string, email: string, more: Record<string, unknown> = {}): Promise<SignupAnswer> {
  const start = performance.now();
  const answer = await fetch(new URL("/api/newsletter", url), {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify({ email, page: "/", company: "", ...more }),
  });
  const body = await answer.text();
  return { status: answer.status, headers: [...answer.headers], body, milliseconds: performance.now() - start };
}

/** Does `work` for every item, `width` at a time, results in order. */
export async function each<T, R>(items: readonly T[], width: number, work: (item: T, i: number) => Promise<R>) {
  const results: R[] = [];
  const rest = items.entries();
  const lane = async () => {
    for (const [i, item] of rest) results[i] = await work(item, i);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

/** Everything of an answer but what tells the time. */
export const fingerprint = ({ status, headers, body }: SignupAnswer): string =>
  JSON.stringify([status, headers.filter(([name]) => name !== "date"), body]);

/** Twenty ways to write one address: white space, case, composition, and the domain in two alphabets. */
export function spellings(): string[] {
  const local = "Zoë.Núñez+wine";
  const domain = "bücher.example";
  const locals = [
    local,
    local.toUpperCase(),
    local.toLowerCase(),
    local.normalize("NFD"),
    local.toUpperCase().normalize("NFD"),
  ];
  const domains = [domain, domain.toUpperCase(), "xn--bcher-kva.example", "bücher。EXAMPLE".normalize("NFD")];
  return locals.flatMap((l, i) => domains.map((d, j) => `${" \t\n".repeat(i % 2)}${l}@${d}${"  ".repeat(j % 3)}`));
}

/** Every e-mail address in a text; a package's name in a stack frame is none. */
export const addressesIn = (text: string): string[] => text.match(/[^\s/@]+@[\w.-]+\.\w+/g) ?? [];

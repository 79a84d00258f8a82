import { getDeployStore, getStore, type Store } from "@netlify/blobs";

/** Milliseconds that one operation may take in all, and one attempt of at most three. */
export type Patience = { total: number; attempt: number };

const backoff = [50, 150];
/** The client takes this status for final: it neither repeats the request nor takes it for a write that worked. */
const unavailable = 424;
/** A write is settled when it is proven, by the ETag or by 412 (it was there); a read also when there is nothing. */
const settled = ({ status, headers, ok }: Response, method = "get") =>
  method.toLowerCase() === "put" ? status === 412 || (ok && Boolean(headers.get("etag"))) : ok || status === 404;

/**
 * A fetch for the Blobs client that always comes back in time. The client itself repeats a failed request five times,
 * five seconds apart, and reports a conditional write as done for every status but 412; so this one does its own two
 * quick retries, reads the body within the same limit, and hands on whatever proves nothing as a bare 424. Never throws.
 */
export function patientFetch({ total, attempt }: Patience, fetch: typeof globalThis.fetch = globalThis.fetch) {
  return async (input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    const deadline = performance.now() + total;
    for (let tries = 0; tries <= backoff.length; tries++) {
      const left = deadline - performance.now();
      if (left <= 0) break;
      try {
        const signal = AbortSignal.timeout(Math.ceil(Math.min(attempt, left)));
        const answer = await fetch(input, { ...init, signal });
        const body = await answer.arrayBuffer();
        if (settled(answer, init?.method)) {
          const { status, headers } = answer;
          return new Response(body.byteLength > 0 ? body : null, { status, headers });
        }
      } catch {
        // A reset, a time-out or a cut body is worth another attempt, like an error status.
      }
      const pause = Math.min(backoff[tries] ?? 0, deadline - performance.now());
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, pause)));
    }
    return new Response(null, { status: unavailable });
  };
}

/** A list must be answered within 1.5 s, from the bundle if need be. */
const listPatience: Patience = { total: 1100, attempt: 600 };
/** A signup must be answered within 4 s. */
const signupPatience: Patience = { total: 3400, attempt: 2000 };

/** The unnamed store of this deploy, which holds what the build wrote. Throws outside the platform's environment. */
export const listStore = (): Store => getDeployStore({ fetch: patientFetch(listPatience) });

export const subscriberStores = { production: "newsletter", other: "newsletter-preview" } as const;

/**
 * The store for signups. Site stores are shared by all deploys, previews included, so only the deploy context
 * `production` itself writes to the real one.
 */
export const subscriberStore = (deployContext: string | undefined): Store =>
  getStore({
    name: deployContext === "production" ? subscriberStores.production : subscriberStores.other,
    fetch: patientFetch(signupPatience),
  });

/** The author's own commands may wait: milliseconds. */
const toolPatience: Patience = { total: 30_000, attempt: 10_000 };

export type SiteAccess = { siteID: string; token: string; edgeURL?: string };

/** Both stores of signups, from outside the platform; `edgeURL` names an emulated server. */
export function siteStores(site: SiteAccess): { [K in keyof typeof subscriberStores]: Store } {
  const open = (name: string) => getStore({ ...site, name, fetch: patientFetch(toolPatience) });
  return { production: open(subscriberStores.production), other: open(subscriberStores.other) };
}

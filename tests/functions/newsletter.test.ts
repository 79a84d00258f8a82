import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeSubscriberKey } from "../../netlify/lib/email.ts";
import { consent } from "../../src/site/consent.ts";
import { findEmails, postSignup, productionContext, signUp } from "./support/signups.ts";
import { useStore } from "./support/store.ts";

const store = useStore();
const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => void log.mockClear());
afterEach(() => expect(findEmails(log.mock.calls.join(" "))).toEqual([]));
/** What is stored but for the site's own secret, which is made at the first signup. */
const stored = () =>
  [...store.blobs]
    .filter(([key]) => !key.endsWith("/secret"))
    .map(([key, text]) => [key, JSON.parse(text) as unknown]);

describe("a signup", () => {
  it("is stored as typed, under a hash", async () => {
    const response = await signUp(" Jane+Wine@Bücher.example ", { page: "/" });
    expect([response.status, await response.json()]).toEqual([200, { subscribed: true }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(stored()).toEqual([
      [
        `site:newsletter/${makeSubscriberKey({ typed: "", normal: "jane+wine@xn--bcher-kva.example" })}`,
        {
          email: "Jane+Wine@Bücher.example",
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          consent: consent.version,
          status: "unconfirmed",
        },
      ],
    ]);
  });

  it("is stored once, however often and however it is spelled", async () => {
    const spellings = ["Zoë@bücher.example", "ZOË@BÜCHER.example", " zoë@xn--bcher-kva.example"];
    const all = [...spellings, ...spellings.map((email) => email.normalize("NFD"))];
    const responses = await Promise.all(all.map((email) => signUp(email)));
    const [before] = stored();
    const again = await signUp(spellings[0]!);
    const told = [...responses, again].map(
      async (one) => `${one.status} ${[...one.headers]} ${await one.text()}`,
    );
    expect(new Set(await Promise.all(told)).size).toBe(1);
    expect(stored()).toEqual([before]);
  });

  it("of a robot gets the same answer and is not stored", async () => {
    const real = await signUp("jane@example.com");
    const trapped = await signUp("bot@example.com", { company: "Acme" });
    expect([trapped.status, await trapped.text(), [...trapped.headers]]).toEqual([
      real.status,
      await real.text(),
      [...real.headers],
    ]);
    expect(stored()).toHaveLength(1);
  });

  it("without an address is refused without quoting it", async () => {
    const response = await signUp("secret-typo@");
    const sentence = 'The field "email" must be an email address, like name@example.com.';
    expect([response.status, await response.text()]).toEqual([400, sentence]);
    expect(store.blobs.size).toBe(0);
  });

  it("reaches the readers' store from production only", async () => {
    for (const context of ["", "dev", "branch-deploy", "deploy-preview", "PRODUCTION", "prod"])
      await signUp("jane@example.com", {}, context);
    await postSignup('{"email":"jane@example.com"}', {});
    expect(stored().map(([key]) => String(key).split("/")[0])).toEqual(["site:newsletter-preview"]);
    await postSignup('{"email":"jane@example.com"}', productionContext);
    expect(stored().map(([key]) => String(key).split("/")[0])).toEqual([
      "site:newsletter-preview",
      "site:newsletter",
    ]);
  });

  it("is logged if the host names no deploy context", async () => {
    await signUp("jane@example.com");
    await signUp("jane@example.com", {}, "deploy-preview");
    expect(log).not.toHaveBeenCalled();
    await signUp("jane@example.com", {}, "");
    expect(log.mock.calls.join()).toMatch(
      /NO DEPLOY CONTEXT.*newsletter-preview, not to newsletter\b/,
    );
  });
});

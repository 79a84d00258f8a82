import { describe, expect, it } from "vitest";
import { makeSubscriberKey } from "../../netlify/lib/email.ts";
import { consent } from "../../src/site/consent.ts";
import { describeResponse, postSignup, signUp, useErrorLog } from "./support/signups.ts";
import { useStore } from "./support/store.ts";

const store = useStore();
const log = useErrorLog();
const readEntries = () => [...store.blobs].map(([key, text]) => [key, JSON.parse(text) as unknown]);

describe("a signup", () => {
  it("is stored as typed, under a hash", async () => {
    const response = await signUp(" Jane+Wine@Bücher.example ", { page: "/" });
    expect([response.status, await response.json()]).toEqual([200, { subscribed: true }]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const key = makeSubscriberKey({ typed: "", normal: "jane+wine@xn--bcher-kva.example" });
    const subscriber = {
      email: "Jane+Wine@Bücher.example",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      consent: consent.version,
      status: "unconfirmed",
      askedAt: expect.any(String),
    };
    expect(readEntries()).toEqual([[`site:newsletter/${key}`, subscriber]]);
  });

  it("gets the same answer in the same time from anybody", async () => {
    const spellings = ["Zoë@bücher.example", "ZOË@BÜCHER.example", " zoë@xn--bcher-kva.example"];
    const responses = await Promise.all(spellings.map((email) => signUp(email)));
    const [before] = readEntries();
    const start = performance.now();
    responses.push(await signUp(spellings[0]!));
    responses.push(await signUp("bot@example.com", { company: "Acme" }));
    expect(performance.now() - start).toBeGreaterThan(2 * 399);
    const answers = await Promise.all(responses.map(describeResponse));
    expect(new Set(answers).size).toBe(1);
    expect(readEntries()).toEqual([before]);
  });

  it("without an address is refused without quoting it", async () => {
    const response = await signUp("secret-typo@");
    const sentence = 'The field "email" must be an email address, like name@example.com.';
    expect([response.status, await response.text()]).toEqual([400, sentence]);
    expect(store.blobs.size).toBe(0);
  });

  it("reaches the readers' store from production only", async () => {
    const contexts = ["", "dev", "branch-deploy", "deploy-preview", "PRODUCTION", "prod"];
    await Promise.all(contexts.map((context) => signUp("jane@example.com", {}, context)));
    await postSignup('{"email":"jane@example.com"}', {});
    const findStores = () => readEntries().map(([key]) => String(key).split("/")[0]);
    expect(findStores()).toEqual(["site:newsletter-preview"]);
    await signUp("jane@example.com");
    expect(findStores()).toEqual(["site:newsletter-preview", "site:newsletter"]);
  });

  it("is logged if the host names no deploy context", async () => {
    await signUp("jane@example.com", {}, "deploy-preview");
    expect(log).not.toHaveBeenCalled();
    await signUp("jane@example.com", {}, "");
    expect(log.mock.calls.join()).toMatch(
      /NO DEPLOY CONTEXT.*newsletter-preview, not to newsletter\b/,
    );
  });
});

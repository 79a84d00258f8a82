import { beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "../../netlify/lib/blobs.ts";
import { makeSubscriberKey, parseEmail } from "../../netlify/lib/email.ts";
import {
  type LinkPurpose,
  makeLinks,
  readOrCreateSecrets,
  verifyToken,
} from "../../netlify/lib/links.ts";
import { handleSubscriptionLink } from "../../netlify/lib/newsletter.ts";
import { readSubscriberList, selectSubscribers } from "../../netlify/lib/subscribers.ts";
import { makeEntry, origin, productionContext, signUp, useErrorLog } from "./support/signups.ts";
import { useStore } from "./support/store.ts";

const store = useStore();
useErrorLog();
const jane = parseEmail("Jane@example.com")!;
const janesBlob = `site:newsletter/${makeSubscriberKey(jane)}`;
beforeEach(() => void store.blobs.set(janesBlob, makeEntry(jane.typed, "unconfirmed")));

const list = () => openStore("newsletter", "production");
const readStatuses = async () => {
  const { addresses } = await readSubscriberList(list());
  return selectSubscribers(addresses).map(({ email, status }) => `${email} ${status}`);
};
const makeLink = async (purpose: LinkPurpose, secret?: string) => {
  const [ownSecret = ""] = await readOrCreateSecrets(list());
  return new URL(makeLinks({ address: jane, origin, secret: secret ?? ownSecret })[purpose]);
};
const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
/** Presses the one-click button of a mail program. Resolves to the answer. */
async function callApi({ pathname, search }: URL, init: RequestInit = oneClick) {
  const request = new Request(`${origin}/api${pathname}${search}`, init);
  const response = await handleSubscriptionLink(request, productionContext);
  return `${response.status} ${response.headers.get("location") ?? (await response.text())}`;
}
/** Presses the page's button without JavaScript. Resolves to the page's next address. */
async function press(link: URL) {
  const response = await handleSubscriptionLink(
    new Request(link, { method: "POST" }),
    productionContext,
  );
  return response.headers.get("location");
}

describe("a subscriber's links", () => {
  it("work without any setting, the same each time", async () => {
    const link = await makeLink("unsubscribe");
    expect(link.href).toMatch(
      /^https:\/\/site\.example\/newsletter\/unsubscribe\?t=[\w.-]{50,}&for=Ja$/,
    );
    expect(await makeLink("unsubscribe")).toEqual(link);
    expect(await callApi(link)).toBe('200 {"unsubscribed":true}');
  });

  it("are signed with NEWSLETTER_SECRET if it is set", async () => {
    vi.stubEnv("NEWSLETTER_SECRET", " chosen ");
    expect(await callApi(await makeLink("confirm", "chosen"))).toBe('200 {"confirmed":true}');
    expect(store.keysOf("newsletter")).not.toContain("secret");
  });

  it("can't be forged or used for another purpose", async () => {
    const token = (await makeLink("unsubscribe", "secret")).searchParams.get("t") ?? "";
    expect(verifyToken(token, "unsubscribe", ["secret"])).toBe(makeSubscriberKey(jane));
    expect(verifyToken(token, "confirm", ["secret"])).toBeUndefined();
    expect(verifyToken(token, "unsubscribe", ["another"])).toBeUndefined();
    for (let i = 0; i < token.length; i++) {
      const start = token.slice(0, i);
      const otherCharacter = token[i] === "a" ? "b" : "a";
      for (const forged of [start, start + otherCharacter + token.slice(i + 1)])
        expect([i, verifyToken(forged, "unsubscribe", ["secret"])]).toEqual([i, undefined]);
    }
  });

  it.each(["", "?t=", "?t=x", `?t=${"A".repeat(90)}`])(
    "are refused with the query %j",
    async (search) => {
      const link = new URL(`/newsletter/unsubscribe${search}`, origin);
      expect(await callApi(link)).toMatch(/^400 This link is incomplete/);
      expect(await press(link)).toBe("/newsletter/unsubscribe#invalid");
    },
  );

  it("only lead to their page when they are opened", async () => {
    for (const link of [await makeLink("unsubscribe"), await makeLink("confirm")])
      for (const method of ["GET", "HEAD"])
        expect(await callApi(link, { method })).toBe(`303 ${link.pathname}${link.search}`);
    expect(await readStatuses()).toEqual(["Jane@example.com unconfirmed"]);
  });
});

describe("confirming", () => {
  it("marks the subscription for good", async () => {
    for (const _time of [1, 2])
      expect(await press(await makeLink("confirm"))).toBe("/newsletter/confirm#done");
    await signUp("JANE@example.com");
    expect(await readStatuses()).toEqual(["Jane@example.com confirmed"]);
  });

  it("brings back nobody who left at the same moment", async () => {
    const [confirm, unsubscribe] = [await makeLink("confirm"), await makeLink("unsubscribe")];
    await Promise.all([callApi(confirm), callApi(unsubscribe), callApi(confirm)]);
    expect(await readStatuses()).toEqual([]);
    expect(await callApi(confirm)).toBe("404 This address is not subscribed.");
    expect(await press(confirm)).toBe("/newsletter/confirm#unknown");
  });

  it("keeps the link on the page if the store fails", async () => {
    const link = await makeLink("confirm");
    store.fail(() => 500);
    expect(await press(link)).toBe(`/newsletter/confirm${link.search}#failed`);
  });
});

it("leaving keeps only the date, until the reader signs up again", async () => {
  await callApi(await makeLink("confirm"));
  const link = await makeLink("unsubscribe");
  for (const _time of [1, 2]) expect(await press(link)).toBe("/newsletter/unsubscribe#done");
  expect(JSON.parse(store.blobs.get(janesBlob) ?? "")).toEqual({
    status: "left",
    leftAt: expect.stringMatching(/Z$/),
  });
  expect(store.keysWith("Jane")).toEqual([]);
  await signUp(jane.typed);
  expect(await readStatuses()).toEqual(["Jane@example.com unconfirmed"]);
});

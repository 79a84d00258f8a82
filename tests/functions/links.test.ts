import { afterEach, describe, expect, it, vi } from "vitest";
import { openStore } from "../../netlify/lib/blobs.ts";
import { makeSubscriberKey, parseEmail } from "../../netlify/lib/email.ts";
import { type LinkPurpose, makeLinks, readSecrets, verifyToken } from "../../netlify/lib/links.ts";
import { handleLink } from "../../netlify/lib/newsletter.ts";
import { readList, selectSubscribers } from "../../netlify/lib/subscribers.ts";
import { findEmails, origin, productionContext, signUp } from "./support/signups.ts";
import { useStore } from "./support/store.ts";

const store = useStore();
const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => expect(findEmails(log.mock.calls.join(" "))).toEqual([]));

const jane = parseEmail("Jane@example.com")!;
const list = () => openStore("newsletter", "production");
const statuses = async () =>
  selectSubscribers((await readList(list())).addresses).map(
    ({ email, status }) => `${email} ${status}`,
  );
const linkOf = async (purpose: LinkPurpose) => {
  const [secret = "no secret"] = await readSecrets(list());
  return new URL(makeLinks({ address: jane, origin, secret })[purpose]);
};
const oneClick = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
/** The one-click button of a mail program. */
const api = ({ pathname, search }: URL, init: RequestInit = oneClick) =>
  handleLink(new Request(`${origin}/api${pathname}${search}`, init), productionContext);
/** The page's button without JavaScript. */
const press = (link: URL) => handleLink(new Request(link, { method: "POST" }), productionContext);
const text = async (response: Response) => `${response.status} ${await response.text()}`;

describe("a subscriber's links", () => {
  it("work without any setting, the same each time", async () => {
    await signUp(jane.typed);
    const link = await linkOf("unsubscribe");
    expect(link.href).toMatch(
      /^https:\/\/site\.example\/newsletter\/unsubscribe\?t=[\w.-]{50,}&for=Ja$/,
    );
    await signUp("other@example.com");
    expect(await linkOf("unsubscribe")).toEqual(link);
    expect(await text(await api(await linkOf("confirm")))).toBe('200 {"confirmed":true}');
    expect(await text(await api(link))).toBe('200 {"unsubscribed":true}');
  });

  it("are signed with NEWSLETTER_SECRET if it is set", async () => {
    vi.stubEnv("NEWSLETTER_SECRET", " chosen ");
    await signUp(jane.typed);
    expect([...store.blobs.keys()].some((key) => key.endsWith("/secret"))).toBe(false);
    expect(
      (await api(new URL(makeLinks({ address: jane, origin, secret: "chosen" }).confirm))).status,
    ).toBe(200);
  });

  it("can't be forged or used for another purpose", () => {
    const good =
      new URL(makeLinks({ address: jane, origin, secret: "secret" }).unsubscribe).searchParams.get(
        "t",
      ) ?? "";
    expect(verifyToken(good, "unsubscribe", ["secret"])).toBe(makeSubscriberKey(jane));
    expect(verifyToken(good, "confirm", ["secret"])).toBeUndefined();
    expect(verifyToken(good, "unsubscribe", ["another"])).toBeUndefined();
    for (let i = 0; i < good.length; i++)
      for (const other of [
        `${good.slice(0, i)}${good[i] === "a" ? "b" : "a"}${good.slice(i + 1)}`,
        good.slice(0, i),
      ])
        expect([i, verifyToken(other, "unsubscribe", ["secret"])]).toEqual([i, undefined]);
  });

  it.each(["", "?t=", "?t=x", `?t=${"A".repeat(90)}`])(
    "are refused with the query %j",
    async (search) => {
      await signUp(jane.typed);
      const link = new URL(`/newsletter/unsubscribe${search}`, origin);
      expect(await text(await api(link))).toMatch(/^400 This link is incomplete/);
      expect((await press(link)).headers.get("location")).toBe("/newsletter/unsubscribe#invalid");
    },
  );

  it("only lead to their page when they are opened", async () => {
    await signUp(jane.typed);
    const links = [await linkOf("unsubscribe"), await linkOf("confirm")];
    const before = new Map(store.blobs);
    for (const link of links)
      for (const method of ["GET", "HEAD"]) {
        const response = await api(link, { method });
        expect([response.status, response.headers.get("location")]).toEqual([
          303,
          link.pathname + link.search,
        ]);
      }
    expect(store.blobs).toEqual(before);
  });
});

describe("confirming", () => {
  it("marks the subscription for good", async () => {
    await signUp(jane.typed);
    expect((await api(await linkOf("confirm"))).status).toBe(200);
    expect((await press(await linkOf("confirm"))).headers.get("location")).toBe(
      "/newsletter/confirm#done",
    );
    await signUp("JANE@example.com");
    expect(await statuses()).toEqual(["Jane@example.com confirmed"]);
  });

  it("brings back nobody who left at the same moment", async () => {
    await signUp(jane.typed);
    const [confirm, unsubscribe] = [await linkOf("confirm"), await linkOf("unsubscribe")];
    await Promise.all([api(confirm), api(unsubscribe), api(confirm)]);
    expect(await statuses()).toEqual([]);
    expect(await text(await api(confirm))).toBe("404 This address is not subscribed.");
    expect((await press(confirm)).headers.get("location")).toBe("/newsletter/confirm#unknown");
  });

  it("keeps the link on the page if the store fails", async () => {
    await signUp(jane.typed);
    const link = await linkOf("confirm");
    store.fail(() => 500);
    expect((await press(link)).headers.get("location")).toBe(
      `/newsletter/confirm${link.search}#failed`,
    );
  });
});

it("leaving keeps only the date, until the reader signs up again", async () => {
  await signUp(jane.typed);
  await api(await linkOf("confirm"));
  await signUp("other@example.com");
  const link = await linkOf("unsubscribe");
  expect((await press(link)).headers.get("location")).toBe("/newsletter/unsubscribe#done");
  expect((await api(link)).status).toBe(200);
  expect(JSON.parse(store.blobs.get(`site:newsletter/${makeSubscriberKey(jane)}`) ?? "")).toEqual({
    status: "left",
    leftAt: expect.stringMatching(/Z$/),
  });
  expect(store.keysWith("Jane")).toEqual([]);
  await signUp(jane.typed);
  expect((await statuses()).toSorted()).toEqual([
    "Jane@example.com unconfirmed",
    "other@example.com unconfirmed",
  ]);
});

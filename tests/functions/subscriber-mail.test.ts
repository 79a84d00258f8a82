import { describe, expect, it, vi } from "vitest";
import site from "../../.netlify/site.json" with { type: "json" };
import cleanUp from "../../netlify/functions/newsletter-cleanup.ts";
import { sendQueuedMails } from "../../netlify/lib/mail-queue.ts";
import { handleSubscriptionLink } from "../../netlify/lib/newsletter.ts";
import { daysFromNow, setClock } from "./support/clock.ts";
import {
  describeResponse,
  origin,
  productionContext,
  signUp,
  useErrorLog,
} from "./support/signups.ts";
import { useSmtp } from "./support/smtp.ts";
import { useStore } from "./support/store.ts";

const store = useStore();
const smtp = useSmtp();
useErrorLog();

/** Finds the link to a page in the first mail. */
const findLink = (path: string) =>
  new RegExp(`https:\\S+${path}\\?\\S+`).exec(smtp.readFirst().text)?.[0] ?? "";
function press(href: string): Promise<Response> {
  const { pathname, search } = new URL(href);
  const path = pathname.startsWith("/api") ? pathname : `/api${pathname}`;
  return handleSubscriptionLink(
    new Request(origin + path + search, { method: "POST" }),
    productionContext,
  );
}

describe("the question to a new address", () => {
  it("has both parts, every header and seven bits", async () => {
    vi.stubEnv("MAIL_FROM", "Zoë <zoe@site.example>");
    expect((await signUp("jane@example.com")).status).toBe(200);
    expect(smtp.recipients()).toEqual(["jane@example.com"]);
    const { header, html } = smtp.readFirst();
    expect(smtp.inbox[0]?.raw).toMatch(/^[\0-\x7f]+$/);
    expect(header("From")).toBe("=?UTF-8?Q?Zo=C3=AB?= <zoe@site.example>");
    expect(header("Reply-To")).toMatch(/<\S+@\S+>$/);
    expect(header("Message-ID")).toMatch(/^<[0-9a-f]{32}@\S+>$/);
    expect(Date.parse(header("Date"))).toBeGreaterThan(Date.now() - 60_000);
    expect(header("Auto-Submitted")).toBe("auto-generated");
    expect(header("List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(html).toContain(`<a href="${findLink("/confirm")}">`);
    expect(html.match(/<img|src=/)).toBeNull();
  });

  it("confirms by a link to the site's own host", async () => {
    await signUp("jane@example.com");
    const link = findLink("/confirm");
    expect(new URL(link).origin).toBe(site.url);
    expect(await (await press(link)).json()).toEqual({ confirmed: true });
    setClock(daysFromNow(2));
    await signUp("jane@example.com");
    expect(smtp.inbox).toHaveLength(1);
  });

  it("goes once a day, then once a month", async () => {
    const spellings = ["jane@example.com", "Jane@Example.com", "jane@example.com"];
    const times = [0.9, 1.1, 2.2, 29, 32, 60].map(daysFromNow);
    // At one moment, which the store can't tell apart.
    setClock(new Date());
    await Promise.all(spellings.map((email) => signUp(email)));
    const counts = [smtp.inbox.length];
    for (const time of times) {
      setClock(time);
      await signUp("jane@example.com");
      counts.push(smtp.inbox.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 2, 3, 3]);
  });

  it("never goes to somebody who refused it", async () => {
    await signUp("jane@example.com");
    // A second mail, which is still queued when its reader refuses the first.
    setClock(daysFromNow(1.1));
    smtp.fail(() => "defers");
    await signUp("jane@example.com");
    smtp.fail(() => undefined);
    await press(findLink("/unsubscribe"));
    smtp.inbox.length = 0;
    for (const time of [1.2, 2, 40, 90].map(daysFromNow)) {
      setClock(time);
      await signUp("jane@example.com");
      await sendQueuedMails("production", time);
    }
    expect(smtp.inbox).toEqual([]);
  });

  it("goes at once to a reader who left and comes back", async () => {
    await signUp("jane@example.com");
    await press(findLink("/confirm"));
    await press(findLink("/unsubscribe"));
    smtp.inbox.length = 0;
    await signUp("jane@example.com");
    expect(smtp.readFirst().header("Subject")).toContain("Please confirm");
  });

  it("goes the next night if the store failed", async () => {
    store.fail((request) => (request.includes("site:mail/") ? 500 : undefined));
    expect((await signUp("jane@example.com")).status).toBe(200);
    expect(smtp.inbox).toEqual([]);
    store.fail(() => undefined);
    for (const time of [1, 2].map(daysFromNow)) {
      setClock(time);
      await cleanUp();
    }
    expect(smtp.recipients()).toEqual(["jane@example.com"]);
  });

  it("changes nothing in the answer, sent or not", async () => {
    const responses = [await signUp("a@example.com")];
    smtp.fail(() => "refuses");
    responses.push(await signUp("b@example.com"));
    vi.stubEnv("MAIL_URL", "");
    responses.push(await signUp("c@example.com"));
    const answers = await Promise.all(responses.map(describeResponse));
    expect(new Set(answers).size).toBe(1);
    expect(store.keysWith("c@example.com")).toEqual([expect.stringMatching(/^site:newsletter\//)]);
  });
});

describe("the goodbye", () => {
  const leave = async () => {
    await signUp("jane@example.com");
    await press(findLink("/confirm"));
    const oneClick = smtp.readFirst().header("List-Unsubscribe").slice(1, -1);
    smtp.inbox.length = 0;
    expect(new URL(oneClick).pathname).toBe("/api/newsletter/unsubscribe");
    expect((await press(oneClick)).status).toBe(200);
    return oneClick;
  };

  it("tells the owner of the address once", async () => {
    const oneClick = await leave();
    await press(oneClick);
    expect(smtp.recipients()).toEqual(["jane@example.com"]);
    expect(smtp.readFirst().text).toContain("ja…@example.com gets no more");
    expect(store.keysWith("jane")).toEqual([]);
  });

  it("has a link that brings its owner back", async () => {
    await leave();
    const link = findLink("/confirm");
    const foreignLink = link.replace(/a=[^&]*/, `a=${btoa("eve@example.com")}`);
    expect((await press(foreignLink)).status).toBe(404);
    expect((await press(link)).status).toBe(200);
    expect(store.keysWith('"email":"jane@example.com"')).toHaveLength(1);
  });
});

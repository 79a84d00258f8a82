import { describe, expect, it, vi } from "vitest";
import site from "../../.netlify/site.json" with { type: "json" };
import { sendQueuedMails } from "../../netlify/lib/mail-queue.ts";
import { daysFromNow, minutesFromNow, setClock } from "./support/clock.ts";
import { message, postContact, signUp, useErrorLog } from "./support/signups.ts";
import { type Mishap, useSmtp } from "./support/smtp.ts";
import { useStore } from "./support/store.ts";

const store = useStore();
const smtp = useSmtp();
const log = useErrorLog();
const drain = (now: Date) => sendQueuedMails("production", now);
const waitingKeys = () => store.keysOf("mail").filter((key) => key !== "sent-recently");

describe("a waiting mail", () => {
  /** How many copies arrive in all if a server does this to the first one, or to every one. */
  const rows: [Mishap, afterOne: number, afterAll: number][] = [
    ["refuses", 0, 0],
    ["defers", 1, 0],
    ["blocks", 1, 0],
    ["stalls", 1, 0],
    ["stalls at the recipient", 1, 0],
    ["drops", 1, 0],
    ["accepts, then drops", 2, 2],
    ["accepts, then stalls", 2, 2],
  ];
  const drainForHours = async () => {
    for (let minute = 20; minute < 120; minute += 20)
      await Promise.all([drain(minutesFromNow(minute)), drain(minutesFromNow(minute))]);
  };

  it.each(rows)("arrives if a server %s once", async (mishap, count) => {
    smtp.hurry();
    smtp.fail(() => mishap);
    expect((await postContact(message)).status).toBe(200);
    smtp.fail(() => undefined);
    await drainForHours();
    expect([store.keysOf("messages").length, smtp.inbox.length]).toEqual([1, count]);
    expect(waitingKeys()).toEqual([]);
  });

  it.each(rows)("goes twice at most if a server always %s", async (mishap, _, count) => {
    smtp.hurry();
    smtp.fail(() => mishap);
    await postContact(message);
    await drainForHours();
    expect(smtp.inbox).toHaveLength(count);
  });

  it("goes twice at most if every run breaks off after sending it", async () => {
    const failAfter = (count: number) =>
      store.fail((request) =>
        smtp.inbox.length > count && /^(PUT|DELETE)/.test(request) ? 500 : undefined,
      );
    failAfter(0);
    await postContact(message);
    store.fail(() => undefined);
    for (let minute = 20; minute < 120; minute += 20) {
      failAfter(smtp.inbox.length);
      await drain(minutesFromNow(minute)).catch(() => undefined);
    }
    expect(smtp.inbox).toHaveLength(2);
  });

  const queueMessages = async (count: number) => {
    smtp.fail(() => "blocks");
    for (let i = 1; i <= count; i++) await postContact({ ...message, message: `No. ${i}` });
    smtp.fail(() => undefined);
  };

  it("stays until nobody can be sending it", async () => {
    smtp.fail(() => "accepts, then drops");
    await postContact(message);
    const counts = [];
    for (const minute of [20, 21, 40]) {
      await drain(minutesFromNow(minute));
      counts.push(waitingKeys().length);
    }
    expect(counts).toEqual([1, 1, 0]);
  });

  it("survives a refused login, which ends the run", async () => {
    smtp.logIn();
    await queueMessages(5);
    const before = smtp.counts.logins;
    log.mockClear();
    await drain(minutesFromNow(10));
    expect(smtp.counts.logins).toBe(before + 1);
    // The three that were to go out at once.
    expect(log).toHaveBeenCalledTimes(3);
    expect(waitingKeys()).toHaveLength(5);
  });

  it("is left to the next run after 20 seconds", async () => {
    await queueMessages(4);
    const start = minutesFromNow(10);
    setClock(start);
    smtp.fail((to, before) => {
      if (to && before === 2) setClock(new Date(start.getTime() + 21_000));
      return undefined;
    });
    await drain(start);
    expect(smtp.inbox).toHaveLength(3);
  });

  it("goes out beside two others, which a slow server may keep waiting", async () => {
    await queueMessages(3);
    smtp.fail(() => "accepts three at once");
    await drain(minutesFromNow(10));
    expect(waitingKeys()).toEqual([]);
  });

  it("has its turn in every run, even if one starts early", async () => {
    vi.stubEnv("MAIL_PER_HOUR", "6");
    setClock(new Date("2026-01-01T00:05:00Z"));
    await queueMessages(3);
    for (const time of ["00:10:02", "00:10:03", "00:20:00"])
      await drain(new Date(`2026-01-01T${time}Z`));
    expect(smtp.inbox).toHaveLength(2);
  });

  it("goes out before newer ones", async () => {
    vi.stubEnv("MAIL_PER_HOUR", "6");
    smtp.fail(() => "blocks");
    for (const minute of [1, 2, 3, 4]) {
      setClock(new Date(`2026-01-01T00:0${minute}:00Z`));
      await postContact({ ...message, message: `No. ${minute}` });
    }
    smtp.fail(() => undefined);
    for (const minute of [10, 20, 30, 40]) await drain(new Date(`2026-01-01T00:${minute}:00Z`));
    const texts = smtp.inbox.map(({ raw }) => /No\. \d/.exec(raw)?.[0]);
    expect(texts).toEqual(["No. 1", "No. 2", "No. 3", "No. 4"]);
  });

  it("takes no other's turn once it is given up", async () => {
    vi.stubEnv("MAIL_PER_HOUR", "6");
    smtp.fail(() => "blocks");
    for (const day of ["01", "05"]) {
      setClock(new Date(`2026-01-${day}T00:05:00Z`));
      await postContact(message);
    }
    smtp.fail(() => undefined);
    await drain(new Date("2026-01-05T00:10:00Z"));
    expect(smtp.inbox).toHaveLength(1);
  });

  it("waits a quarter of an hour if it is deferred", async () => {
    smtp.fail(() => "defers");
    await postContact(message);
    await drain(minutesFromNow(14));
    expect(smtp.counts.senders).toBe(1);
    await drain(minutesFromNow(16));
    expect(smtp.counts.senders).toBe(2);
  });

  it("is given up after three days", async () => {
    smtp.fail(() => "defers");
    await postContact(message);
    await drain(daysFromNow(3.1));
    expect(waitingKeys()).toEqual([]);
  });

  const people = Array.from({ length: 101 }, (_, i) => `reader${i}@example.com`);

  it("takes its turn within the limit, messages first", async () => {
    // A busy machine may take longer than a run has.
    setClock(new Date());
    smtp.fail(() => "blocks");
    await Promise.all(people.map((email) => signUp(email)));
    await postContact(message);
    smtp.fail(() => undefined);
    await drain(minutesFromNow(10));
    expect(smtp.recipients()).toHaveLength(20);
    expect(smtp.recipients()[0]).toBe(site.contact.email);
    vi.stubEnv("MAIL_PER_HOUR", "600");
    await drain(minutesFromNow(20));
    expect(smtp.recipients().toSorted()).toEqual([site.contact.email, ...people].toSorted());
  });
});

import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, vi } from "vitest";
import { muteConsole } from "../../support/console.ts";

/** What a server may do to a mail. The last four accept the text. */
export type Mishap =
  | "refuses"
  | "defers"
  | "blocks"
  | "limits"
  | "hangs up"
  | "stalls"
  | "stalls at the recipient"
  | "stalls at the log-in"
  | "drops"
  | "accepts late"
  | "accepts three at once"
  | "accepts, then drops"
  | "accepts, then stalls";

type DeliveredMail = { to: string; raw: string };

const replies: Partial<Record<Mishap, { message: string; responseCode: number }>> = {
  refuses: { message: "No such mailbox", responseCode: 550 },
  defers: { message: "Try later", responseCode: 451 },
  blocks: { message: "Quota exceeded", responseCode: 452 },
  "hangs up": { message: "Quota exceeded", responseCode: 421 },
  limits: { message: "5.4.5 Daily user sending limit exceeded", responseCode: 550 },
};

/**
 * A mail server of this machine, which MAIL_URL names, empty and sound before each test. `inbox` is
 * what it has accepted, `senders` how many mails it was offered; `fail` chooses what goes wrong by a
 * recipient and how many were accepted before, and how far a stall moves a fake clock.
 */
export function useSmtp() {
  const inbox: DeliveredMail[] = [];
  const counts = { senders: 0, logins: 0 };
  /** Replies to accepted texts that wait for two others. */
  const heldReplies: (() => void)[] = [];
  let mishapOf: (to: string, before: number) => Mishap | undefined = () => undefined;
  let server: SMTPServer;
  let stallMs = 0;
  const fail = (choice: typeof mishapOf, milliseconds = 0) => {
    mishapOf = choice;
    stallMs = milliseconds;
  };
  const letTimePass = () => stallMs > 0 && vi.advanceTimersByTimeAsync(stallMs);
  const makeReply = (mishap: Mishap | undefined, stage: Mishap[]) => {
    const reply = mishap && stage.includes(mishap) ? replies[mishap] : undefined;
    return reply && Object.assign(new Error(reply.message), reply);
  };

  beforeEach(async () => {
    inbox.length = 0;
    heldReplies.length = 0;
    Object.assign(counts, { senders: 0, logins: 0 });
    fail(() => undefined);
    // The server warns of its public certificate, which nothing here depends on.
    const warning = muteConsole("error");
    server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      closeTimeout: 10,
      socketTimeout: 3_600_000,
      onAuth: (_auth, _session, done) => {
        counts.logins++;
        if (mishapOf("", inbox.length) === "stalls at the log-in") return void letTimePass();
        done(Object.assign(new Error("Wrong password"), { responseCode: 535 }));
      },
      onMailFrom: (_address, _session, done) => {
        counts.senders++;
        done(makeReply(mishapOf("", inbox.length), ["blocks"]));
      },
      onRcptTo: ({ address }, _session, done) => {
        const mishap = mishapOf(address, inbox.length);
        if (mishap === "stalls at the recipient") return void letTimePass();
        done(makeReply(mishap, ["refuses", "defers", "limits"]));
      },
      onData: async (stream, { envelope }, done) => {
        const to = envelope.rcptTo[0]?.address ?? "";
        const raw = await text(stream).catch(() => undefined);
        if (raw === undefined) return;
        const mishap = mishapOf(to, inbox.length);
        if (mishap === "stalls") return void letTimePass();
        if (mishap === "hangs up") return done(makeReply(mishap, [mishap]));
        if (mishap !== "drops") inbox.push({ to, raw });
        if (mishap?.endsWith("drops")) for (const one of server.connections) one.close();
        else if (mishap === "accepts, then stalls") return;
        else if (mishap === "accepts three at once") {
          heldReplies.push(done);
          if (heldReplies.length === 3) for (const reply of heldReplies) reply();
        } else if (mishap === "accepts late") {
          await letTimePass();
          done();
        } else done();
      },
    });
    warning.mockClear();
    server.on("error", () => undefined);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    vi.stubEnv("MAIL_URL", makeUrl(""));
    vi.stubEnv("MAIL_FROM", "");
  });
  afterEach(async () => {
    await new Promise<void>((closed) => server.close(closed));
  });
  const makeUrl = (login: string) => {
    const { port } = server.server.address() as AddressInfo;
    return `smtp://${login}127.0.0.1:${port}/?tls.rejectUnauthorized=false`;
  };
  const disableTls = () => server.options.disabledCommands?.push("STARTTLS");
  /** Makes the client log in, which this server always refuses. */
  const logIn = () => vi.stubEnv("MAIL_URL", makeUrl("doc:secret@"));
  /** Makes the client wait only a second for a server that stalls. */
  const hurry = () => vi.stubEnv("MAIL_URL", `${process.env.MAIL_URL}&socketTimeout=1000`);
  const recipients = () => inbox.map(({ to }) => to);
  const readFirst = () => parseMail(inbox[0]?.raw ?? "");
  return {
    inbox,
    counts,
    fail,
    makeUrl,
    disableTls,
    logIn,
    hurry,
    recipients,
    readFirst,
  };
}

/** A mail's header by its name, unfolded, and the decoded parts of its body. */
export function parseMail(raw: string) {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const readHeader = (name: string) =>
    new RegExp(`^${name}: (.*)$`, "im").exec(head.replaceAll(/\r\n[ \t]+/g, " "))?.[1] ?? "";
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? "";
  const parts = rest
    .join("\r\n\r\n")
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => decodeQuotedPrintable(part.slice(part.indexOf("\r\n\r\n") + 4)));
  return { header: readHeader, text: parts[0] ?? "", html: parts[1] ?? "" };
}

function decodeQuotedPrintable(body: string): string {
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

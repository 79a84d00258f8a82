import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, vi } from "vitest";

/** What a server may do to a mail besides accepting it. */
export type Mishap = "refuses" | "says later" | "stalls" | "drops";
export const mishaps: Mishap[] = ["refuses", "says later", "stalls", "drops"];

type DeliveredMail = { to: string; raw: string };

/**
 * A mail server of this machine's own, which MAIL_URL names, empty and sound before each test. `inbox` is what it has
 * accepted; `fail` chooses what goes wrong by a recipient and how many were accepted before.
 */
export function useSmtp() {
  const inbox: DeliveredMail[] = [];
  let mishapOf: (to: string, before: number) => Mishap | undefined = () => undefined;
  let server: SMTPServer;
  const fail = (choice: typeof mishapOf) => {
    mishapOf = choice;
  };

  beforeEach(async () => {
    inbox.length = 0;
    fail(() => undefined);
    server = new SMTPServer({
      disabledCommands: ["STARTTLS", "AUTH"],
      closeTimeout: 10,
      onRcptTo: ({ address }, _session, done) => {
        const mishap = mishapOf(address, inbox.length);
        if (mishap === "refuses")
          done(Object.assign(new Error("No such mailbox"), { responseCode: 550 }));
        else if (mishap === "says later")
          done(Object.assign(new Error("Try later"), { responseCode: 451 }));
        else done();
      },
      onData: async (stream, { envelope }, done) => {
        const to = envelope.rcptTo[0]?.address ?? "";
        const raw = await text(stream).catch(() => undefined);
        if (raw === undefined) return;
        const mishap = mishapOf(to, inbox.length);
        if (mishap === "stalls") return;
        if (mishap === "drops") {
          for (const one of server.connections) one.close();
          return;
        }
        inbox.push({ to, raw });
        done();
      },
    });
    server.on("error", () => undefined);
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const { port } = server.server.address() as AddressInfo;
    vi.stubEnv("MAIL_URL", `smtp://127.0.0.1:${port}/?socketTimeout=400&greetingTimeout=400`);
    vi.stubEnv("MAIL_FROM", "");
  });
  afterEach(async () => {
    await new Promise<void>((closed) => server.close(closed));
  });
  return { inbox, fail };
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

const decodeQuotedPrintable = (body: string) =>
  Buffer.from(
    body
      .replaceAll("=\r\n", "")
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    "latin1",
  ).toString("utf8");

import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { blobsContext } from "./context.ts";

export type Memory = { rss: number; used: number };
export type Child = {
  url: string;
  process: ChildProcess;
  /** All that it has printed so far. */
  logs: () => string;
  /** Octets after a garbage collection. */
  memory: () => Promise<Memory>;
  kill: (signal?: NodeJS.Signals) => Promise<void>;
};

/**
 * The handlers in a process of their own, reading from a store at `blobs` or from one of its own in `directory`.
 * NODE_ENV is unset: with "test" the Blobs client would hide its five-second pauses.
 */
export async function startChild(store: { blobs: string } | { directory: string } | { bare: number }): Promise<Child> {
  const { NODE_ENV: _, VITEST: __, NETLIFY_BLOBS_CONTEXT: ___, ...environment } = process.env;
  const child = fork(new URL("child-server.ts", import.meta.url), {
    execArgv: ["--expose-gc"],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...environment,
      ...("blobs" in store && { NETLIFY_BLOBS_CONTEXT: blobsContext(store.blobs) }),
      ...("directory" in store && { DIRECTORY: store.directory }),
      ...("bare" in store && { BARE: String(store.bare) }),
    },
  });
  const printed: string[] = [];
  child.stdout?.on("data", (data: Buffer) => printed.push(data.toString()));
  child.stderr?.on("data", (data: Buffer) => printed.push(data.toString()));
  const exited = once(child, "exit");
  const first = await Promise.race([once(child, "message"), exited.then(() => undefined)]);
  if (!first) throw new Error(`the server did not start: ${printed.join("")}`);
  const { url } = first[0] as { url: string };
  return {
    url,
    process: child,
    logs: () => printed.join(""),
    memory: async () => {
      child.send("memory");
      return (await once(child, "message"))[0] as Memory;
    },
    kill: async (signal = "SIGKILL") => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await exited;
    },
  };
}

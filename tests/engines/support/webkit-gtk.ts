import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { EngineBrowser, EnginePage, Size } from "./browser.ts";

/** Sends a WebDriver command (https://www.w3.org/TR/webdriver2/#endpoints) and returns its value. */
type Send = <T = void>(method: string, path: string, body?: object) => Promise<T>;

const makeSend =
  (origin: string): Send =>
  async (method, path, body = {}) => {
    const options = { method, ...(method === "POST" && { body: JSON.stringify(body) }) };
    const response = await fetch(origin + path, options);
    const { value } = (await response.json()) as { value: { error: string; message: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value as never;
  };

/** Starts WebKitGTK's own test browser on a virtual screen, because no browser library drives it. */
export async function launchWebKitGtk(binary: string, isDark: boolean): Promise<EngineBrowser> {
  const home = makeHome();
  const port = await findFreePort();
  const driver = startDriver(home, port);
  const send = makeSend(`http://127.0.0.1:${port}`);
  await waitUntilReady(send);
  const args = isDark ? ["--automation", "--dark-mode"] : ["--automation"];
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary, args },
      },
    },
  });
  const session = `/session/${sessionId}`;
  const close = async () => {
    await send("DELETE", session).catch(() => undefined);
    await killGroup(driver);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  return { page: makePage(session, send), close };
}

/** Makes a home folder whose styles let the browser's window be as narrow as a phone. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  const css = "* { padding: 0; margin: 0; min-width: 0; border: 0; }";
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(join(home, "gtk-3.0/gtk.css"), css);
  return home;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

function startDriver(home: string, port: number): ChildProcess {
  const screen = ["-a", "-s", "-screen 0 1600x2400x24"];
  const driver = ["WebKitWebDriver", `--port=${port}`, "--host=127.0.0.1"];
  const variables = {
    HOME: home,
    XDG_CONFIG_HOME: home,
    // A container is a sandbox, and has no room for another.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    NO_AT_BRIDGE: "1",
  };
  const env = { ...process.env, ...variables };
  return spawn("xvfb-run", [...screen, ...driver], { stdio: "ignore", detached: true, env });
}

async function waitUntilReady(send: Send): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const status = await send<object>("GET", "/status").catch(() => undefined);
    if (status) return;
    await wait(100);
  }
  throw new Error("WebKitWebDriver did not start");
}

async function killGroup(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  process.kill(-child.pid!);
  await exit;
}

/** WebDriver's code of the Enter key. */
const enterKey = "\uE007";

function makePage(session: string, send: Send): EnginePage {
  const perform = (type: string, actions: object[]) =>
    send("POST", `${session}/actions`, { actions: [{ type, id: type, actions }] });
  const pressKeys = (keys: string[]) =>
    perform(
      "key",
      keys.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  const page: EnginePage = {
    goto: (url) => send("POST", `${session}/url`, { url }),
    goBack: () => send("POST", `${session}/back`),
    async evaluate(run, argument) {
      const script = `const [argument, done] = arguments;
        Promise.resolve(argument).then(${run}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const args = [argument ?? null];
      const path = `${session}/execute/async`;
      const result = await send<{ value: never; error?: string }>("POST", path, { script, args });
      if (result.error) throw new Error(result.error);
      return result.value;
    },
    async setViewportSize({ width, height }) {
      const inner = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
      const outer = await send<Size>("GET", `${session}/window/rect`);
      await send("POST", `${session}/window/rect`, {
        width: outer.width + width - inner.width,
        height: outer.height + height - inner.height,
      });
      await wait(300);
    },
    async screenshot() {
      return Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64");
    },
    mouse: {
      click: (x, y) =>
        perform("pointer", [
          { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ]),
    },
    keyboard: { press: () => pressKeys([enterKey]), type: (text) => pressKeys([...text]) },
  };
  return page;
}

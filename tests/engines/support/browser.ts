import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { firefox, webkit } from "playwright-core";

export type Engine = "firefox" | "webkit";
export const engines: readonly Engine[] = ["firefox", "webkit"];

type Size = { width: number; height: number };
/** What the tests do with a page, as Playwright names it. */
export type EnginePage = {
  goto: (url: string) => Promise<unknown>;
  goBack: () => Promise<unknown>;
  evaluate: <T, A = undefined>(run: (argument: A) => T | Promise<T>, argument?: A) => Promise<T>;
  setViewportSize: (size: Size) => Promise<unknown>;
  screenshot: () => Promise<Buffer>;
  mouse: { click: (x: number, y: number) => Promise<unknown> };
  keyboard: { press: (key: string) => Promise<unknown>; type: (text: string) => Promise<unknown> };
  /** The page as a PDF, where the engine can print. */
  print?: () => Promise<Buffer>;
};
export type EngineBrowser = { page: EnginePage; close: () => Promise<unknown> };

const installed = {
  firefox: ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync),
  webkit: globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser").find(() =>
    existsSync("/usr/bin/WebKitWebDriver"),
  ),
};
const playwright = { firefox, webkit };

/** Where an engine was found: Playwright's, or an installed one. Undefined where there is none. */
export const whereIs = (engine: Engine): string | undefined =>
  [playwright[engine].executablePath(), installed[engine]].find((path) => path && existsSync(path));

/** Starts an engine. */
export async function launch(engine: Engine, dark = false): Promise<EngineBrowser> {
  const path = whereIs(engine);
  if (!path) throw new Error(`${engine} was not found`);
  if (path === installed.firefox) return launchFirefox(path, dark);
  if (path === installed.webkit) return launchWebKit(path, dark);
  const browser = await playwright[engine].launch();
  const page = await browser.newPage({ colorScheme: dark ? "dark" : "light" });
  return { page: page as EnginePage, close: () => browser.close() };
}

type Action = Record<string, string | number>;
type Perform = (source: { type: string; id: string; actions: Action[] }) => Promise<unknown>;

const keys: Record<string, string> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  ArrowDown: "\uE015",
};

/** Mouse and keyboard, which WebDriver and its successor BiDi describe alike. */
const inputs = (perform: Perform): Pick<EnginePage, "mouse" | "keyboard"> => {
  const strokes = (values: string[]) =>
    perform({
      type: "key",
      id: "keyboard",
      actions: values.flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    });
  return {
    mouse: {
      click: (x, y) =>
        perform({
          type: "pointer",
          id: "mouse",
          actions: [
            { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: 0 },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        }),
    },
    keyboard: { press: (key) => strokes([keys[key] ?? key]), type: (text) => strokes([...text]) },
  };
};

/** A function and its argument as an expression whose promise gives JSON. */
const expressionOf = (run: (argument: never) => unknown, argument: unknown) =>
  `Promise.resolve((${run})(${JSON.stringify(argument)})).then((value) => JSON.stringify(value) ?? "null")`;

/** Firefox by WebDriver BiDi, which it speaks itself. */
async function launchFirefox(path: string, dark: boolean): Promise<EngineBrowser> {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  const preferences = {
    "layout.css.prefers-color-scheme.content-override": dark ? 0 : 1,
    // A mouse, which a machine without a screen doesn't have.
    "ui.primaryPointerCapabilities": 6,
    "ui.allPointerCapabilities": 6,
    "datareporting.policy.dataSubmissionEnabled": false,
    "app.update.enabled": false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${value});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const child = spawn(
    path,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    {
      stdio: ["ignore", "ignore", "pipe"],
      detached: true,
    },
  );
  const address = await said(child, /WebDriver BiDi listening on (\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((open, fail) => Object.assign(socket, { onopen: open, onerror: fail }));
  const waiting = new Map<
    number,
    (message: { result: never; error?: string; message?: string }) => void
  >();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data));
    waiting.get(message.id)?.(message);
  };
  const send = <T>(method: string, params: object): Promise<T> => {
    const id = waiting.size;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, fail) =>
      waiting.set(id, ({ result, error, message }) =>
        error ? fail(new Error(`${method}: ${error}: ${message}`)) : done(result),
      ),
    );
  };
  await send("session.new", { capabilities: {} });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    "browsingContext.getTree",
    {},
  );
  const context = contexts[0]!.context;
  type Evaluated =
    | { type: "success"; result: { value: string } }
    | { type: "exception"; exceptionDetails: object };
  const picture = async (method: string, options = {}) =>
    Buffer.from((await send<{ data: string }>(method, { context, ...options })).data, "base64");
  return {
    page: {
      ...inputs((source) => send("input.performActions", { context, actions: [source] })),
      goto: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
      goBack: () => send("browsingContext.traverseHistory", { context, delta: -1 }),
      evaluate: async (run, argument) => {
        const expression = expressionOf(run, argument);
        const target = { context };
        const evaluated = await send<Evaluated>("script.evaluate", {
          expression,
          target,
          awaitPromise: true,
        });
        if (evaluated.type === "exception")
          throw new Error(JSON.stringify(evaluated.exceptionDetails));
        return JSON.parse(evaluated.result.value);
      },
      setViewportSize: (viewport) => send("browsingContext.setViewport", { context, viewport }),
      screenshot: () => picture("browsingContext.captureScreenshot"),
      print: () => picture("browsingContext.print", { shrinkToFit: false }),
    },
    close: async () => {
      socket.close();
      await ended(child);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** WebKit by WebDriver: the engine's own test browser, on a screen of its own. */
async function launchWebKit(binary: string, dark: boolean): Promise<EngineBrowser> {
  const home = mkdtempSync(join(tmpdir(), "webkit-"));
  // Without its toolbar's padding the window can be as narrow as a phone.
  mkdirSync(join(home, "gtk-3.0"));
  writeFileSync(
    join(home, "gtk-3.0/gtk.css"),
    "* { padding: 0; margin: 0; min-width: 0; border: 0; }",
  );
  const port = await freePort();
  const screen = ["-a", "-s", "-screen 0 1600x2400x24"];
  const driver = spawn(
    "xvfb-run",
    [...screen, "WebKitWebDriver", `--port=${port}`, "--host=127.0.0.1"],
    {
      stdio: "ignore",
      detached: true,
      env: {
        ...process.env,
        HOME: home,
        XDG_CONFIG_HOME: home,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1", // a container is one, and has no room for another
        LIBGL_ALWAYS_SOFTWARE: "1",
        NO_AT_BRIDGE: "1",
      },
    },
  );
  const send = async <T = void>(method: string, path: string, body: object = {}): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as {
      value: T & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await send("GET", "/status").then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await wait(100);
  }
  const options = { binary, args: ["--automation", ...(dark ? ["--dark-mode"] : [])] };
  const { sessionId } = await send<{ sessionId: string }>("POST", "/session", {
    capabilities: {
      alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
    },
  });
  const session = `/session/${sessionId}`;
  const page: EnginePage = {
    ...inputs((source) => send("POST", `${session}/actions`, { actions: [source] })),
    goto: (url) => send("POST", `${session}/url`, { url }),
    goBack: () => send("POST", `${session}/back`),
    evaluate: async (run, argument) => {
      const script = `${expressionOf(run, argument)}.then(arguments[0], (error) => arguments[0]({ error: String(error) }))`;
      const answer = await send<string | { error: string }>("POST", `${session}/execute/async`, {
        script,
        args: [],
      });
      if (typeof answer === "object") throw new Error(answer.error);
      return JSON.parse(answer);
    },
    setViewportSize: async ({ width, height }) => {
      const inner = await page.evaluate(() => [innerWidth, innerHeight]);
      const rect = await send<Size>("GET", `${session}/window/rect`);
      const outer = {
        width: rect.width + width - inner[0]!,
        height: rect.height + height - inner[1]!,
      };
      await send("POST", `${session}/window/rect`, outer);
      await wait(300);
    },
    screenshot: async () =>
      Buffer.from(await send<string>("GET", `${session}/screenshot`), "base64"),
  };
  return {
    page,
    close: async () => {
      await send("DELETE", session).catch(() => undefined);
      await ended(driver);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What a child says in its error output that matches. */
const said = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((found, fail) => {
    let output = "";
    child.stderr?.on("data", (part) => {
      output += part;
      const match = output.match(pattern);
      if (match?.[1]) found(match[1]);
    });
    child.once("exit", () => fail(new Error(`The browser ended: ${output.slice(-2000)}`)));
  });

/** Ends a child with all that it has started. */
const ended = (child: ChildProcess): Promise<unknown> =>
  new Promise((done) => {
    child.removeAllListeners("exit");
    child.once("exit", done);
    process.kill(-child.pid!);
  });

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });

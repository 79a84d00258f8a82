import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { lastDeploy } from "../../../src/build/addresses.ts";

/** A site that answers so, and what a build under an environment reads from it. */
async function asked(answer: RequestListener, environment: (site: string) => NodeJS.ProcessEnv = production) {
  const paths: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url);
    answer(request, response);
  }).listen(0);
  onTestFinished(() => void server.close());
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const log = { info: vi.fn(), error: vi.fn() };
  const addresses = await lastDeploy(environment(site), log);
  return { addresses, paths, said: { info: log.info.mock.calls.join(), error: log.error.mock.calls.join() } };
}
const production = (site: string): NodeJS.ProcessEnv => ({ CONTEXT: "production", URL: site });
const says =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(body);

it("the build that publishes reads the list of the deploy that readers have", async () => {
  const { addresses, paths, said } = await asked(says(200, "/\n/rss.xml\n/travel/us\n"));
  expect(addresses).toEqual(["/", "/rss.xml", "/travel/us"]);
  expect(paths).toEqual(["/released.txt"]);
  expect(said).toEqual({ info: "", error: "" });
});

it.each<NodeJS.ProcessEnv>([{}, { CONTEXT: "production" }, { CONTEXT: "deploy-preview", URL: "" }])(
  "no other build asks for anything: %j",
  async (environment) => {
    const { addresses, paths } = await asked(says(200, "/\n"), (site) => ({
      ...environment,
      ...("URL" in environment && { URL: site }),
    }));
    expect({ addresses, paths }).toEqual({ addresses: [], paths: [] });
  },
);

it.each<[string, RequestListener]>([
  ["an error", says(503, "/\n")],
  ["a login", says(401, "")],
  ["a page", says(200, "<!doctype html>\n<title>Parked</title>\n")],
  ["nothing", says(200, "")],
  ["a broken line", (request) => void request.socket.destroy()],
])("%s in its place is said loudly, after a second try", async (_, answer) => {
  const { addresses, paths, said } = await asked(answer);
  expect(addresses).toEqual([]);
  expect(paths).toHaveLength(2);
  expect(said.error).toMatch(/^THE ADDRESSES OF THE LAST DEPLOY CAN'T BE READ from http:\S+released\.txt \(.+\)/);
});

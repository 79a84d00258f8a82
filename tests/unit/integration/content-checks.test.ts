import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished, vi } from "vitest";
import { assembleCatalogue } from "../../../src/catalogue/assemble.ts";
import { siteFile } from "../../../src/catalogue/collections.ts";
import { readContent } from "../../../src/checks/content.ts";
import { formatPathList, listPublicPaths } from "../../../src/checks/released.ts";
import { makeContentChecksIntegration } from "../../../src/integration/content-checks.ts";
import { copyGreenGuide } from "../../support/green-guide.ts";

const root = copyGreenGuide();
const settings = join(root, siteFile);
const withPlaceholders = readFileSync(settings, "utf8");
const withoutPlaceholders = withPlaceholders.replaceAll(".example", ".test");
writeFileSync(settings, withoutPlaceholders);

function serve(answer: RequestListener): string {
  const server = createServer(answer).listen(0);
  onTestFinished(() => void server.close());
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Where the site is whose last deploy had these addresses. */
const deployOf = (addresses: readonly string[]) =>
  serve((_, response) => void response.end(formatPathList(addresses)));

/** Runs what Astro runs before the pages of a command, in the host's environment. */
async function begin(command: "build" | "sync", context: string, site: string) {
  vi.stubEnv("CONTEXT", context);
  vi.stubEnv("URL", site);
  onTestFinished(() => void vi.unstubAllEnvs());
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const { hooks } = makeContentChecksIntegration();
  await hooks["astro:config:setup"]?.({ command } as never);
  await hooks["astro:config:done"]?.({
    config: { root: pathToFileURL(`${root}/`) },
    logger,
  } as never);
  return [...logger.warn.mock.calls, ...logger.error.mock.calls].join("\n");
}

const { site, entries } = readContent(root);
const present = listPublicPaths(assembleCatalogue(site!, entries));
const gone = "/travel/france/bordeaux/gone-estate";

it("a production build loses no address of the last deploy", async () => {
  await expect(begin("build", "production", deployOf(present))).resolves.toBeDefined();
  await expect(begin("build", "production", deployOf([...present, gone]))).rejects.toThrow(
    `${gone} used to work and is now a dead link`,
  );
});

it.each<[string, number, string]>([
  ["an error", 503, "/\n"],
  ["a page", 200, "<!doctype html>\n<title>Parked</title>\n"],
  ["nothing", 200, ""],
])("%s in place of the last deploy's addresses is reported", async (_, status, body) => {
  let requests = 0;
  const site = serve((_request, response) => {
    requests += 1;
    response.writeHead(status).end(body);
  });
  const loud = "THE ADDRESSES OF THE LAST DEPLOY CAN'T BE READ from http";
  expect(await begin("build", "production", site)).toContain(loud);
  expect(requests).toBe(2);
});

it("other builds may lose addresses", async () => {
  const lost = deployOf([...present, gone]);
  await expect(begin("build", "deploy-preview", lost)).resolves.toBeDefined();
  await expect(begin("sync", "production", lost)).resolves.toBeDefined();
});

it("only a production build refuses placeholder addresses", async () => {
  writeFileSync(settings, withPlaceholders);
  const live = deployOf(present);
  await expect(begin("build", "production", live)).rejects.toThrow(
    new RegExp(
      `site\\.yaml[\\s\\S]*url: "https://[^"]+\\.example" is a placeholder.*the host says that it is ${live}\\s.*contact.email: "`,
    ),
  );
  await expect(begin("build", "production", "")).rejects.toThrow("is a placeholder");
  for (const [context, address] of [
    ["production", "https://rehearsal.example"],
    ["deploy-preview", live],
    ["", ""],
  ] as const)
    await expect(begin("build", context, address)).resolves.toBeDefined();
  writeFileSync(settings, withoutPlaceholders);
});

it("warns of settings that a production build needs", async () => {
  const live = deployOf(present);
  const said = await begin("build", "production", live);
  expect(said).toContain("THE HOST'S URL DIFFERS");
  expect(said).toContain("NO MAIL IS SENT");
  expect(await begin("build", "", "")).toContain("SEARCH ENGINES ARE LET IN");
  expect(await begin("build", "deploy-preview", "https://rehearsal.example")).toBe("");
  vi.stubEnv("MAIL_URL", "smtps://mail.example");
  const kept = readFileSync(settings, "utf8");
  writeFileSync(settings, kept.replace(/delivery: \w+/, "delivery: none"));
  const warnings = await begin("build", "production", live);
  writeFileSync(settings, kept);
  expect(warnings).toContain("THE CONTACT FORM SENDS NOTHING");
  expect(warnings).not.toContain("NO MAIL");
});

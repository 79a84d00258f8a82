import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ListName, listNames } from "../src/site/lists.ts";

/**
 * Returns the variables that the host sets for a build. The URL is on a reserved domain, so the build counts as
 * a rehearsal: it accepts placeholders in content/site.yaml and requests no live site.
 */
export function hostVariables(context: "production" | "deploy-preview"): Record<string, string> {
  const url = "https://thehonestpour.example";
  const isLive = context === "production";
  const branch = isLive ? "main" : "spring-trip";
  return {
    NETLIFY: "true",
    CI: "true",
    CONTEXT: context,
    BUILD_ID: "66f0a1b2c3d4e5f6a7b8c9d0",
    DEPLOY_ID: "66f0a1b2c3d4e5f6a7b8c9d1",
    DEPLOY_URL: "https://66f0a1b2c3d4e5f6a7b8c9d1--pour.example",
    DEPLOY_PRIME_URL: isLive ? url : "https://deploy-preview-7--pour.example",
    URL: url,
    SITE_ID: "00000000-1111-2222-3333-444444444444",
    SITE_NAME: "pour",
    BRANCH: branch,
    HEAD: branch,
    COMMIT_REF: "1f0c3a5e7b9d2468ace013579bdf02468ace1357",
    REPOSITORY_URL: "git@github.com:jane/guide.git",
    PULL_REQUEST: String(!isLive),
    REVIEW_ID: "7",
  };
}

/** The Node versions that the host may run functions on. */
const nodes = [20, 22, 24];

/**
 * The script that calls a bundled handler as a visitor would, without the host's stores, and prints the status
 * (503 for a signup).
 */
const call = `
  const [, file, path, method] = process.argv;
  const { default: handler } = await import(file);
  const headers = { "content-type": "application/json", origin: "https://pour.example" };
  const body = method === "POST" ? '{"email":"jane@example.com"}' : null;
  const response = await handler(new Request("https://pour.example" + path, { method, headers, body }), { deploy: {} });
  console.log(response?.status ?? 204);
`;

type Bundle = { name: string; path: string; routes?: { pattern: string }[] };

/** Builds as the host does, unpacks each function into an empty folder, and calls it there. Needs npx and unzip. */
function main() {
  execFileSync(
    "npx",
    ["-y", "netlify-cli@27.10.2", "build", "--offline", "--context", "production"],
    {
      stdio: "inherit",
      env: { ...process.env, ...hostVariables("production") },
    },
  );
  const { functions } = JSON.parse(readFileSync(".netlify/functions/manifest.json", "utf8")) as {
    functions: Bundle[];
  };
  for (const { name, path, routes } of functions) {
    const folder = mkdtempSync(join(tmpdir(), `${name}-`));
    execFileSync("unzip", ["-q", path, "-d", folder]);
    const address = routes?.[0]?.pattern ?? "/";
    const isList = listNames.includes(name as ListName);
    const method = isList ? "GET" : "POST";
    for (const node of nodes) {
      const file = join(folder, "netlify/functions", `${name}.mjs`);
      const args = [
        "-y",
        `node@${node}`,
        "--input-type=module",
        "--eval",
        call,
        file,
        address,
        method,
      ];
      const { status, stdout, stderr } = spawnSync("npx", args, { cwd: folder, encoding: "utf8" });
      const answered = stdout.trim().split("\n").at(-1);
      // A scheduled function has no visitors, so it may fail without the host.
      const ok = status === 0 && (isList ? answered === "200" : !routes || answered !== "500");
      console.log(
        `${ok ? "ok    " : "FAILED"} Node ${node}: ${method} ${address} (${name}): ${answered}`,
      );
      if (ok) continue;
      console.log(stderr);
      process.exitCode = 1;
    }
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) main();

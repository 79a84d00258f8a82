import type { Config } from "@netlify/functions";
import { triggerBuild } from "../lib/publish.ts";

export default async () => {
  console.log(`scheduled build: ${await triggerBuild(process.env.BUILD_HOOK_URL)}`);
};

/** A few minutes after midnight in Texas, when the day in UTC, which publishing goes by, is already the same one. */
export const config: Config = { schedule: "10 6 * * *" };

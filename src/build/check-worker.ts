import { parentPort, workerData } from "node:worker_threads";
import { contentProblems } from "../checks/content.ts";

/** Checks content/ beside the dev server, which goes on serving pages meanwhile; answers every message. */
parentPort?.on("message", () => parentPort?.postMessage(contentProblems(workerData as string)));

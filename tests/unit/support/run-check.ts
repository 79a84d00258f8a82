import { vi } from "vitest";
import { check } from "../../../src/tools/check.ts";

/** Runs the check in this process. Returns its exit code and all that it said. */
export async function runCheck(root: string, ...args: string[]): Promise<{ status: number; said: string }> {
  const said: string[] = [];
  const hear = (text: string) => void said.push(`${text}\n`);
  const spies = (["log", "error"] as const).map((name) => vi.spyOn(console, name).mockImplementation(hear));
  try {
    const status = await check(root, args);
    return { status, said: said.join("") };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

import type { Property } from "../properties.ts";
import type { Row } from "../row.ts";

/** Every property, `runs` times; a counterexample is shown with the seed that brings it back. */
export async function propertyRows(properties: Property[], runs: number, seed: number): Promise<Row[]> {
  return properties.map(({ name, check }) => {
    let found = "0 counterexamples";
    try {
      check({ numRuns: runs, seed });
    } catch (error) {
      found = error instanceof Error ? error.message.split("\n").slice(0, 3).join(" ").replaceAll("|", "¦") : "failed";
    }
    return {
      row: `property: ${name}`,
      target: `${runs} runs, 0 counterexamples`,
      measured: found,
      ok: found.startsWith("0 "),
    };
  });
}

import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { AstroError } from "astro/errors";
import { printProblems } from "../catalogue/problems.ts";
import { contentProblems } from "../tools/check.ts";

/** Stops the build at the first sight of a content mistake, and names all of them. */
export function contentGates(): AstroIntegration {
  return {
    name: "content-gates",
    hooks: {
      "astro:config:done": ({ config }) => {
        const problems = contentProblems(fileURLToPath(config.root));
        if (problems.length > 0)
          throw new AstroError(
            `content/ has ${problems.length} problem${problems.length === 1 ? "" : "s"}\n\n${printProblems(problems)}`,
          );
      },
    },
  };
}

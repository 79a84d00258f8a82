import type { Problem } from "./problems.ts";

/**
 * Problems as GitHub Actions reads them from a log, a line each, to show them beside the lines of a pull request:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
export const annotations = (problems: readonly Problem[], level: "error" | "warning" = "error"): string =>
  problems
    .map(({ file, line, column, field, message }) => {
      const place = { file, ...(line && { line }), ...(column && { col: column }), title: field || file };
      const properties = Object.entries(place).map(([name, value]) => `${name}=${property(String(value))}`);
      return `::${level} ${properties.join(",")}::${data(message)}`;
    })
    .join("\n");

const data = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const property = (text: string) => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

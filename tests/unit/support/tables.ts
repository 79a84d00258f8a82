import { parse } from "yaml";

/** Reads a YAML file of tables. Returns a function that finds the rows of a table by its name. */
export function readTables(text: string) {
  const tables = parse(text);
  // biome-ignore lint/suspicious/noExplicitAny: each table has cells of its own types
  return (name: string): any[][] => tables[name];
}

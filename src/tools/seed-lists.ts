import { resolve } from "node:path";
import { writeLists } from "../build/seed-lists.ts";

if (import.meta.main) {
  const lists = writeLists(resolve("."));
  const counts = Object.entries(lists).map(([name, list]) => `${list.length} ${name}`);
  console.log(`lists: ${counts.join(", ")}`);
}

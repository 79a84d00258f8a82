import { readCsv, writeCsv } from "../../src/site/csv.ts";
import { linkFor } from "./links.ts";
import { addressOf, type Subscriber, subscriber } from "./subscriber.ts";

const columns = ["email", "createdAt", "consent", "page", "status"] as const satisfies (keyof Subscriber)[];
const links = ["confirm", "unsubscribe"] as const;

/** The site's address and the newsletter's secret, from which links are made. */
export type LinkMaking = { origin: string; secret: string };

/** The subscriptions as a table with a head, for a spreadsheet or a mailing service; each with its links if asked. */
export const toCsv = (subscribers: readonly Subscriber[], making?: LinkMaking): string =>
  writeCsv([
    making ? [...columns, ...links] : columns,
    ...subscribers.map((one) => [
      ...columns.map((column) => one[column] ?? ""),
      ...(making ? links.map((purpose) => linkFor(addressOf(one), purpose, making.origin, making.secret)) : []),
    ]),
  ]);

/** The subscriptions of a table that `toCsv` wrote; other columns are ignored. Throws at the first row that is wrong. */
export function fromCsv(csv: string): Subscriber[] {
  const [head = [], ...rows] = readCsv(csv);
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`The file has no column ${missing.join(", ")}.`);
  return rows.map((row, i) => {
    const cells = columns.map((column) => [column, row[head.indexOf(column)]] as const);
    const parsed = subscriber.safeParse(Object.fromEntries(cells.filter(([name, text]) => name !== "page" || text)));
    if (!parsed.success || row.length !== head.length)
      throw new Error(`Row ${i + 2} of the file is not a subscription.`);
    return parsed.data;
  });
}

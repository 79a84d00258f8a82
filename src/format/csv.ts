/** First characters that make a spreadsheet compute a cell, and the apostrophe that is put before them. */
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠']/;

/** A telephone number in international form: no spreadsheet evaluates it, and an apostrophe would break dialing. */
const phoneNumberPattern = /^\+\d{1,3}(?: \d+)+$/;

/** A cell that no spreadsheet computes, quoted (RFC 4180): a risky text gets an apostrophe in front. A number is bare. */
function formatCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = formulaPattern.test(value) && !phoneNumberPattern.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Rows as CSV, RFC 4180: CRLF after every row, every text quoted. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");

/** A cell, quoted or bare, and what ends it. */
const cellPattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y;

/**
 * Rows of CSV as text, without the apostrophes of `writeCsv`; a byte order mark, bare cells and bare line feeds are
 * taken, too. Throws where a quote is not closed or stands inside a bare cell.
 */
export function parseCsv(csv: string): string[][] {
  const text = csv.replace(/^\ufeff/, "");
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length || row.length > 0; ) {
    cellPattern.lastIndex = at;
    const found = cellPattern.exec(text);
    if (!found) throw new Error(`Row ${rows.length + 1} of the file is not valid CSV.`);
    const [whole, quoted, bare = "", end] = found;
    const value = quoted?.replaceAll('""', '"') ?? bare;
    row.push(formulaPattern.test(value.slice(1)) && value.startsWith("'") ? value.slice(1) : value);
    at += whole.length;
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** First characters that make a spreadsheet compute a cell, and the apostrophe that is put before them. */
const risky = /^[=+\-@\t\r\n＝＋－＠']/;

/** A cell that no spreadsheet computes, quoted (RFC 4180). A risky one gets an apostrophe in front. */
const cell = (text: string): string => `"${(risky.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Rows of text as CSV, RFC 4180: CRLF after every row, every cell quoted. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");

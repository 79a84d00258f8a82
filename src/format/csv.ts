/**
 * A first character that spreadsheets interpret instead of showing. Matches "=1+1" and "'a", but
 * not "a=1".
 */
const formulaPattern = /^[=+\-@\t\r\n＝＋－＠']/;

/**
 * A phone number. Matches "+1 212 555 0142". Spreadsheets don't run phone numbers as formulas, and
 * an apostrophe would break dialing.
 */
const phoneNumberPattern = /^\+\d{1,3}(?: \d+)+$/;

/**
 * Formats a cell. Quotes strings (RFC 4180), with an apostrophe in front if a spreadsheet would run
 * them as formulas.
 */
function formatCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const isComputed = formulaPattern.test(value) && !phoneNumberPattern.test(value);
  const apostrophe = isComputed ? "'" : "";
  return `"${apostrophe}${value.replaceAll('"', '""')}"`;
}

/** Serializes rows as CSV (RFC 4180). Quotes every string and ends every row with CRLF. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");

/** A cell and the separator that follows it. Matches `"a ""b""",` and `a,`, but not `a"b`. */
const cellPattern = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<bare>[^",\r\n]*))(?<end>,|\r\n|\n|$)/y;

/**
 * Parses CSV, including unquoted cells, bare line feeds and a byte order mark, and removes the
 * apostrophes that `toCsv` adds. Throws if a quote is unclosed or inside an unquoted cell.
 */
export function parseCsv(csv: string): string[][] {
  const text = csv.replace("\ufeff", "");
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  while (position < text.length || row.length > 0) {
    cellPattern.lastIndex = position;
    const match = cellPattern.exec(text);
    if (!match?.groups) throw new Error(`Row ${rows.length + 1} of the file is not valid CSV.`);
    const { quoted, bare = "", end } = match.groups;
    row.push(removeApostrophe(quoted?.replaceAll('""', '"') ?? bare));
    position += match[0].length;
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Removes the apostrophe that `toCsv` adds before formulas. */
function removeApostrophe(value: string): string {
  const text = value.slice(1);
  if (value.startsWith("'") && formulaPattern.test(text)) return text;
  return value;
}

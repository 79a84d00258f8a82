/** RFC 4180 as a spreadsheet reads it, written apart from the writer it checks. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let i = 0; i < text.length; ) {
    let cell = "";
    if (text[i] === '"') {
      for (i++; text[i] !== '"' || text[i + 1] === '"'; i++) {
        if (i >= text.length) throw new Error("a quote is not closed");
        if (text[i] === '"') i++;
        cell += text[i];
      }
      i++;
    } else {
      while (i < text.length && text[i] !== "," && text[i] !== "\r") cell += text[i++];
    }
    row.push(cell);
    if (text[i] === ",") i++;
    else {
      i += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

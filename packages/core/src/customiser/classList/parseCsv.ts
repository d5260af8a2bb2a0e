/** Maximum length of a quoted cell, so that a quote without an end doesn't make the rest of the text one cell. */
const MAX_CELL_LENGTH = 1000;

export interface ParsedCsv {
  readonly rows: readonly (readonly string[])[];
  /** Number of cells that begin with a quote but are not quoted: a sign that the delimiter is wrong. */
  readonly strayQuotes: number;
}

interface QuotedCell {
  readonly value: string;
  /** Index in the text after the cell and the spaces behind it. */
  readonly end: number;
}

const endsCell = (char: string | undefined, delimiter: string): boolean =>
  char === undefined || char === delimiter || char === '\n' || char === '\r';

/** Returns the quoted cell that begins at `from`, or null when the quote is part of an unquoted cell. */
function readQuotedCell(text: string, from: number, delimiter: string): QuotedCell | null {
  let value = '';
  for (let position = from + 1; ; ) {
    const quote = text.indexOf('"', position);
    if (quote < 0 || quote - from > MAX_CELL_LENGTH) return null;
    value += text.slice(position, quote);
    position = quote + 2;
    if (text[quote + 1] === '"') {
      value += '"';
      continue;
    }
    let end = quote + 1;
    while (text[end] === ' ') end++;
    return endsCell(text[end], delimiter) ? { value, end } : null;
  }
}

/** Parses CSV as in RFC 4180, with any line end and any delimiter. Malformed quotes are kept as they are written. */
export function parseCsv(text: string, delimiter: string): ParsedCsv {
  const rows: string[][] = [];
  let row: string[] = [];
  let strayQuotes = 0;
  for (let position = 0; ; position++) {
    const quoted = text[position] === '"' ? readQuotedCell(text, position, delimiter) : null;
    let end = quoted?.end ?? position;
    while (!endsCell(text[end], delimiter)) end++;
    if (!quoted && text[position] === '"') strayQuotes++;
    row.push(quoted?.value ?? text.slice(position, end));
    position = end;
    if (text[position] === delimiter) continue;
    rows.push(row);
    row = [];
    if (text[position] === '\r' && text[position + 1] === '\n') position++;
    if (position + 1 >= text.length) return { rows, strayQuotes };
  }
}

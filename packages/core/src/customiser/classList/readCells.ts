/** Maximum length of a quoted cell, so that an unclosed quote doesn't include the rest of the text. */
const MAX_CELL_LENGTH = 1000;

export interface Cells {
  readonly rows: readonly (readonly string[])[];
  /** Number of cells that begin with a quote but are not quoted: a sign that the delimiter is wrong. */
  readonly strayQuotes: number;
}

interface Quoted {
  readonly value: string;
  readonly end: number;
}

const endsCell = (char: string | undefined, delimiter: string): boolean =>
  char === undefined || char === delimiter || char === '\n' || char === '\r';

/** The quoted cell that begins at `from`, or null when the quote is part of an unquoted cell. */
function readQuotedCell(text: string, from: number, delimiter: string): Quoted | null {
  let value = '';
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > MAX_CELL_LENGTH) return null;
    value += text.slice(at, quote);
    at = quote + 2;
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
export function readCells(text: string, delimiter: string): Cells {
  const rows: string[][] = [];
  let row: string[] = [];
  let strayQuotes = 0;
  for (let at = 0; ; at++) {
    const quoted = text[at] === '"' ? readQuotedCell(text, at, delimiter) : null;
    let end = quoted?.end ?? at;
    while (!endsCell(text[end], delimiter)) end++;
    if (!quoted && text[at] === '"') strayQuotes++;
    row.push(quoted?.value ?? text.slice(at, end));
    at = end;
    if (text[at] === delimiter) continue;
    rows.push(row);
    row = [];
    if (text[at] === '\r' && text[at + 1] === '\n') at++;
    if (at + 1 >= text.length) return { rows, strayQuotes };
  }
}

/** No cell of a list of names is longer; it keeps a quote that never closes from swallowing what follows. */
const LONGEST_CELL = 1000;

export interface Cells {
  readonly rows: readonly (readonly string[])[];
  /** Cells that begin with a quote which is no quoting: a sign that the delimiter was guessed wrong. */
  readonly strayQuotes: number;
}

interface Quoted {
  readonly value: string;
  readonly end: number;
}

const endsCell = (char: string | undefined, delimiter: string): boolean =>
  char === undefined || char === delimiter || char === '\n' || char === '\r';

/** The quoted cell that begins at `from`, or null when its quote is just a character. */
function quotedCell(text: string, from: number, delimiter: string): Quoted | null {
  let value = '';
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0 || quote - from > LONGEST_CELL) return null;
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

/** Cells as RFC 4180 parts them, with any line end and any delimiter; what it leaves undefined stays as it is written. */
export function readCells(text: string, delimiter: string): Cells {
  const rows: string[][] = [];
  let row: string[] = [];
  let strayQuotes = 0;
  for (let at = 0; ; at++) {
    const quoted = text[at] === '"' ? quotedCell(text, at, delimiter) : null;
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

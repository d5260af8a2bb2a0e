/** The state of a rule: see the head of docs/rules.md. */
type RuleState = 'todo' | 'built' | 'measured';

/** One row of docs/rules.md. `area` is the id's prefix; `line` counts from 1. */
interface Rule {
  id: string;
  area: string;
  state: RuleState;
  sentence: string;
  /** The bench row of a figure and its last value; `value` is null if it was never measured. */
  bench: { row: string; value: string | null } | null;
  source: string;
  line: number;
}

/** `titles` maps an area's prefix to its heading, in the order of the file. */
export interface RuleBook {
  rules: Rule[];
  titles: Map<string, string>;
  problems: string[];
}

const HEADING = /^## ([A-Z][A-Z0-9]*) (.+)$/;
const ROW =
  /^\| ([A-Z][A-Z0-9]*)-([1-9]\d*) \| (todo|built|measured) \| ([^|]+) \|(?: ([^|]+) \|)? ([^|]+) \|$/;
/** `text-fit: 0.25 µs (2026-11-23)`, `packing: not measured`, or a dash for a rule that is not a figure. */
const BENCH = /^([a-z][\w ,-]*): (?:not measured|(\S.* \(\d{4}-\d{2}-\d{2}\)))$/;
const NO_BENCH = '—';
/** The heading of a table, and the line of dashes below it. */
const FRAME = /^\| (id|---) \|/;

/**
 * Parses the rules file. Mistakes are returned as `problems`, so that one run shows all of them: a malformed row, a
 * row under another area's heading, a duplicate id, a measured rule without its figure.
 */
export function parseRules(text: string): RuleBook {
  const book: RuleBook = { rules: [], titles: new Map(), problems: [] };
  const lineOf = new Map<string, number>();
  let current = '';

  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    const title = HEADING.exec(content);
    if (title) {
      const [, area = '', words = ''] = title;
      if (book.titles.has(area)) book.problems.push(`line ${line}: area ${area} has two headings`);
      book.titles.set(area, words);
      current = area;
      return;
    }
    if (!content.startsWith('|') || FRAME.test(content)) return;
    const cells = ROW.exec(content);
    if (!cells) {
      book.problems.push(`line ${line}: not a rule row: ${content}`);
      return;
    }
    const [, area = '', number = '', state, sentence = '', figure, source = ''] = cells;
    const id = `${area}-${number}`;
    const first = lineOf.get(id);
    if (first !== undefined) book.problems.push(`line ${line}: ${id} is already on line ${first}`);
    if (area !== current) book.problems.push(`line ${line}: ${id} is under ${current || 'no heading'}`);
    lineOf.set(id, first ?? line);

    const [, row, value = null] = BENCH.exec(figure ?? '') ?? [];
    if (figure !== undefined && figure !== NO_BENCH && row === undefined)
      book.problems.push(`line ${line}: ${id} has a bench cell that is not "row: value (date)": ${figure}`);
    if (state === 'measured' && value === null)
      book.problems.push(`line ${line}: ${id} is marked measured and has no bench row with a value`);
    const bench = row === undefined ? null : { row, value };
    book.rules.push({ id, area, state: state as RuleState, sentence, bench, source, line });
  });
  return book;
}

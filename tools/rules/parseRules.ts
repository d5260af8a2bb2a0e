/** One row of docs/rules.md. `area` is the id's prefix; `line` counts from 1. */
interface Rule {
  id: string;
  area: string;
  built: boolean;
  sentence: string;
  source: string;
  line: number;
}

/** `titles` maps an area's prefix to its heading, in the order of the file. */
export interface RuleBook {
  rules: Rule[];
  titles: Map<string, string>;
  problems: string[];
}

const heading = /^## ([A-Z][A-Z0-9]*) (.+)$/;
const row = /^\| ([A-Z][A-Z0-9]*)-([1-9]\d*) \| (todo|built) \| ([^|]+) \| ([^|]+) \|$/;
const frame = /^\| (id|---) \|/;

/**
 * Reads the rules file. What is wrong with it (a malformed row, a row under another area's heading, an id given
 * twice) comes back as `problems`, so that one run shows every mistake.
 */
export function parseRules(text: string): RuleBook {
  const book: RuleBook = { rules: [], titles: new Map(), problems: [] };
  const lineOf = new Map<string, number>();
  let current = '';

  text.split('\n').forEach((content, index) => {
    const line = index + 1;
    const title = heading.exec(content);
    if (title) {
      const [, area = '', words = ''] = title;
      if (book.titles.has(area)) book.problems.push(`line ${line}: area ${area} has two headings`);
      book.titles.set(area, words);
      current = area;
      return;
    }
    if (!content.startsWith('|') || frame.test(content)) return;
    const cells = row.exec(content);
    if (!cells) {
      book.problems.push(`line ${line}: not a rule row: ${content}`);
      return;
    }
    const [, area = '', number = '', status = '', sentence = '', source = ''] = cells;
    const id = `${area}-${number}`;
    const first = lineOf.get(id);
    if (first !== undefined) book.problems.push(`line ${line}: ${id} is already on line ${first}`);
    if (area !== current) book.problems.push(`line ${line}: ${id} stands under ${current || 'no heading'}`);
    lineOf.set(id, first ?? line);
    book.rules.push({ id, area, built: status === 'built', sentence, source, line });
  });
  return book;
}

import type { Citation } from './citedRules.ts';
import type { RuleBook } from './parseRules.ts';

/** One area's count; `uncited` holds ids in the order of the file. */
export interface AreaCount {
  area: string;
  title: string;
  built: number;
  cited: number;
  total: number;
  uncited: string[];
}

/** `problems` is empty when the rules file and the tests agree. */
export interface RuleReport {
  areas: AreaCount[];
  problems: string[];
}

/**
 * Holds the rules against the tests. It refuses a built rule that no test cites and a test that cites an unknown
 * id; a cited rule still marked `todo` is only late news, not a fault.
 */
export function compareRules(book: RuleBook, citations: Citation[]): RuleReport {
  const known = new Set(book.rules.map((rule) => rule.id));
  const cited = new Set(citations.map((citation) => citation.id));

  const areas = [...book.titles].map(([area, title]) => {
    const rules = book.rules.filter((rule) => rule.area === area);
    const uncited = rules.filter((rule) => !cited.has(rule.id)).map((rule) => rule.id);
    const built = rules.filter((rule) => rule.built).length;
    return { area, title, built, cited: rules.length - uncited.length, total: rules.length, uncited };
  });

  const unproved = book.rules
    .filter((rule) => rule.built && !cited.has(rule.id))
    .map((rule) => `line ${rule.line}: ${rule.id} is marked built and no test cites it`);
  const unknown = citations
    .filter((citation) => !known.has(citation.id))
    .map((citation) => `${citation.file}:${citation.line}: cites ${citation.id}, which is not a rule`);

  return { areas, problems: [...book.problems, ...unproved, ...unknown] };
}

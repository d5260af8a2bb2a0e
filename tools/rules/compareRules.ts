import type { TestTitle } from './listCitedRules.ts';
import type { RuleBook } from './parseRules.ts';

/**
 * The counts of one area. `uncited` lists the ids that are not measured and that no test cites, in the order of the
 * file.
 */
export interface AreaCount {
  area: string;
  title: string;
  built: number;
  measured: number;
  cited: number;
  total: number;
  uncited: string[];
  /**
   * Rules that are marked `todo` although a test cites them. A person decides whether the running product obeys them.
   */
  early: string[];
}

/** `problems` is empty if the rules file, the tests and the bench agree. */
export interface RuleReport {
  areas: AreaCount[];
  problems: string[];
}

/** The most rules that one test may cite. A test that proves more has to be split. */
const MAX_IDS = 3;

/**
 * Compares the rules with the tests and the bench. These are problems:
 *
 * - a built rule that no test cites;
 * - a measured rule without a row in the bench;
 * - a test that cites an unknown id or a wrong number of rules;
 * - a test that cites a measured rule, whose figure belongs to the bench.
 *
 * A cited rule that is still `todo` is no problem, because code that only a test calls isn't built.
 */
export function compareRules(
  book: RuleBook,
  titles: readonly TestTitle[],
  benchRows: readonly string[],
): RuleReport {
  const ruleIds = new Set(book.rules.map((rule) => rule.id));
  const measured = new Set(book.rules.filter(({ state }) => state === 'measured').map(({ id }) => id));
  const cited = new Set(titles.flatMap((title) => title.ids));

  const areas = [...book.titles].map(([area, title]) => {
    const rules = book.rules.filter((rule) => rule.area === area);
    const uncited = rules.filter(({ id, state }) => !cited.has(id) && state !== 'measured');
    return {
      area,
      title,
      built: rules.filter(({ state }) => state === 'built').length,
      measured: rules.filter(({ state }) => state === 'measured').length,
      cited: rules.filter(({ id }) => cited.has(id)).length,
      total: rules.length,
      uncited: uncited.map(({ id }) => id),
      early: rules.filter(({ id, state }) => state === 'todo' && cited.has(id)).map(({ id }) => id),
    };
  });

  const unproved = book.rules
    .filter((rule) => rule.state === 'built' && !cited.has(rule.id))
    .map((rule) => `line ${rule.line}: ${rule.id} is marked built and no test cites it`);
  const unmeasured = book.rules.flatMap(({ id, line, bench, state }) =>
    state === 'measured' && bench && !benchRows.includes(bench.row)
      ? [`line ${line}: ${id} names the bench row ${bench.row}, which the bench doesn’t have`]
      : [],
  );
  const wrongTitles = titles.flatMap((title) => {
    const location = `${title.file}:${title.line}:`;
    if (title.unreadable) return [`${location} the table with the beginning of its title can’t be found`];
    if (title.ids.length === 0) return [`${location} the title begins with no rule`];
    const count = `${location} cites ${title.ids.length} rules, at most ${MAX_IDS}: split the test`;
    return [
      ...title.ids
        .filter((id) => !ruleIds.has(id))
        .map((id) => `${location} cites ${id}, which is not a rule`),
      ...title.ids
        .filter((id) => measured.has(id))
        .map((id) => `${location} cites ${id}, which the bench measures`),
      ...(title.ids.length > MAX_IDS ? [count] : []),
    ];
  });

  return { areas, problems: [...book.problems, ...unproved, ...unmeasured, ...wrongTitles] };
}

/** Something that is lost, stored twice, or in a state that it can't be in. */
export interface Violation {
  /** Id of the rule that is broken. */
  readonly rule: string;
  /** Name or id of the object that breaks it. */
  readonly object: string;
}

/** Runs a statement of SQL. */
export type RunSql = (
  text: string,
  values?: unknown[],
) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;

/** A rule with the query that finds what breaks it: rows with the column `object`. */
export type Rule = readonly [ruleId: string, query: string];

/** Runs the query of each rule. Each row that it finds is a violation. */
export async function runRules(run: RunSql, rules: readonly Rule[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [rule, query] of rules) {
    const { rows } = await run(query);
    for (const { object } of rows) violations.push({ rule, object: String(object) });
  }
  return violations;
}

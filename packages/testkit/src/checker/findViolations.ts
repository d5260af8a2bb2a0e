import { checkEventLog } from './checkEventLog.ts';
import { checkFiles } from './checkFiles.ts';
import { checkLabels } from './checkLabels.ts';
import { checkOrders } from './checkOrders.ts';
import { checkStates } from './checkStates.ts';
import { checkStock } from './checkStock.ts';

/** Something that is lost, stored twice, or in a state that it can't be in. */
export interface Violation {
  /** Id of the rule that is broken. */
  readonly rule: string;
  readonly object: string;
}

/** Runs a statement of SQL. */
export type RunSql = (
  text: string,
  values?: unknown[],
) => Promise<{ readonly rows: readonly Record<string, unknown>[] }>;

export interface Evidence {
  /** `store/number` of the orders that the intake acknowledged. */
  readonly acknowledged?: Iterable<string>;
  /** Folder that contains the hotfolders. */
  readonly hotfolder?: string;
}

/**
 * The independent checker. It reads the stored rows and the published files, with SQL of its own and none of the product's
 * code, and compares them with the event log and with what people outside know. Returns what is wrong.
 */
export async function findViolations(run: RunSql, evidence: Evidence = {}): Promise<Violation[]> {
  return [
    ...(await checkOrders(run, evidence.acknowledged ?? [])),
    ...(await checkLabels(run)),
    ...(await checkStates(run)),
    ...(await checkStock(run)),
    ...(await checkEventLog(run)),
    ...(await checkFiles(run, evidence.hotfolder ?? null)),
  ];
}

/** A rule with the query that finds what breaks it: rows with the column `object`. */
export type Rule = readonly [rule: string, query: string];

export async function runRules(run: RunSql, rules: readonly Rule[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [rule, query] of rules) {
    const { rows } = await run(query);
    for (const { object } of rows) violations.push({ rule, object: String(object) });
  }
  return violations;
}

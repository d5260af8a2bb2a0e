import { checkEventLog } from './checkEventLog.ts';
import { checkFiles } from './checkFiles.ts';
import { checkLabels } from './checkLabels.ts';
import { checkOrders } from './checkOrders.ts';
import { checkStates } from './checkStates.ts';
import { checkStock } from './checkStock.ts';
import type { RunSql, Violation } from './runRules.ts';

export interface Evidence {
  /** `store/number` of the orders that the intake acknowledged. */
  readonly acknowledged?: Iterable<string>;
  /** Folder that contains the hotfolders. */
  readonly hotfolder?: string;
}

/**
 * The independent checker. It reads the stored rows and the published files with SQL of its own and none of the
 * product's code. It compares them with the event log and with what other systems received. Returns the violations.
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

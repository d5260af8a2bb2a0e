import { type Evidence, findViolations } from '@cmon/testkit/checker/findViolations';
import { CompiledQuery } from 'kysely';
import type { OpenDatabase } from '../../apps/server/src/db/databaseOptions.ts';

/**
 * Returns what the independent checker finds while processes still write. The checker reads many times, and a file that was
 * published between two reads would have a state without its event. So all reads see the database as at the first one.
 */
export async function checkWhileRunning(
  { db }: OpenDatabase,
  evidence: Evidence,
): Promise<readonly string[]> {
  const violations = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => {
      const runSql = (text: string, values: unknown[] = []) =>
        trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
      return findViolations(runSql, evidence);
    });
  return violations.map(({ rule, object }) => `${rule}: ${object}`);
}

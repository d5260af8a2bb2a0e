import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import { KEY_VARIABLE } from '../../config/listSecrets.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/** A secret of the environment. Only a keyed hash of it leaves the configuration. */
interface FoundSecret {
  readonly variable: string;
  readonly fingerprint: string;
}

/**
 * Records the secrets that a program found when it started, with the time since which each has its value. `keyMark` is a
 * hash of the key that the fingerprints are made with. After a change of this key nobody can tell which other secrets have
 * changed, so only the key itself gets a new time.
 */
export function recordSecrets(
  ctx: Ctx,
  secrets: readonly FoundSecret[],
  keyMark: string,
): Promise<Result<{ known: number }>> {
  return runCommand(ctx, 'recordSecrets', {}, async ({ trx, now }) => {
    const variables = secrets.map(({ variable }) => variable);
    await trx
      .deleteFrom('known_secrets')
      .$if(variables.length > 0, (query) => query.where('variable', 'not in', variables))
      .execute();
    const hasChanged = sql<boolean>`known_secrets.fingerprint <> excluded.fingerprint
      and (coalesce(known_secrets.key_mark, excluded.key_mark) = excluded.key_mark
        or known_secrets.variable = ${KEY_VARIABLE})`;
    for (const { variable, fingerprint } of secrets) {
      await trx
        .insertInto('known_secrets')
        .values({ variable, fingerprint, key_mark: keyMark, known_since: now })
        .onConflict((conflict) =>
          conflict.column('variable').doUpdateSet({
            fingerprint,
            key_mark: keyMark,
            known_since: sql<Date>`case when ${hasChanged} then excluded.known_since else known_secrets.known_since end`,
          }),
        )
        .execute();
    }
    return { known: secrets.length };
  });
}

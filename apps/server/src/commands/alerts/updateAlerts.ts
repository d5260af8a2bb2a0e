import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import { CHANGES_CHANNEL, formatChanges } from '../../db/changesChannel.ts';
import { type Condition, findConditions } from '../../queries/alerts/findConditions.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { runCommand, type Work } from '../work/runCommand.ts';

export interface Watch {
  /** For how long this process has been checking the conditions. `findConditions` says why it matters. */
  readonly watchedSeconds: number;
}

export interface UpdatedAlerts {
  readonly opened: readonly string[];
  readonly closed: readonly string[];
}

/**
 * Opens an alert for each condition that holds, and closes the alerts whose condition ended. Any number of processes may
 * do so at once: a condition of an object is open only once. Only `recordOutage` writes alerts of the kind `databaseLost`.
 */
export function updateAlerts(ctx: Ctx, { watchedSeconds }: Watch): Promise<Result<UpdatedAlerts>> {
  return runCommand(ctx, 'updateAlerts', {}, async (work): Promise<UpdatedAlerts> => {
    const conditions = await findConditions(work.trx, work.settings, watchedSeconds);
    const openAlerts = await work.trx
      .selectFrom('alerts')
      .select(['id', 'kind', 'object'])
      .where('closed_at', 'is', null)
      .execute();
    const isSame = (one: { kind: string; object: string }) => (other: { kind: string; object: string }) =>
      one.kind === other.kind && one.object === other.object;
    const opened: string[] = [];
    for (const condition of conditions) {
      if (openAlerts.some(isSame(condition))) continue;
      const id = await openAlert(work, condition);
      if (id !== null) opened.push(id);
    }
    const ended = openAlerts.filter((alert) => !conditions.some(isSame(alert)));
    for (const { id } of ended) {
      await work.trx
        .updateTable('alerts')
        .set({ closed_at: sql<Date>`clock_timestamp()` })
        .where('id', '=', id)
        .where('closed_at', 'is', null)
        .execute();
    }
    const closed = ended.map(({ id }) => id);
    await notifyOffices(work, [...opened, ...closed]);
    return { opened, closed };
  });
}

/**
 * Sends the ids of changed alerts to the open offices. No event does so: an alert has an event only when somebody
 * acknowledges it.
 */
async function notifyOffices(work: Work, alertIds: readonly string[]): Promise<void> {
  if (alertIds.length === 0) return;
  const changes = formatChanges(alertIds.map((id) => ({ object: 'alert', object_id: id })));
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${changes})`.execute(work.trx);
}

/** Returns the id of the new alert; null when another process opened it meanwhile. */
async function openAlert(work: Work, { kind, object, detail }: Condition): Promise<string | null> {
  const row = await work.trx
    .insertInto('alerts')
    .values({
      id: createId(),
      kind,
      object,
      detail: JSON.stringify(detail),
      opened_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'object']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

import type { AlertKind } from '@cmon/core/production/alertKinds';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AlertsTable } from '../../db/tables/alertsTable.ts';

export type AlertRow = Selectable<AlertsTable>;

/** The kinds of alerts whose object people know by a number instead of its id, with the type of that object. */
export const LABELLED_OBJECTS: Partial<Record<AlertRow['kind'], 'megalot' | 'parcel'>> = {
  megalotFailed: 'megalot',
  labelNotVoided: 'parcel',
};

/** Reads the open alerts, the oldest first. */
export function findOpenAlerts(db: Kysely<Database>): Promise<AlertRow[]> {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
}

/** Reads the alerts that closed last, the newest first. */
export function findClosedAlerts(db: Kysely<Database>, limit: number): Promise<AlertRow[]> {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(limit)
    .execute();
}

/** Number of open alerts of each kind that has some. */
export async function countOpenAlerts(db: Kysely<Database>): Promise<{ kind: AlertKind; count: number }[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('closed_at', 'is', null)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, count }) => ({ kind, count: Number(count) }));
}

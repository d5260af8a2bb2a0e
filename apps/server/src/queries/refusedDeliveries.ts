import type { Failure } from '@cmon/core/failure';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** A delivery that could not be taken in: where it came from, when, and why; never what it says. */
export interface RefusedDeliveryRow {
  readonly id: number;
  readonly source: string;
  readonly event_id: string;
  readonly received_at: Date;
  readonly refused_at: Date | null;
  readonly failure: Failure;
}

const MOST = 100;

/** The latest first. */
export async function refusedDeliveries(db: Kysely<Database>): Promise<RefusedDeliveryRow[]> {
  const rows = await db
    .selectFrom('inbox')
    .select(['id', 'source', 'event_id', 'received_at', 'applied_at as refused_at', 'failure'])
    .where('state', '=', 'refused')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const unknown: Failure = { kind: 'inputInvalid', field: 'body', rule: 'unknown' };
  return rows.map((row) => ({ ...row, failure: (row.failure as Failure | null) ?? unknown }));
}

export async function countRefusedDeliveries(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

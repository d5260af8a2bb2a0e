import type { Failure } from '@cmon/core/failure';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { InboxState } from '../../db/logTables.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';

/** A delivery that could not be applied: its source, its times and its failure, never its content. */
export interface RefusedDeliveryRow {
  readonly id: number;
  readonly version: number;
  readonly source: string;
  readonly event_id: string;
  /** `store/number` of the delivery's order; null when they can't be read. */
  readonly order_key: string | null;
  readonly received_at: Date;
  readonly refused_at: Date | null;
  readonly failure: Failure;
  /** Number of bytes of a body that can't be read; else null. */
  readonly size: number | null;
}

/** Reads a page of the refused deliveries, newest first. Dismissed deliveries and those being read again are not listed. */
export function findRefusedDeliveriesPage(
  db: Kysely<Database>,
  request: PageRequest,
): Promise<Page<RefusedDeliveryRow>> {
  const unknownFailure: Failure = { kind: 'inputInvalid', field: 'body', rule: 'unknown' };
  return readPage<RefusedDeliveryRow>(
    db,
    {
      columns: sql`id, version, source, event_id, order_key, received_at, applied_at as refused_at, size,
        coalesce(failure, ${JSON.stringify(unknownFailure)}::jsonb) as failure`,
      from: sql`inbox`,
      where: [sql`state = 'refused'`],
      keys: [{ column: sql`id`, type: 'bigint' }],
      descending: true,
    },
    request,
  );
}

/**
 * Reads what a shop sent. It contains personal data. If the body can't be read, its bytes that are no text become `�`, and
 * a large body is cut off.
 */
export async function readDeliveryBody(db: Kysely<Database>, id: number): Promise<string | null> {
  const row = await db.selectFrom('inbox').select(['body', 'raw']).where('id', '=', id).executeTakeFirst();
  if (row === undefined || row.raw === null) return row?.body ?? null;
  return Buffer.from(row.raw).toString('utf8');
}

/** What has become of a delivery: its state, and its failure if it was refused. */
export interface DeliveryOutcome {
  readonly state: InboxState;
  readonly failure: Failure | null;
}

/** Reads what has become of a delivery; null for an unknown delivery. */
export async function findDeliveryOutcome(db: Kysely<Database>, id: number): Promise<DeliveryOutcome | null> {
  const row = await db
    .selectFrom('inbox')
    .select(['state', 'failure'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : { state: row.state, failure: row.failure as Failure | null };
}

export async function countRefusedDeliveries(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('inbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'refused')
    .executeTakeFirstOrThrow();
  return Number(count);
}

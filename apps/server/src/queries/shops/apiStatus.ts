import type { ShopReportKind } from '@cmon/core/production/shops';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The jobs of a queue that aren't done. */
export interface QueueDepth {
  readonly queue: string;
  /** Jobs that a worker may take now, and those that wait for their time, such as the next try. */
  readonly ready: number;
  readonly later: number;
  readonly running: number;
  /** Since when the oldest ready job waits. */
  readonly oldest: Date | null;
}

/** Reads how many jobs wait in each queue. */
export async function readQueueDepths(db: Kysely<Database>): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select queue.name as queue,
      count(*) filter (where job.state in ('created', 'retry') and job.start_after <= now())::int as ready,
      count(*) filter (where job.state in ('created', 'retry') and job.start_after > now())::int as later,
      count(*) filter (where job.state = 'active')::int as running,
      min(job.start_after) filter (where job.state in ('created', 'retry') and job.start_after <= now()) as oldest
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

/** When a worker last did the work of each minute; null when none has run. */
export async function readWorkerSeenAt(db: Kysely<Database>): Promise<Date | null> {
  const row = await db
    .selectFrom('runs')
    .select('done_until')
    .where('name', '=', 'housekeeping')
    .executeTakeFirst();
  return row?.done_until ?? null;
}

/** How far a shop was read, and what is sent back to it. */
export interface ShopState {
  readonly source: string;
  readonly readTo: Date | null;
  readonly nextAt: Date | null;
  readonly failingSince: Date | null;
  readonly error: string | null;
  readonly ordersRead: number;
  readonly ordersFound: number;
  readonly lastDeliveryAt: Date | null;
  readonly refused: number;
  readonly reportsWaiting: number;
  readonly reportsFailed: number;
}

/** Reads the state of each source that has sent an order or was read. */
export async function readShopStates(db: Kysely<Database>, sources: readonly string[]): Promise<ShopState[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<ShopState>`
    select wanted.source, polls.read_to as "readTo", polls.next_at as "nextAt",
      polls.failing_since as "failingSince", polls.error, coalesce(polls.orders_read, 0) as "ordersRead",
      coalesce(polls.orders_found, 0) as "ordersFound",
      (select max(received_at) from inbox where inbox.source = wanted.source) as "lastDeliveryAt",
      (select count(*)::int from inbox where inbox.source = wanted.source and state = 'refused') as refused,
      (select count(*)::int from shop_reports where shop_reports.source = wanted.source and state = 'waiting')
        as "reportsWaiting",
      (select count(*)::int from shop_reports where shop_reports.source = wanted.source and state = 'failed')
        as "reportsFailed"
    from json_array_elements_text(${JSON.stringify(sources)}::json) as wanted(source)
      left join shop_polls polls on polls.source = wanted.source
    order by wanted.source`.execute(db);
  return rows;
}

/** Since when each secret of the environment is known, by its variable. */
export async function readKnownSecrets(db: Kysely<Database>): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('known_secrets').select(['variable', 'known_since']).execute();
  return new Map(rows.map(({ variable, known_since }) => [variable, known_since]));
}

/** When the address of the webhook for alerts was last changed; null when it never was. */
export async function readWebhookChangedAt(db: Kysely<Database>): Promise<Date | null> {
  const row = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.max('changed_at').as('changed_at'))
    .where('key', '=', 'alertWebhook')
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

/** A report of a shipped parcel or of an order's status that its shop has refused. */
export interface FailedReport {
  readonly id: string;
  readonly kind: ShopReportKind;
  readonly source: string;
  readonly order_number: string;
  readonly error: string | null;
  readonly attempts: number;
  readonly tried_at: Date | null;
}

const MAX_REPORTS = 100;

/** Reads the failed reports, the newest first. */
export async function findFailedReports(db: Kysely<Database>): Promise<FailedReport[]> {
  return db
    .selectFrom('shop_reports')
    .innerJoin('orders', 'orders.id', 'shop_reports.order_id')
    .select([
      'shop_reports.id',
      'shop_reports.kind',
      'shop_reports.source',
      'orders.number as order_number',
      'shop_reports.error',
      'shop_reports.attempts',
      'shop_reports.tried_at',
    ])
    .where('shop_reports.state', '=', 'failed')
    .orderBy('shop_reports.seq', 'desc')
    .limit(MAX_REPORTS)
    .execute();
}

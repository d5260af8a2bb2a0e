import { getNextDate, toInstant } from '@cmon/core/production/planning/workingTime';

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ReissueState } from '../../db/tables/reissuesTable.ts';
import { isIn, matchIfSet } from '../condition.ts';
import { KEY_SEPARATOR, REISSUED_BY, type ReissueStep } from '../figures/metrics.ts';
import { selectReissuedItems } from '../figures/selectFigures.ts';
import { type ReportFilter, readFigures } from './readFigures.ts';

/** The pieces of a product that are made again for one reason, found at one step. */
export interface ReissueGroup {
  readonly product: string;
  readonly reason: string;
  readonly step: ReissueStep;
  readonly pieces: number;
}

/** One product of a reissue. */
export interface ReissuedProduct {
  readonly reissueId: string;
  readonly at: Date;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly product: string;
  readonly pieces: number;
  readonly reason: string;
  readonly step: ReissueStep;
  readonly state: ReissueState;
}

export interface ReissueChoice {
  readonly product?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly step?: string | null | undefined;
}

export interface ReissueList {
  readonly rows: readonly ReissuedProduct[];
  /** Reissues and pieces of the whole choice, those that are not listed included. */
  readonly reissues: number;
  readonly pieces: number;
}

/** Reads which products are made again, why, and at which step it was found, from the daily figures; the most first. */
export async function readReissueGroups(db: Kysely<Database>, filter: ReportFilter): Promise<ReissueGroup[]> {
  const rows = await readFigures(db, filter, [REISSUED_BY], ['key']);
  return rows
    .map(({ key, value }) => {
      const [product = '', reason = '', step = ''] = key.split(KEY_SEPARATOR);
      return { product, reason, step: step as ReissueStep, pieces: value };
    })
    .toSorted((a, b) => b.pieces - a.pieces || (a.product < b.product ? -1 : 1));
}

/** Reads the reissues behind the groups, the newest first. */
export async function findReissues(
  db: Kysely<Database>,
  { since, until, stores }: ReportFilter,
  { product, reason, step }: ReissueChoice,
  { timeZone, size }: { readonly timeZone: string; readonly size: number },
): Promise<ReissueList> {
  const opened = sql`(
    select * from events where object = 'reissue' and to_state = 'open'
      and at >= ${toInstant(since, '00:00', timeZone)} and at < ${toInstant(getNextDate(until), '00:00', timeZone)}
  )`;
  const where = sql.join(
    [
      sql`true`,
      ...isIn(sql`store`, stores),
      ...matchIfSet(product, (value) => sql`product = ${value}`),
      ...matchIfSet(reason, (value) => sql`reason_code = ${value}`),
      ...matchIfSet(step, (value) => sql`step = ${value}`),
    ],
    sql` and `,
  );
  const { rows } = await sql<ReissuedProduct & { readonly total: number; readonly reissues: number }>`
    with chosen as (select * from (${selectReissuedItems(opened)}) as reissued where ${where})
    select id as "reissueId", at, order_id as "orderId", number as "orderNumber", product,
      sum(pieces)::integer as pieces, reason_code as reason, step, state,
      (select coalesce(sum(pieces), 0) from chosen)::integer as total,
      (select count(distinct event_id) from chosen)::integer as reissues
    from chosen group by event_id, id, at, order_id, number, product, reason_code, step, state
    order by at desc, event_id desc, product limit ${size}`.execute(db);
  return { rows, reissues: rows[0]?.reissues ?? 0, pieces: rows[0]?.total ?? 0 };
}

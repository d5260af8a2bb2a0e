import type { Pole } from '@cmon/core/catalogue/product';
import { type FabricationStatus, POLE_STATUSES } from '@cmon/core/production/statuses';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn } from '../condition.ts';
import type { Page, PageRequest } from '../page.ts';
import { type MegalotQueueFilter, matchMegalotQueue } from './megalotQueueFilter.ts';
import type { MegalotRow } from './megalotRows.ts';
import { readMegalotQueue } from './readMegalotQueue.ts';

/** The states of an object that its pole has not made yet. */
const OPEN_STATES: readonly FabricationStatus[] = ['FAB_EN_ATTENTE', ...POLE_STATUSES];

/** The objects of one megalot that one pole makes, in items. */
export interface PoleProgressRow {
  readonly megalot_id: string;
  readonly pole: Pole;
  readonly total: number;
  /** Objects that are not printed or not cut yet. */
  readonly waiting: number;
  readonly ready: number;
  readonly running: number;
  readonly rework: number;
  readonly made: number;
  /** Objects that aren't made and are late, held or en souffrance, have no blank, or wait for rework. */
  readonly distressed: number;
  /** Objects for which no blank is left. */
  readonly blanks_missing: number;
}

/**
 * Reads a page of the megalots with objects that a pole has still to make: PRIO first, then the earliest ship-by. The open
 * objects are found first, so that the cost grows with the work in progress and not with the history.
 */
export function findObjectMegalotsPage(
  db: Kysely<Database>,
  { poles, ...filter }: MegalotQueueFilter & { readonly poles: readonly Pole[] | null },
  request: PageRequest,
  now: Date,
): Promise<Page<MegalotRow>> {
  const isOpenObject = sql.join(
    [
      sql`items.pole is not null and not items.pulled`,
      ...isIn(sql`items.pole`, poles),
      ...isIn(sql`items.fab_status`, OPEN_STATES),
    ],
    sql` and `,
  );
  const hasOpenObject = sql`megalots.id in (
    select lots.megalot_id from lots where lots.id in (select items.lot_id from items where ${isOpenObject})
  )`;
  return readMegalotQueue(db, [...matchMegalotQueue(filter, now), hasOpenObject], request);
}

/** Counts the objects of some megalots by the pole that makes them. */
export async function countPoleProgress(
  db: Kysely<Database>,
  megalotIds: readonly string[],
  now: Date,
): Promise<PoleProgressRow[]> {
  if (megalotIds.length === 0) return [];
  const { rows } = await sql<PoleProgressRow>`
    select lots.megalot_id, items.pole, count(*)::integer as total,
      (count(*) filter (where items.fab_status = 'FAB_EN_ATTENTE'))::integer as waiting,
      (count(*) filter (where items.fab_status = 'FAB_A_FAIRE'))::integer as ready,
      (count(*) filter (where items.fab_status = 'FAB_EN_COURS'))::integer as running,
      (count(*) filter (where items.fab_status = 'FAB_REPRISE_MANUELLE'))::integer as rework,
      (count(*) filter (where items.fab_status = 'FAB_COMPLETE'))::integer as made,
      (count(*) filter (
        where items.fab_status <> 'FAB_COMPLETE' and (
          items.fab_status = 'FAB_REPRISE_MANUELLE' or items.souffrance is not null
          or items.blank_state = 'missing' or orders.ship_by < ${now} or orders.production_status = 'holded'
        )
      ))::integer as distressed,
      (count(*) filter (where items.blank_state = 'missing'))::integer as blanks_missing
    from lots join items on items.lot_id = lots.id join orders on orders.id = items.order_id
    where lots.megalot_id = any(${megalotIds}::text[]) and items.pole is not null and not items.pulled
    group by lots.megalot_id, items.pole`.execute(db);
  return rows;
}

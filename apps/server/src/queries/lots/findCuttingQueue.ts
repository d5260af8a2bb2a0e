import type { LotType } from '@cmon/core/catalogue/product';
import {
  type LotCuttingState,
  READY_CUTTING_STATES,
  UNSORTED_CUTTING_STATES,
} from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { equalsBoolean, isIn, matchIfSet } from '../condition.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { type LotRow, matchNumber } from './lotRows.ts';

/** `ready` are the lots that the cutting table can work on now; `waiting` are those that wait for something else. */
type CuttingWork = 'ready' | 'waiting';

export interface CuttingQueueFilter {
  /** Null for both kinds. */
  readonly work: CuttingWork | null;
  readonly states?: readonly LotCuttingState[] | null;
  readonly types?: readonly LotType[] | null;
  readonly laizes?: readonly number[] | null;
  /** True for lots of reprints only, false for the other lots only, null for both. */
  readonly reprints?: boolean | null;
  /** Id of the user to whom a lot is assigned; null for all lots. */
  readonly assignedTo?: string | null;
  readonly text?: string | null;
}

const READY: readonly LotCuttingState[] = READY_CUTTING_STATES;
/** A lot can't be worked on while all of it waits for its reprints (`dec_bde_ressortir`): see `reissueStrips`. */
const STATES_OF_WORK: Readonly<Record<CuttingWork, readonly LotCuttingState[]>> = {
  ready: READY,
  waiting: UNSORTED_CUTTING_STATES.filter((state) => !READY.includes(state)),
};

/** Whether a lot goes before the others: it was made as PRIO, or an unfinished order in it became PRIO since. */
const IS_PRIO_LOT: RawBuilder<unknown> = sql`(lots.class = 'prio' or lots.id in (
  select items.lot_id from orders join items on items.order_id = orders.id
  where orders.prio and orders.status not in (${FINISHED_STATUS_LIST}) and items.lot_id is not null
))`;

/** Reads a page of the lots to cut and sort: PRIO first, then the earliest ship-by. */
export function findCuttingQueue(
  db: Kysely<Database>,
  filter: CuttingQueueFilter,
  request: PageRequest,
): Promise<Page<LotRow>> {
  const states = filter.work === null ? UNSORTED_CUTTING_STATES : STATES_OF_WORK[filter.work];
  const wantedStates = filter.states?.length
    ? states.filter((state) => filter.states?.includes(state))
    : states;
  const source = {
    columns: sql`lots.*`,
    from: sql`lots`,
    where: [
      sql`lots.live`,
      // The states below imply this condition. It is repeated because the planner only then uses the index `lots_uncut`.
      sql`lots.cutting not in ('dec_complet', 'dec_aucun')`,
      ...(wantedStates.length === 0 ? [sql`false`] : isIn(sql`lots.cutting`, wantedStates)),
      ...isIn(sql`lots.lot_type`, filter.types),
      ...isIn(sql`lots.laize`, filter.laizes),
      ...matchIfSet(filter.reprints, (reprints) => equalsBoolean(sql`lots.class = 'reissue'`, reprints)),
      ...matchIfSet(filter.assignedTo, (userId) => sql`lots.assigned_to = ${userId}`),
      ...matchIfSet(filter.text, (text) => matchNumber(sql`lots.number`, text)),
    ],
    keys: [
      { column: sql`(case when ${IS_PRIO_LOT} then 0 else 1 end)::bigint`, type: 'bigint' } as const,
      { column: sql`lots.ship_by`, type: 'timestamptz' } as const,
      { column: sql`lots.number::bigint`, type: 'bigint' } as const,
    ],
    descending: false,
  };
  return readPage<LotRow>(db, source, request);
}

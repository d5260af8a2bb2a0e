import { isRecord } from '@cmon/core/isRecord';
import { IDLE_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database.ts';
import {
  FIGURE_GROUPS,
  type FigureGroup,
  SCAN_ACTIONS,
  selectFigures,
} from '../../queries/figures/selectFigures.ts';
import type { RecordedEvent } from './recordEvents.ts';

/**
 * Records what a command's events change in the figures of the reports, in the transaction of the command. The changes are
 * new rows, which a fold adds to the daily figures later, so that no command waits for another one's row.
 */
export async function recordFigures(
  trx: Transaction<Database>,
  events: readonly RecordedEvent[],
  timeZone: string,
): Promise<void> {
  const countedEvents = events.filter((event) => FIGURE_GROUPS.some((group) => MAY_CHANGE[group](event)));
  if (countedEvents.length === 0) return;
  const groups = FIGURE_GROUPS.filter((group) => countedEvents.some(MAY_CHANGE[group]));
  const source = sql`(
    select * from json_to_recordset(${JSON.stringify(countedEvents)}::json) as recorded(
      at timestamptz, actor text collate "C", role text, action text, object text collate "C",
      object_id text collate "C", n integer, track text, from_state text, to_state text, reason text, detail jsonb
    )
  )`;
  await sql`
    insert into figure_changes (day, hour, store, metric, key, value)
    ${selectFigures({ events: source, groups, timeZone })}`.execute(trx);
}

const isIdle = (state: string | null | undefined): boolean =>
  state === null || state === undefined || IDLE_ORDER_STATUSES.some((status) => status === state);

/**
 * Whether an event may change the figures of a group. The SQL counts exactly; these conditions only avoid needless queries.
 */
const MAY_CHANGE: Readonly<Record<FigureGroup, (event: RecordedEvent) => boolean>> = {
  flow: ({ object, track, action, from_state, to_state }) =>
    object === 'order' &&
    track === 'order' &&
    (isIdle(from_state) !== isIdle(to_state) || (action === 'takeInOrder' && from_state === null)),
  ordered: ({ object, detail }) => object === 'order' && isRecord(detail) && 'ordered' in detail,
  shipped: ({ object, track, to_state }) =>
    object === 'order' && track === 'order' && to_state === 'complete',
  objects: ({ object, track, from_state, to_state }) =>
    object === 'item' && track === 'fabrication' && [from_state, to_state].includes('FAB_COMPLETE'),
  labels: ({ object, track, from_state, to_state }) =>
    object === 'strip' &&
    track === 'disposition' &&
    [from_state, to_state].some((state) => state === 'OK' || state === 'Ressortir'),
  reissues: ({ object, to_state }) => object === 'reissue' && to_state === 'open',
  media: ({ object, to_state }) => object === 'megalot' && to_state === 'mg_dec_imprime',
  parcels: ({ object, track, to_state }) =>
    object === 'parcel' &&
    (track === 'parcel' || track === 'label') &&
    (to_state === 'shipped' || to_state === 'voided'),
  scans: ({ role, action }) => role !== 'system' && SCAN_ACTIONS.includes(action),
};

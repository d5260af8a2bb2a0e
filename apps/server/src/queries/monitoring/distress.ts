import { DISTRESS_CAUSES, type DistressCause } from '@cmon/core/production/monitoring/distressCauses';
import type { ForecastGroup } from '@cmon/core/production/monitoring/forecast';
import { listStuckSince } from '@cmon/core/production/monitoring/listStuckSince';
import { subtractWorkingTime } from '@cmon/core/production/monitoring/workingClock';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderAttentionTable } from '../../db/tables/orderAttentionTable.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { FINISHED_STATUS_LIST } from '../orders/statusLists.ts';
import { type Page, type PageRequest, readPage } from '../page.ts';
import { selectMissedGroups } from './readMissedGroups.ts';

/** An order that needs a person, with the causes and what people decided about it. */
export interface DistressRow extends OrderRow {
  readonly causes: readonly DistressCause[];
  readonly attention: Attention;
}

/** What people decided about an order in distress. */
export interface Attention
  extends Pick<Selectable<OrderAttentionTable>, 'acknowledged_at' | 'snoozed_until' | 'snooze_reason'> {
  readonly acknowledged_name: string | null;
  readonly assigned_to: string | null;
  readonly assigned_name: string | null;
  readonly comment_reason: string | null;
  readonly commented_at: Date | null;
  readonly commented_name: string | null;
  readonly note: string | null;
}

export interface DistressFilter {
  /** True for the snoozed orders, which are off the list until a later time; false for the listed ones. */
  readonly snoozed: boolean;
  readonly causes?: readonly DistressCause[] | null;
  /** Only the orders that this person is to take care of. */
  readonly assignedTo?: string | null;
}

const HOUR_MS = 3_600_000;
const OPEN = sql`orders.status not in (${FINISHED_STATUS_LIST})`;

/** The data on which the causes depend. `missed` comes from `readMissedGroups`. */
export interface DistressEnv {
  readonly now: Date;
  readonly settings: WorkshopSettings;
  readonly missed: readonly ForecastGroup[];
}

/**
 * Finds the orders that need a human, PRIO orders and the earliest ship-by first. They are read in the order of an index,
 * until the page is full. `readGroups` says how many there are.
 */
export async function findDistressPage(
  db: Kysely<Database>,
  filter: DistressFilter,
  request: PageRequest,
  { readGroups, ...env }: DistressEnv & { readonly readGroups: () => Promise<readonly DistressGroup[]> },
): Promise<Page<DistressRow>> {
  const { now } = env;
  const count = async () => countMatching(await readGroups(), filter);
  return readPage<DistressRow>(
    db,
    {
      columns: sql`orders.id, found.bits`,
      from: selectDistressed(env),
      details: {
        columns: sql`orders.*, ${CAUSES} as causes, ${ATTENTION} as attention`,
        joins: sql`join orders on orders.id = page_rows.id
          left join order_attention on order_attention.order_id = orders.id`,
      },
      where: [
        OPEN,
        sql`found.bits <> 0`,
        filter.snoozed
          ? sql`order_attention.snoozed_until > ${now}`
          : sql`(order_attention.snoozed_until is null or order_attention.snoozed_until <= ${now})`,
        ...(filter.causes?.length ? [sql`found.bits & ${toBits(filter.causes)} <> 0`] : []),
        ...(filter.assignedTo ? [sql`order_attention.assigned_to = ${filter.assignedTo}`] : []),
      ],
      keys: [
        { column: sql`(case when orders.prio then 0 else 1 end)`, type: 'bigint' },
        { column: sql`orders.ship_by`, type: 'timestamptz' },
        { column: sql`orders.seq`, type: 'bigint' },
      ],
      descending: false,
      // The groups don't contain assignments. Few orders are assigned to one person, so counting these rows is quick.
      ...(filter.assignedTo ? {} : { count }),
    },
    request,
  );
}

/** The number of orders that have the same causes and are all snoozed, or all listed. */
export interface DistressGroup {
  readonly causes: readonly DistressCause[];
  readonly snoozed: boolean;
  readonly n: number;
}

/** Counts the orders that need a human, by their causes. Each open order is read once. */
export async function readDistressGroups(db: Kysely<Database>, env: DistressEnv): Promise<DistressGroup[]> {
  const { rows } = await sql<{ readonly bits: number; readonly snoozed: boolean; readonly n: number }>`
    select found.bits, coalesce(order_attention.snoozed_until > ${env.now}, false) as snoozed, count(*)::integer as n
    from ${selectDistressed(env)}
    where ${OPEN} and found.bits <> 0
    group by 1, 2`.execute(db);
  return rows.map(({ bits, snoozed, n }) => ({
    causes: DISTRESS_CAUSES.filter((_cause, index) => (bits & (1 << index)) !== 0),
    snoozed,
    n,
  }));
}

/** Counts the listed orders by cause, and the snoozed orders. An order with two causes counts for both. */
export function countDistress(groups: readonly DistressGroup[]): {
  readonly causes: Record<DistressCause, number>;
  readonly listed: number;
  readonly snoozed: number;
} {
  const counts = DISTRESS_CAUSES.map((cause) => [
    cause,
    countMatching(groups, { snoozed: false, causes: [cause] }),
  ]);
  return {
    causes: Object.fromEntries(counts) as Record<DistressCause, number>,
    listed: countMatching(groups, { snoozed: false }),
    snoozed: countMatching(groups, { snoozed: true }),
  };
}

function countMatching(
  groups: readonly DistressGroup[],
  { snoozed, causes }: Pick<DistressFilter, 'snoozed' | 'causes'>,
): number {
  const matching = groups.filter(
    (group) =>
      group.snoozed === snoozed && (!causes?.length || causes.some((cause) => group.causes.includes(cause))),
  );
  return matching.reduce((sum, { n }) => sum + n, 0);
}

const ATTENTION = sql`json_build_object(
  'acknowledged_at', case when order_attention.acknowledged_at >= orders.status_since then order_attention.acknowledged_at end,
  'acknowledged_name', (select name from users where id = order_attention.acknowledged_by),
  'assigned_to', order_attention.assigned_to,
  'assigned_name', (select name from users where id = order_attention.assigned_to),
  'snoozed_until', order_attention.snoozed_until,
  'snooze_reason', order_attention.snooze_reason,
  'comment_reason', order_attention.comment_reason,
  'commented_at', order_attention.commented_at,
  'commented_name', (select name from users where id = order_attention.commented_by),
  'note', (select note from reason_notes where object = 'order' and object_id = orders.id
    and at = order_attention.commented_at)
)`;

/** One bit for each cause: a sum of bits needs no sorting, and thousands of orders may be in distress. */
const toBits = (causes: readonly DistressCause[]): RawBuilder<number> =>
  sql.lit(causes.reduce((bits, cause) => bits | (1 << DISTRESS_CAUSES.indexOf(cause)), 0));

/** The causes of a row's bits, the most urgent first. */
const CAUSES = sql`array_remove(array[${sql.join(
  DISTRESS_CAUSES.map(
    (cause) => sql`case when page_rows.bits & ${toBits([cause])} <> 0 then ${sql.lit(cause)} end`,
  ),
)}], null)`;

/**
 * The orders with their attention and `found.bits`, the bits of their causes. Each open order is read once, by the
 * index of open orders; other tables are joined only for columns that orders don't have. With `offset 0` the database
 * computes the bits once an order, and not anew for each count that uses them.
 */
function selectDistressed({ now, settings, missed }: DistressEnv): RawBuilder<unknown> {
  const reissueBefore = subtractWorkingTime(now, settings.stepThresholds.lot * HOUR_MS, settings);
  const stuck = listStuckSince(now, settings).map(
    ({ status, before }) => sql`(orders.status = ${status} and orders.status_since < ${before})`,
  );
  const ownCauses: readonly (readonly [DistressCause, RawBuilder<unknown>])[] = [
    ['held', sql`orders.status = 'holded'`],
    ['late', sql`orders.ship_by < ${now}`],
    ['error', sql`orders.souffrance is not null`],
    ['stuck', stuck.length === 0 ? sql`false` : sql.join(stuck, sql` or `)],
    ['willMiss', sql`missed_groups.status is not null`],
  ];
  const bits = ownCauses.map(([cause, holds]) => sql`case when ${holds} then ${toBits([cause])} else 0 end`);
  const causesOfParts = [
    sql`select order_id, ${toBits(['error'])} from items where souffrance is not null and not pulled`,
    sql`select order_id, ${toBits(['error'])} from items
      where fab_status in ('FAB_REPRISE_MANUELLE', 'FAB_L2C_ERROR') and not pulled`,
    sql`select items.order_id, ${toBits(['error'])} from megalots
      join lots on lots.megalot_id = megalots.id and lots.live
      join items on items.lot_id = lots.id
      where megalots.souffrance and megalots.live and not items.pulled`,
    sql`select order_id, ${toBits(['reissueWaits'])} from reissues where state = 'open' and created_at < ${reissueBefore}`,
  ];
  return sql`orders
    left join ${selectMissedGroups(missed)}
      on missed_groups.status = orders.status and missed_groups.ship_by = orders.ship_by
    left join (
      select order_id, bit_or(bit) as bits
      from (${sql.join(causesOfParts, sql` union all `)}) as every_cause (order_id, bit) group by order_id
    ) as parts on parts.order_id = orders.id
    left join order_attention on order_attention.order_id = orders.id
    cross join lateral (select coalesce(parts.bits, 0) | ${sql.join(bits, sql` | `)} as bits offset 0) as found`;
}

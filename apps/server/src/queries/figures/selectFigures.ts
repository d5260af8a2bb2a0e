import { KEY_SEPARATOR } from '@cmon/core/production/monitoring/listedFigures';
import { IDLE_ORDER_STATUSES, UNPAID_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { type RawBuilder, sql } from 'kysely';
import { selectMakersOfLabels, selectMakersOfObjects, selectMakersOfReissues } from './makerSql.ts';
import { selectGoodPieces } from './selectGoodPieces.ts';
import { PIECES, selectReissues, selectReissuesByProperty } from './selectReissues.ts';
import { selectTexts } from './selectTexts.ts';

type Sql = RawBuilder<unknown>;

const SEPARATOR = sql.lit(KEY_SEPARATOR);

/** The groups of figures. An event changes the figures of few groups, so that a command runs little SQL. */
export const FIGURE_GROUPS = [
  'flow',
  'ordered',
  'shipped',
  'objects',
  'labels',
  'reissues',
  'media',
  'parcels',
  'scans',
] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** Actions on the floor that count as a scan: somebody scanned a code or pressed a button. */
export const SCAN_ACTIONS = [
  'scanIntoParcel',
  'tickStock',
  'stripSeen',
  'startFabrication',
  'finishFabrication',
  'resumeFabrication',
  'passControl',
  'handToController',
  'readyBooklet',
];

interface FigureSource {
  /** The relation `events`: the log, or the events of one command. */
  readonly events: Sql;
  readonly groups: readonly FigureGroup[];
  readonly timeZone: string;
}

/**
 * SQL of the figures that events give: day, hour, store, metric, key and value. It is the only definition of the figures: a
 * command adds the figures of its own events, and a rebuild counts the whole log. Both must give the same sums. So the SQL
 * may read from the rows of other tables only what never changes after the event.
 */
export function selectFigures({ events, groups, timeZone }: FigureSource): Sql {
  const parts = groups.flatMap((group) => SELECTS[group]);
  return sql`
    with ${selectCounted(events, timeZone)}, ${selectGoodPieces(timeZone)}
    select day, hour, store, metric, key, sum(value)::bigint as value
    from (${sql.join(
      parts.map(
        (part) =>
          sql`select day, hour::smallint as hour, store, metric, key, value::bigint as value from (${part}) as part`,
      ),
      sql` union all `,
    )}) as figures
    where value <> 0 group by day, hour, store, metric, key`;
}

/** The relation `counted` of a WITH clause: events with their day and hour in the workshop. */
export function selectCounted(events: Sql, timeZone: string): Sql {
  return sql`counted as (
    select events.*, (at at time zone ${timeZone})::date as day,
      extract(hour from at at time zone ${timeZone})::smallint as hour, ${timeZone}::text as time_zone,
      exists (select from users where users.id = actor) as by_person
    from ${events} as events
  )`;
}

/** SQL of `userCaught`, the number of scans that the packing table refused, in the form of `selectFigures`. */
export function selectRefusedScans(refusedScans: Sql, timeZone: string): Sql {
  return sql`
    select (at at time zone ${timeZone})::date as day,
      extract(hour from at at time zone ${timeZone})::smallint as hour,
      '' as store, 'userCaught' as metric, user_id as key, count(*)::bigint as value
    from ${refusedScans} as refused_scans group by 1, 2, 5`;
}

/** Whether nobody works on an order in a state. Null is the state before the order came in. */
const isIdle = (state: Sql): Sql =>
  sql`(${state} is null or ${state} in (${sql.join(IDLE_ORDER_STATUSES.map((status) => sql.lit(status)))}))`;

/** Orders that come in and leave the work in progress. */
export const selectOrderFlow: Sql = sql`
  select object_id, day, hour, orders.store, metric, '' as key, value
  from counted join orders on object = 'order' and track = 'order' and orders.id = object_id
  cross join lateral (values
    ('arrived', case when action = 'takeInOrder' and from_state is null then 1 else 0 end),
    ('wip', case when ${isIdle(sql`from_state`)} then 0 else -1 end + case when ${isIdle(sql`to_state`)} then 0 else 1 end)
  ) as flow(metric, value)`;

/**
 * Orders that enter and leave a status. An order that is paid when it comes in passes an unpaid status within its first
 * transaction. That status isn't counted, as in the summaries of the flow.
 */
export const selectOrderMoves: Sql = sql`
  select object_id, day, hour, orders.store, metric, key, 1 as value
  from counted join orders on object = 'order' and track = 'order' and orders.id = object_id
  cross join lateral (values ('entered', to_state), ('left', from_state)) as moves(metric, key)
  where key is not null and from_state is distinct from to_state and not exists (
    select from events as other
    where other.object = 'order' and other.object_id = counted.object_id and other.track = 'order'
      and other.at = counted.at and key in (${sql.join(UNPAID_ORDER_STATUSES.map((status) => sql.lit(status)))})
      and ((metric = 'entered' and other.from_state = key and other.n > counted.n)
        or (metric = 'left' and other.to_state = key and other.n < counted.n))
  )`;

/** The day at whose end an order must have left. A ship-by is the first instant of the next day. */
const DUE_DAY = sql`((ship_by - interval '1 second') at time zone time_zone)::date`;

/**
 * SQL condition: an order in this state is to be shipped, because it is paid and not cancelled. A closed order is only due
 * when it was shipped before.
 */
function isDue(state: Sql): Sql {
  return sql`(${state} is not null and ${state} not in ('pending', 'pending_payment', 'canceled')
  and (${state} <> 'closed' or exists (
    select from events as earlier
    where earlier.object = 'order' and earlier.object_id = counted.object_id and earlier.to_state = 'complete'
      and earlier.n < counted.n
  )))`;
}

/** Orders to ship, by the day of their ship-by. Only a move that begins or ends the work changes whether an order is due. */
export const selectDueOrders: Sql = sql`
  select object_id, ${DUE_DAY} as day, 0 as hour, orders.store, 'due' as metric, '' as key,
    case when ${isDue(sql`to_state`)} then 1 else 0 end - case when ${isDue(sql`from_state`)} then 1 else 0 end as value
  from counted join orders on object = 'order' and track = 'order' and orders.id = object_id
  where ${isIdle(sql`from_state`)} <> ${isIdle(sql`to_state`)}`;

/** Orders that were shipped completely for the first time. */
const FIRST_SHIPPED = sql`
  select counted.day, counted.hour, counted.at, counted.time_zone, counted.actor, counted.by_person, orders.id, orders.store, orders.locale,
    orders.ship_by, floor(extract(epoch from counted.at - orders.received_at) / 3600)::integer as hours
  from counted join orders on object = 'order' and track = 'order' and to_state = 'complete' and orders.id = object_id
  where not exists (
    select from events as earlier
    where earlier.object = 'order' and earlier.object_id = counted.object_id and earlier.to_state = 'complete'
      and earlier.n < counted.n
  )`;

/**
 * Orders that were shipped for the first time: all, those in time, those without a reissue, and their hours since they came
 * in. Then these orders by user, and those in time by the day of their ship-by (`dueMet`).
 */
export const selectShippedOrders: Sql = sql`
  select id as object_id, day, hour, store, metric, key, value from (${FIRST_SHIPPED}) as shipped
  cross join lateral (values
    ('shipped', '', 1),
    ('onTime', '', case when at <= ship_by then 1 else 0 end),
    ('firstPass', '', case when exists (
      select from reissues where order_id = shipped.id and not after_shipping and created_at <= shipped.at
    ) then 0 else 1 end),
    ('leadTime', hours::text, 1)
  ) as outcome(metric, key, value)
  union all
  select id, day, hour, '', 'userOrder', actor, 1 from (${FIRST_SHIPPED}) as shipped where by_person
  union all
  select id, ${DUE_DAY}, 0, store, 'dueMet', '', 1 from (${FIRST_SHIPPED}) as shipped where at <= ship_by`;

/** The properties of an item by which the items report counts: each value once per item. The choice `0` means none. */
const PROPERTIES = sql`
  select 'product' as property, items.product_code as value
  union select 'locale', orders.locale
  union select 'blank', items.blank where items.blank is not null
  union select property, choice from compositions
    cross join lateral jsonb_array_elements_text(items.previews) as number(preview)
    cross join lateral (values
      ('shape', compositions.json #>> array['previews', number.preview, 'forme']),
      ('picto', compositions.json #>> array['previews', number.preview, 'picto']),
      ('colour', compositions.json #>> array['previews', number.preview, 'textcolor'])
    ) as choices(property, choice)
  where compositions.id = items.composition_id and choice is not null and choice <> '0'`;

/** SQL condition: an item of an order has the property and value of a key of the figures, such as `shape:12`. */
export function hasItemKey(key: string): Sql {
  return sql`exists (select from (${PROPERTIES}) as properties where property || ':' || properties.value = ${key})`;
}

/** Pieces by product, from the events that say what an order brought: its items may be replaced later. */
export const selectOrderedItems: Sql = sql`
  select object_id, day, 0 as hour, orders.store, 'itemOrdered' as metric, 'product:' || products.code as key,
    products.pieces::bigint as value
  from counted join orders on object = 'order' and detail ? 'ordered' and orders.id = object_id
  cross join lateral jsonb_each_text(detail -> 'ordered') as products(code, pieces)`;

/** The pieces of shipped orders by the properties of their items, and the hours since the orders came in. */
export const selectShippedItems: Sql = sql`
  select orders.id as object_id, orders.day, 0 as hour, orders.store, metric, property || ':' || properties.value as key, counts.value
  from (${FIRST_SHIPPED}) as orders join items on items.order_id = orders.id and not items.pulled and items.kind <> 'stock'
  cross join lateral (${PROPERTIES}) as properties
  cross join lateral (values
    ('itemMade', ${PIECES}),
    ('itemHours', ${PIECES} * orders.hours)
  ) as counts(metric, value)`;

export const selectShippedTexts: Sql = selectTexts(FIRST_SHIPPED);

/** The good pieces, in total and by person. */
function selectMade(goodPieces: Sql): Sql {
  return sql`
  select good.order_id as object_id, day, hour, made.store, metric, key, value
  from ${goodPieces} as good join orders on orders.id = good.order_id
  cross join lateral (values
    ('made', orders.store, '', pieces),
    ('userMade', '', actor, case when by_person then pieces else 0 end)
  ) as made(metric, store, key, value)`;
}

/** The good pieces of objects and of labels, with their orders. */
export const selectMadePieces: Sql = sql`
  ${selectMade(sql`good_objects`)} union all ${selectMade(sql`good_labels`)}`;

/** Pieces whose fabrication was finished. A piece counts again each time that its fabrication is finished again. */
export const selectFinishedPieces: Sql = sql`
  select items.order_id as object_id, day, hour, orders.store, 'finished' as metric, '' as key, 1 as value
  from counted join items on object = 'item' and track = 'fabrication' and to_state = 'FAB_COMPLETE' and items.id = object_id
  join orders on orders.id = items.order_id
  where from_state is distinct from to_state`;

/**
 * The media of the megalots that were printed, mm. The metres and the efficiency of a megalot are those of its revision.
 * Only the totals are kept by the hour.
 */
const selectMedia: Sql = sql`
  select day, case when key = '' then hour else 0 end as hour, coalesce(megalots.store, '') as store, metric, key, value
  from counted join megalots on object = 'megalot' and to_state = 'mg_dec_imprime' and megalots.id = object_id
  cross join lateral (values
    ('media', '', round(coalesce(metres, 0) * 1000)),
    ('waste', '', round(coalesce(metres, 0) * (1 - coalesce(efficiency, 0)) * 1000)),
    ('pressMedia', device, round(coalesce(metres, 0) * 1000)),
    ('pressWaste', device, round(coalesce(metres, 0) * (1 - coalesce(efficiency, 0)) * 1000))
  ) as used(metric, key, value)`;

/**
 * Parcels that were shipped or voided, and labels that were voided. A shipped parcel has a reason only when a part of its
 * order stays behind.
 */
export const selectParcels: Sql = sql`
  select object_id, day, hour, sent.store, metric, sent.key, value
  from counted join parcels on object = 'parcel' and track in ('parcel', 'label') and parcels.id = object_id
  join orders on orders.id = parcels.order_id
  cross join lateral (
    select coalesce(counted.detail ->> 'carrier', parcels.carrier, '') || ${SEPARATOR} || orders.zone as route, track = 'parcel' and to_state = 'shipped' as is_shipped
  ) as facts
  cross join lateral (values
    ('parcelShipped', orders.store, route, case when is_shipped then 1 else 0 end),
    ('parcelPartial', orders.store, route, case when is_shipped and reason is not null then 1 else 0 end),
    ('parcelVoided', orders.store, route, case when track = 'parcel' and from_state = 'shipped' and to_state = 'voided' then 1 else 0 end),
    ('labelVoided', orders.store, route, case when track = 'label' and to_state = 'voided' then 1 else 0 end),
    ('userParcel', '', actor, case when is_shipped and by_person then 1 else 0 end)
  ) as sent(metric, store, key, value)`;

/** Scans and button presses of people on the floor. */
const selectScans: Sql = sql`
  select day, hour, '' as store, 'userScan' as metric, actor as key, 1 as value
  from counted where by_person and role <> 'system'
    and action in (${sql.join(SCAN_ACTIONS.map((action) => sql.lit(action)))})`;

const SELECTS: Readonly<Record<FigureGroup, readonly Sql[]>> = {
  flow: [selectOrderFlow, selectDueOrders],
  ordered: [selectOrderedItems],
  shipped: [selectShippedOrders, selectShippedItems, selectShippedTexts],
  objects: [selectMade(sql`good_objects`), selectMakersOfObjects],
  labels: [selectMade(sql`good_labels`), selectMakersOfLabels],
  reissues: [selectReissues, selectReissuesByProperty(PROPERTIES), selectMakersOfReissues],
  media: [selectMedia],
  parcels: [selectParcels],
  scans: [selectScans],
};

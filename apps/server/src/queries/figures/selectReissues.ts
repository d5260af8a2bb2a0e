import { KEY_SEPARATOR } from '@cmon/core/production/monitoring/listedFigures';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

const SEPARATOR = sql.lit(KEY_SEPARATOR);

/** The number of labels or objects of an item. Every report counts these. */
export const PIECES: Sql = sql`(case when items.kind = 'label' then items.labels else items.quantity end)`;

/** The number of pieces of an item that a reissue makes again: see `countReissuedLabels`. */
const REISSUED_PIECES: Sql = sql`coalesce((
  select sum(chosen.count) from jsonb_to_recordset(reissues.chosen_labels) as chosen("itemId" text, count integer)
  where chosen."itemId" = items.id
)::integer, ${PIECES})`;

/** The events that open a reissue, each with its order and once for every item that is made again. */
function joinReissues(events: Sql): Sql {
  return sql`${events} as opened
  join reissues on opened.object = 'reissue' and opened.to_state = 'open' and reissues.id = opened.object_id
  join orders on orders.id = reissues.order_id
  cross join lateral (
    select * from items
    where items.order_id = reissues.order_id and (items.id = reissues.item_id or reissues.items ? items.id)
  ) as items`;
}

/** How a reissue is counted: its item's pieces that are made again, its reason, and the step that found the fault. */
const REISSUED_COLUMNS: Sql = sql`${REISSUED_PIECES} as pieces, items.product_code as product,
  reissues.reason as reason_code,
  case when reissues.after_shipping then 'afterShipping'
    when opened.action = 'declareMediaBreak' then 'printing'
    when opened.action = 'disposeStrips' then 'sorting'
    when reissues.item_id is not null then 'fabrication'
    else 'order' end as step`;

/**
 * SQL of the reissues that some events opened: one row for each of their items that fulfils `condition`, with the press and
 * the operator that the given SQL finds. The selections below count the same rows.
 */
export function selectReissuedItems(events: Sql, press: Sql, operator: Sql, condition: Sql): Sql {
  return sql`
  select reissues.id, reissues.state, orders.id as order_id, orders.number, orders.store, ${REISSUED_COLUMNS},
    ${press} as press, ${operator} as operator, opened.actor
  from ${joinReissues(events)} left join strips on strips.id = reissues.strip_id where ${condition}`;
}

/**
 * Pieces to make again by reason, and by product, reason and step. `reissueOpened` counts a reissue once, `reissueOpenedOf`
 * once for each of its products, and `userReissue` once for the person who opened it. Like the selections below, it reads
 * the relation `counted`, which `selectCounted` defines.
 */
export const selectReissues: Sql = sql`
  select day, hour, store, metric, key, value
  from (
    select opened.day, opened.hour, orders.store, ${REISSUED_COLUMNS},
      row_number() over (partition by opened.object_id, opened.n order by items.id) = 1 as is_first,
      row_number() over (partition by opened.object_id, opened.n, items.product_code order by items.id) = 1 as is_first_of_product
    from ${joinReissues(sql`counted`)}
  ) as reissued
  cross join lateral (values
    ('reissued', reason_code, pieces),
    ('reissuedBy', product || ${SEPARATOR} || reason_code || ${SEPARATOR} || step, pieces),
    ('reissueOpened', reason_code || ${SEPARATOR} || step, case when is_first then 1 else 0 end),
    ('reissueOpenedOf', product || ${SEPARATOR} || reason_code || ${SEPARATOR} || step, case when is_first_of_product then 1 else 0 end)
  ) as counts(metric, key, value)
  union all
  select day, hour, '', 'userReissue', actor, 1 from counted where object = 'reissue' and to_state = 'open' and by_person`;

/** Pieces to make again by the given properties of their items (`property` and `value`). */
export function selectReissuesByProperty(properties: Sql): Sql {
  return sql`
  select opened.day, 0 as hour, orders.store, 'itemReissued' as metric, property || ':' || properties.value as key,
    ${REISSUED_PIECES} as value
  from ${joinReissues(sql`counted`)} cross join lateral (${properties}) as properties`;
}

/** Pieces to make again by the press and the operator that the given SQL finds for the item of an event. */
export function selectReissuesByMaker(press: Sql, operator: Sql): Sql {
  return sql`
  select day, 0 as hour, store, metric, coalesce(key, '') as key, pieces as value
  from (
    select opened.day, orders.store, ${REISSUED_PIECES} as pieces, ${press} as press, ${operator} as operator
    from ${joinReissues(sql`counted`)} left join strips on strips.id = reissues.strip_id
  ) as reissued
  cross join lateral (values ('pressReissued', press), ('operatorReissued', operator)) as counts(metric, key)`;
}

import { type RawBuilder, sql } from 'kysely';
import { findEventId } from './selectGoodPieces.ts';
import { selectReissuesByMaker } from './selectReissues.ts';

// Who made a piece: the press that printed it, and the operator who cut it (a label) or fabricated it (an object).

type Sql = RawBuilder<unknown>;

/** Returns SQL for the press that printed a lot. */
const findPress = (lotId: Sql): Sql => sql`(select lots.device from lots where lots.id = ${lotId})`;

/** Returns SQL for the lot that an item was in at the time of an event. The item's own row only has its last lot. */
function findLotOfItem(itemId: Sql, eventId: Sql): Sql {
  return sql`(
  select assigned.detail ->> 'lotId' from events as assigned
  where assigned.object = 'item' and assigned.object_id = ${itemId} and assigned.id < ${eventId}
    and assigned.detail ? 'lotId'
  order by assigned.n desc limit 1)`;
}

/**
 * Returns SQL for the user who last moved an object into one of `states` before an event. It is null when nobody did, or
 * when a machine did.
 */
function findUser(object: string, objectId: Sql, eventId: Sql, states: Sql): Sql {
  return sql`(
  select users.id from (
    select moved.actor from events as moved
    where moved.object = ${sql.lit(object)} and moved.object_id = ${objectId} and moved.id < ${eventId}
      and moved.to_state in (${states}) and moved.from_state is distinct from moved.to_state
    order by moved.n desc limit 1
  ) as last join users on users.id = last.actor)`;
}

/** Returns SQL for the user who cut the lot of a label. */
const findCutter = (lotId: Sql, eventId: Sql): Sql =>
  findUser('lot', lotId, eventId, sql`'dec_decoupe_en_cours', 'dec_decoupe_multipage'`);

/** Returns SQL for the user who started the fabrication of an object. */
const findFabricator = (itemId: Sql, eventId: Sql): Sql =>
  findUser('item', itemId, eventId, sql`'FAB_EN_COURS'`);

/**
 * Returns SQL for the number of good pieces by press and by operator. Pieces that are no longer good are subtracted from
 * the press and the operator for which they were counted.
 */
function selectMakersOfPieces(goodPieces: Sql, press: Sql, operator: Sql): Sql {
  return sql`
  select day, 0 as hour, store, metric, coalesce(key, '') as key, value
  from (
    select good.day, orders.store, good.pieces as value, ${press} as press, ${operator} as operator
    from ${goodPieces} as good join orders on orders.id = good.order_id
  ) as made_by
  cross join lateral (values ('pressMade', press), ('operatorMade', operator)) as counts(metric, key)`;
}

/** The event for which the good pieces were counted. */
const GOOD_EVENT_ID = sql`good.event_id`;

export const selectMakersOfObjects: Sql = selectMakersOfPieces(
  sql`good_objects`,
  findPress(findLotOfItem(sql`good.object_id`, GOOD_EVENT_ID)),
  findFabricator(sql`good.object_id`, GOOD_EVENT_ID),
);

export const selectMakersOfLabels: Sql = selectMakersOfPieces(
  sql`good_labels`,
  findPress(sql`good.lot_id`),
  findCutter(sql`good.lot_id`, GOOD_EVENT_ID),
);

const OPENED_EVENT_ID = findEventId(sql`opened`);

/** The press that printed a bad piece. For queries that have `items`, `strips` and the event `opened`. */
export const REISSUE_PRESS: Sql = sql`case when strips.id is null then ${findPress(findLotOfItem(sql`items.id`, OPENED_EVENT_ID))}
  else ${findPress(sql`strips.lot_id`)} end`;
/** The operator who made a bad piece, for the same queries. */
export const REISSUE_OPERATOR: Sql = sql`case when strips.id is null then ${findFabricator(sql`items.id`, OPENED_EVENT_ID)}
  else ${findCutter(sql`strips.lot_id`, OPENED_EVENT_ID)} end`;

export const selectMakersOfReissues: Sql = selectReissuesByMaker(REISSUE_PRESS, REISSUE_OPERATOR);

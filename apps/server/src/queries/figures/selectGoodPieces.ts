import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** The id of an event. The rows of `counted` that a command passes have no ids, which are therefore read from the log. */
export function findEventId(event: Sql): Sql {
  return sql`(select logged.id from events as logged
    where logged.object = ${event}.object and logged.object_id = ${event}.object_id and logged.n = ${event}.n)`;
}

const isPerson = (actor: Sql): Sql => sql`exists (select from users where users.id = ${actor})`;
const readDay = (at: Sql, timeZone: string): Sql => sql`(${at} at time zone ${timeZone})::date`;
const readHour = (at: Sql, timeZone: string): Sql =>
  sql`extract(hour from ${at} at time zone ${timeZone})::smallint`;

/**
 * The relations `good_objects` and `good_labels` of a WITH clause, over the relation `counted`: the good pieces that its
 * events add, or take back. Pieces are always subtracted from the person, day and hour for which they were counted, so that
 * no sum of pieces is ever negative. `event_id` is the event for which they were counted.
 */
export function selectGoodPieces(timeZone: string): Sql {
  return sql`good_objects as (${selectGoodObjects(timeZone)}), good_labels as (${selectGoodLabels(timeZone)})`;
}

const isMade = (state: Sql): Sql =>
  sql`(counted.object = 'item' and counted.track = 'fabrication' and ${state} = 'FAB_COMPLETE')`;

/** An object is good while its fabrication is complete. When it leaves this state, its pieces are subtracted again. */
function selectGoodObjects(timeZone: string): Sql {
  return sql`
  select moves.day, moves.hour, moves.actor, moves.by_person, moves.event_id, items.id as object_id, items.order_id,
    moves.sign * items.quantity as pieces
  from (
    select day, hour, actor, by_person, object_id, 1 as sign, ${findEventId(sql`counted`)} as event_id from counted
    where ${isMade(sql`to_state`)} and from_state is distinct from to_state
    union all
    select ${readDay(sql`earlier.at`, timeZone)}, ${readHour(sql`earlier.at`, timeZone)}, earlier.actor,
      ${isPerson(sql`earlier.actor`)}, counted.object_id, -1, earlier.id
    from counted cross join lateral (
      select events.id, events.at, events.actor from events
      where events.object = counted.object and events.object_id = counted.object_id and events.track = counted.track
        and events.to_state = counted.from_state and events.from_state is distinct from events.to_state
        and events.n < counted.n
      order by events.n desc limit 1
    ) as earlier
    where ${isMade(sql`from_state`)} and from_state is distinct from to_state
  ) as moves join items on items.id = moves.object_id and items.kind = 'object'`;
}

/** The labels of a strip that were to be printed again at one of its events. Without a reissue they are all its labels. */
const REISSUED_AT_EVENT: Sql = sql`least(strips.labels, coalesce((
  select sum(reissues.labels) from reissues
  join events as opened on opened.object = 'reissue' and opened.object_id = reissues.id and opened.to_state = 'open'
  where reissues.strip_id = strips.id and not reissues.after_shipping and opened.id < events.id
    and not exists (
      select from events as closed
      where closed.object = 'reissue' and closed.object_id = reissues.id and closed.to_state in ('withdrawn', 'refused')
        and closed.id < events.id
    )
), strips.labels))`;

/**
 * All labels of a strip are good while its disposition is OK. While it is Ressortir, the labels that aren't printed again
 * are good. Labels count for the event at which the good labels of the strip last went from none to some. So labels that
 * somebody sends to reissue later are subtracted from the person who sorted the strip.
 */
function selectGoodLabels(timeZone: string): Sql {
  return sql`
  select ${readDay(sql`began.at`, timeZone)} as day, ${readHour(sql`began.at`, timeZone)} as hour, began.actor,
    ${isPerson(sql`began.actor`)} as by_person, began.id as event_id, changes.object_id, changes.order_id, changes.lot_id,
    changes.good - changes.good_before as pieces
  from (
    select history.*, max(id) filter (where good > 0 and good_before = 0) over (partition by object_id order by n) as began_event_id
    from (
      select events.id, events.object_id, events.n, strips.order_id, strips.lot_id, now_good.labels as good,
        coalesce(lag(now_good.labels) over (partition by events.object_id order by events.n), 0) as good_before
      from events join strips on strips.id = events.object_id
      cross join lateral (
        select case events.to_state when 'OK' then strips.labels when 'Ressortir' then strips.labels - ${REISSUED_AT_EVENT}
          else 0 end as labels
      ) as now_good
      where events.object = 'strip' and events.track = 'disposition' and events.object_id in (
        select object_id from counted where object = 'strip' and track = 'disposition'
      )
    ) as history
  ) as changes
  join counted on counted.object = 'strip' and counted.object_id = changes.object_id and counted.n = changes.n
  join events as began on began.id = changes.began_event_id
  where changes.good <> changes.good_before`;
}

import {
  KEY_SEPARATOR,
  type OrderFigure,
  type ParcelFigure,
} from '@cmon/core/production/monitoring/listedFigures';
import { getNextDate } from '@cmon/core/production/planning/isoDates';
import { toInstant } from '@cmon/core/production/planning/workingTime';
import { type RawBuilder, sql } from 'kysely';
import { matchIfSet } from '../condition.ts';
import {
  selectCounted,
  selectDueOrders,
  selectFinishedPieces,
  selectMadePieces,
  selectOrderedItems,
  selectOrderFlow,
  selectOrderMoves,
  selectParcels,
  selectShippedItems,
  selectShippedOrders,
  selectShippedTexts,
} from './selectFigures.ts';
import { selectGoodPieces } from './selectGoodPieces.ts';

type Sql = RawBuilder<unknown>;

/** What one cell of a report counts: a figure, its period, and filters. An absent filter selects everything. */
export interface CountedIn<Figure> {
  readonly figure: Figure;
  /** ISO dates of the first and the last day. */
  readonly since: string;
  readonly until: string;
  /** Hour of the day, 0 to 23. */
  readonly hour?: number | null | undefined;
  /** Start of an hour. Only events of this hour count; it may start at any minute, so it may cross midnight. */
  readonly hourStart?: Date | null | undefined;
  readonly carrier?: string | null | undefined;
  readonly zone?: string | null | undefined;
  readonly userId?: string | null | undefined;
  /**
   * The whole key: the status of `entered` and `left`, the property and value of `itemOrdered` and
   * `itemMade` (`product:EAO`), the product and shape of the figures of texts (`EAO|12`).
   */
  readonly key?: string | null | undefined;
}

const HOUR_MS = 3_600_000;

interface Source {
  /** The SQL that counts the figure, with the id of the object that each row counts. */
  readonly select: Sql;
  /** Condition on the events that can count, by which an index finds them. */
  readonly events: Sql;
  /** Whether the ship-by of the order must be in the period, instead of the time of the event. */
  readonly byShipBy?: true;
  /** Whether the SQL reads the relations of good pieces: see `selectGoodPieces`. */
  readonly readsGoodPieces?: true;
}

const SHIPPED: Source = {
  select: selectShippedOrders,
  events: sql`events.to_state = 'complete' and events.object = 'order'`,
};
const TEXTS: Source = { ...SHIPPED, select: selectShippedTexts };
const MOVED: Source = {
  select: selectOrderMoves,
  events: sql`events.object = 'order' and events.track = 'order'`,
};
const PARCEL_SHIPPED: Source = {
  select: selectParcels,
  events: sql`events.to_state = 'shipped' and events.object = 'parcel'`,
};

const SOURCES: Readonly<Record<OrderFigure | ParcelFigure, Source>> = {
  arrived: {
    select: selectOrderFlow,
    events: sql`events.action = 'takeInOrder' and events.object = 'order'`,
  },
  shipped: SHIPPED,
  onTime: SHIPPED,
  firstPass: SHIPPED,
  userOrder: SHIPPED,
  due: { select: selectDueOrders, events: sql`events.object = 'order'`, byShipBy: true },
  dueMet: { ...SHIPPED, byShipBy: true },
  entered: MOVED,
  left: MOVED,
  finished: {
    select: selectFinishedPieces,
    events: sql`events.to_state = 'FAB_COMPLETE' and events.object = 'item'`,
  },
  made: {
    select: selectMadePieces,
    events: sql`events.object in ('item', 'strip', 'lot')`,
    readsGoodPieces: true,
  },
  itemOrdered: {
    select: selectOrderedItems,
    events: sql`events.object = 'order' and events.detail ? 'ordered'
      and events.action in ('takeInOrder', 'replaceFaultyOrder', 'mendLine')`,
  },
  itemMade: { ...SHIPPED, select: selectShippedItems },
  textSmall: TEXTS,
  textShrunk: TEXTS,
  textFull: TEXTS,
  parcelShipped: PARCEL_SHIPPED,
  parcelPartial: PARCEL_SHIPPED,
  userParcel: PARCEL_SHIPPED,
  parcelVoided: {
    select: selectParcels,
    events: sql`events.to_state = 'voided' and events.object = 'parcel'`,
  },
  labelVoided: {
    select: selectParcels,
    events: sql`events.to_state = 'voided' and events.object = 'parcel' and events.track = 'label'`,
  },
};

/**
 * SQL of the ids of the orders or parcels that a figure of the daily figures counts. It reads the log by the SQL that
 * counts the figure, so that the list behind a figure has as many rows as the figure says.
 */
export function selectCountedIds(counted: CountedIn<OrderFigure | ParcelFigure>, timeZone: string): Sql {
  const { figure, since, until, hour, hourStart, carrier, zone, userId, key } = counted;
  const { select, events, byShipBy, readsGoodPieces } = SOURCES[figure];
  const [from, before] = [since, getNextDate(until)].map((day) => toInstant(day, '00:00', timeZone));
  // A ship-by is the midnight after its day.
  const inPeriod = byShipBy
    ? sql`events.object_id in (select id from orders where ship_by > ${from} and ship_by <= ${before})`
    : sql`events.at >= ${from} and events.at < ${before}`;
  const inHour = matchIfSet(
    hourStart,
    (start) => sql`events.at >= ${start} and events.at < ${new Date(start.getTime() + HOUR_MS)}`,
  );
  const isCandidate = sql.join([events, inPeriod, ...inHour], sql` and `);
  const matchKeyPart = (index: 1 | 2) => (value: string) =>
    sql`split_part(figures.key, ${KEY_SEPARATOR}, ${sql.lit(index)}) = ${value}`;
  const where = [
    sql`figures.metric = ${figure}`,
    sql`figures.day between ${since}::date and ${until}::date`,
    ...matchIfSet(hour, (value) => sql`figures.hour = ${value}`),
    ...matchIfSet(carrier, matchKeyPart(1)),
    ...matchIfSet(zone, matchKeyPart(2)),
    ...matchIfSet(userId, matchKeyPart(1)),
    ...matchIfSet(key, (value) => sql`figures.key = ${value}`),
  ];
  return sql`(
    with ${selectCounted(sql`(select * from events where ${isCandidate})`, timeZone)}
    ${readsGoodPieces ? sql`, ${selectGoodPieces(timeZone)}` : sql``}
    select figures.object_id from (${select}) as figures
    where ${sql.join(where, sql` and `)}
    group by figures.object_id having sum(figures.value) > 0
  )`;
}

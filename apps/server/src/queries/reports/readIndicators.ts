import { groupBy } from '@cmon/core/groupBy';
import { getComparedDays } from '@cmon/core/production/monitoring/getComparedDays';
import { addDays } from '@cmon/core/production/planning/isoDates';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { listDays } from './listDays.ts';
import { type FigureRow, type ReportFilter, readFigures } from './readFigures.ts';

/** The indicators of a day, of a store or of a whole period. */
export interface IndicatorRow {
  /** ISO date or store; empty for the whole period. */
  readonly key: string;
  readonly arrived: number;
  /** Orders that were shipped completely. */
  readonly shipped: number;
  /** Shipped orders that were on time for their ship-by. */
  readonly onTime: number;
  /** Shipped orders without a reissue. */
  readonly firstPass: number;
  /** Whole hours from the order's arrival to its shipment; null when no order was shipped. */
  readonly leadMedian: number | null;
  readonly leadP90: number | null;
  /** Orders in progress at the end of the day or of the period. */
  readonly wip: number;
  /** Labels and objects that were made: see `selectGoodPieces`. */
  readonly made: number;
  /** Number of hours in which at least one label or object was made. */
  readonly madeHours: number;
  /** Labels and objects to make again. */
  readonly reissued: number;
  /** Length of the printed media, mm. */
  readonly media: number;
  /** Length of media that carries no labels, mm. */
  readonly waste: number;
}

/** The indicators of a period, compared with an earlier one, by day and by store. */
export interface Indicators {
  readonly total: IndicatorRow;
  /** The days that the period is compared with: see `getComparedDays`. */
  readonly previous: IndicatorRow;
  readonly previousSince: string;
  readonly previousUntil: string;
  /** Every day of the period, in order. */
  readonly days: readonly IndicatorRow[];
  readonly stores: readonly IndicatorRow[];
  /** Labels and objects to make again, by reason, the most frequent first. */
  readonly reasons: readonly { readonly reason: string; readonly pieces: number }[];
}

/** Figures of orders, labels, objects and media that aren't needed by the hour. */
const METRICS = [
  'arrived',
  'shipped',
  'onTime',
  'firstPass',
  /** The key is the number of whole hours. */
  'leadTime',
  /** Change of the number of orders in progress. */
  'wip',
  /** The key is the reason. */
  'reissued',
  'media',
  'waste',
];
/** A day before the first figure. */
const BEGINNING = '1900-01-01';

/** Reads the indicators of a period from the daily figures. */
export async function readIndicators(db: Kysely<Database>, filter: ReportFilter): Promise<Indicators> {
  const days = listDays(filter.since, filter.until);
  const previous = { ...filter, ...getComparedDays(filter) };
  // The compared period may end earlier than this one begins. The orders in progress change in between too.
  const gapFilter = { ...filter, since: addDays(previous.until, 1), until: addDays(filter.since, -1) };
  const wholeFilter = { ...filter, since: previous.since };
  const rows = [
    ...(await readFigures(db, wholeFilter, METRICS, ['metric', 'day', 'store', 'key'])).map((row) => ({
      ...row,
      hour: 0,
    })),
    ...(await readFigures(db, wholeFilter, ['made'], ['metric', 'day', 'store', 'hour'])).map((row) => ({
      ...row,
      key: '',
    })),
  ];
  const earlierFilter = { ...filter, since: BEGINNING, until: addDays(previous.since, -1) };
  const wipBefore = await readFigures(db, earlierFilter, ['wip'], ['store']);
  const countWipBefore = (store?: string) =>
    sum(wipBefore.filter((row) => store === undefined || row.store === store));
  const isWithin =
    ({ since, until }: ReportFilter) =>
    (row: FigureRow) =>
      row.day >= since && row.day <= until;
  const periodRows = rows.filter(isWithin(filter));
  const previousRows = rows.filter(isWithin(previous));
  let wip = countWipBefore() + sum(previousRows.filter(isWip));
  const previousTotal = summarise('', previousRows, wip);
  wip += sum(rows.filter(isWithin(gapFilter)).filter(isWip));
  const byDay = groupBy(periodRows, ({ day }) => day);
  const dayRows = days.map((day) => {
    const ofDay = byDay.get(day) ?? [];
    wip += sum(ofDay.filter(isWip));
    return summarise(day, ofDay, wip);
  });
  const stores = [...new Set([...rows, ...wipBefore].map(({ store }) => store))].filter(Boolean).toSorted();
  return {
    total: summarise('', periodRows, wip),
    previous: previousTotal,
    previousSince: previous.since,
    previousUntil: previous.until,
    days: dayRows,
    stores: stores.map((store) => {
      const ofStore = rows.filter((row) => row.store === store);
      return summarise(
        store,
        ofStore.filter(isWithin(filter)),
        countWipBefore(store) + sum(ofStore.filter(isWip)),
      );
    }),
    reasons: countReasons(periodRows),
  };
}

const isWip = ({ metric }: FigureRow): boolean => metric === 'wip';

function summarise(key: string, rows: readonly FigureRow[], wip: number): IndicatorRow {
  const findRows = (metric: string) => rows.filter((row) => row.metric === metric);
  const leads = findRows('leadTime').map((row) => ({ hours: Number(row.key), orders: row.value }));
  return {
    key,
    arrived: sum(findRows('arrived')),
    shipped: sum(findRows('shipped')),
    onTime: sum(findRows('onTime')),
    firstPass: sum(findRows('firstPass')),
    leadMedian: findPercentile(leads, 0.5),
    leadP90: findPercentile(leads, 0.9),
    wip,
    made: sum(findRows('made')),
    madeHours: new Set(findRows('made').map(({ day, hour }) => `${day} ${hour}`)).size,
    reissued: sum(findRows('reissued')),
    media: sum(findRows('media')),
    waste: sum(findRows('waste')),
  };
}

/** Returns the smallest number of hours in which at least this share of the orders was shipped (nearest-rank percentile). */
function findPercentile(
  leads: readonly { readonly hours: number; readonly orders: number }[],
  share: number,
): number | null {
  const total = leads.reduce((sum, lead) => sum + lead.orders, 0);
  let orders = 0;
  for (const lead of leads.toSorted((a, b) => a.hours - b.hours)) {
    orders += lead.orders;
    if (orders >= total * share && orders > 0) return lead.hours;
  }
  return null;
}

function countReasons(rows: readonly FigureRow[]): Indicators['reasons'] {
  const groups = groupBy(
    rows.filter(({ metric }) => metric === 'reissued'),
    ({ key }) => key,
  );
  return [...groups]
    .map(([reason, ofReason]) => ({ reason, pieces: sum(ofReason) }))
    .toSorted((a, b) => b.pieces - a.pieces);
}

const sum = (rows: readonly { readonly value: number }[]): number =>
  rows.reduce((total, { value }) => total + value, 0);

import type { Role } from '@cmon/core/access/roles';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { USER_METRICS } from '../figures/metrics.ts';
import { type FigureRow, type ReportFilter, readFigures } from './readFigures.ts';

/** The work of a user in a period or on a day, or the median of the team. */
export interface WorkRow {
  /** User id, or ISO date; empty for the median. */
  readonly key: string;
  readonly name: string;
  readonly scans: number;
  /** Orders that were completed with the person's parcel. */
  readonly orders: number;
  readonly parcels: number;
  /** Labels that the person sorted as good, and objects that the person finished. */
  readonly made: number;
  readonly reissues: number;
  /** Wrong scans that the packing table refused, so that they were caught. */
  readonly caught: number;
  /** Number of clock hours in which the person did any of this. */
  readonly hours: number;
}

export interface UserReport {
  readonly people: readonly WorkRow[];
  /** Null when too few people worked, because it would show what one of them did. */
  readonly median: WorkRow | null;
  /** The days of one person, when one is chosen. */
  readonly days: readonly WorkRow[];
}

export interface UserReportRequest {
  readonly filter: ReportFilter;
  /** Roles whose people are shown and whose median is computed. */
  readonly team: readonly Role[];
  /** The person whose figures are shown; null for the whole team. */
  readonly userId: string | null;
}

/** Number of people from which on a median is shown. */
const MIN_TEAM = 4;

/** Reads the per-user figures of a period. The median is that of everybody in the team who did anything. */
export async function readUserReport(
  db: Kysely<Database>,
  { filter, team, userId }: UserReportRequest,
): Promise<UserReport> {
  const rows = await readFigures(db, { ...filter, stores: null }, USER_METRICS, [
    'metric',
    'day',
    'hour',
    'key',
  ]);
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where((eb) => eb.or([eb('role', 'in', team), eb('id', '=', userId ?? '')]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  const people = users.map(({ id, name, role }) => ({
    role,
    row: summarise(
      id,
      name,
      rows.filter(({ key }) => key === id),
    ),
  }));
  const working = people
    .filter(({ role, row }) => team.includes(role) && row.hours > 0)
    .map(({ row }) => row);
  const personRows = rows.filter(({ key }) => key === userId);
  const days = [...new Set(personRows.map(({ day }) => day))].toSorted();
  return {
    people: userId === null ? working : people.filter(({ row }) => row.key === userId).map(({ row }) => row),
    median: working.length < MIN_TEAM ? null : computeMedian(working),
    days: days.map((day) =>
      summarise(
        day,
        '',
        personRows.filter((row) => row.day === day),
      ),
    ),
  };
}

function summarise(
  key: string,
  name: string,
  rows: readonly Pick<FigureRow, 'metric' | 'day' | 'hour' | 'value'>[],
): WorkRow {
  const sum = (metric: (typeof USER_METRICS)[number]) =>
    rows.reduce((total, row) => (row.metric === metric ? total + row.value : total), 0);
  return {
    key,
    name,
    scans: sum('userScan'),
    orders: sum('userOrder'),
    parcels: sum('userParcel'),
    made: sum('userMade'),
    reissues: sum('userReissue'),
    caught: sum('userCaught'),
    hours: new Set(rows.map(({ day, hour }) => `${day} ${hour}`)).size,
  };
}

function computeMedian(rows: readonly WorkRow[]): WorkRow {
  const median = (read: (row: WorkRow) => number) => {
    const values = rows.map(read).toSorted((a, b) => a - b);
    const middle = Math.floor(values.length / 2);
    const [low = 0, high = 0] = [values[values.length % 2 === 0 ? middle - 1 : middle], values[middle]];
    return (low + high) / 2;
  };
  return {
    key: '',
    name: '',
    scans: median(({ scans }) => scans),
    orders: median(({ orders }) => orders),
    parcels: median(({ parcels }) => parcels),
    made: median(({ made }) => made),
    reissues: median(({ reissues }) => reissues),
    caught: median(({ caught }) => caught),
    hours: median(({ hours }) => hours),
  };
}

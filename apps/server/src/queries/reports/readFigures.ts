import type { Market } from '@cmon/core/catalogue/types';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn } from '../condition.ts';

/** The days of a report, the first and the last included (ISO dates), and its stores. */
export interface ReportFilter {
  readonly since: string;
  readonly until: string;
  /** Null for every store. */
  readonly stores: readonly Market[] | null;
}

/** A sum of figures. Its columns are those of `DailyFiguresTable`. */
export interface FigureRow {
  readonly metric: string;
  readonly day: string;
  readonly store: string;
  readonly hour: number;
  readonly key: string;
  readonly value: number;
}

type Column = 'metric' | 'day' | 'store' | 'hour' | 'key';

/**
 * Sums the figures of a report, grouped by some of their columns. The changes that were not yet added to the daily
 * figures are read in the same statement, so that a report always has the present values.
 */
export async function readFigures<Group extends Column>(
  db: Kysely<Database>,
  { since, until, stores }: ReportFilter,
  metrics: readonly string[],
  groups: readonly Group[],
): Promise<Pick<FigureRow, Group | 'value'>[]> {
  const where = sql.join(
    [
      sql`metric in (${sql.join(metrics)})`,
      sql`day between ${since} and ${until}`,
      ...isIn(sql`store`, stores),
    ],
    sql` and `,
  );
  const columns = sql.join(groups.map((group) => sql.ref(group)));
  const selected = sql.join(groups.map(selectColumn));
  const { rows } = await sql<Pick<FigureRow, Group | 'value'>>`
    select ${selected}, sum(value)::double precision as value from (
      select metric, day, store, hour, key, value from daily_figures where ${where}
      union all
      select metric, day, store, hour, key, value from figure_changes where ${where}
    ) as figures group by ${columns} order by ${columns}`.execute(db);
  return rows;
}

/** A day is read as text, because a driver turns a date into an instant of its own time zone. */
const selectColumn = (column: Column): RawBuilder<unknown> =>
  column === 'day' ? sql`day::text as day` : sql.ref(column);

import type { Generated } from 'kysely';
import type { Nullable } from './columns.ts';

/** A number of the reports for one day. Its value in a report is the sum of `daily_figures` and `figure_changes`. */
export interface DailyFiguresTable {
  metric: string;
  /** ISO date in the workshop's time zone. */
  day: string;
  /** Empty for a figure of the whole workshop. */
  store: string;
  /** Hour of the workshop's day; 0 for a figure that isn't kept by the hour. */
  hour: number;
  /** What the figure is about, e.g. a product or a user; empty when it is about everything. */
  key: string;
  value: number;
}

/** What commands added to the figures since the last fold. Rows are only inserted, so that commands never wait for each other. */
export type FigureChangesTable = DailyFiguresTable;

/** A scan that the packing table refused, because it didn't belong to the order. */
export interface RefusedScansTable {
  id: Generated<number>;
  at: Date;
  user_id: string;
  station: Nullable<string>;
  /** Kind of the failure. */
  failure: string;
}

import type { Market } from '@cmon/core/catalogue/types';
import { isCalendarDay } from '@cmon/core/production/lists/dayPeriods';
import {
  type OrderFigure,
  type ParcelFigure,
  REPORT_FIGURES_OF_ORDERS,
} from '@cmon/core/production/monitoring/listedFigures';

/** What a cell of a report counts: its days and, if it counts less, an hour, a carrier, a zone, a person or a key. */
interface ReportCellParts {
  readonly since: string;
  readonly until: string;
  /** Hour of the day, 0 to 23, of every counted day. */
  readonly hour?: number;
  /** Start of the single hour that is counted, ISO 8601; see `OrdersCounted` of the API. */
  readonly hourStart?: string;
  readonly carrier?: string;
  readonly zone?: string;
  readonly userId?: string;
  /**
   * For the figures `entered` and `left`: a status. For `itemOrdered` and `itemMade`: a property and its value, such as
   * `product:EAO`. For the figures of texts: a product and a shape, such as `EAO|12`.
   */
  readonly key?: string;
}

export interface ReportCell<Figure extends string> extends ReportCellParts {
  readonly figure: Figure;
}

/** Parses which cell of a report a list shows, from the value of its filter `counted`; null for an invalid one. */
export function readReportCell<Figure extends string>(
  value: string | undefined,
  figures: readonly Figure[],
): ReportCell<Figure> | null {
  const query = new URLSearchParams(value);
  const figure = figures.find((name) => name === query.get('figure'));
  const [since, until] = [query.get('since') ?? '', query.get('until') ?? ''];
  if (figure === undefined || !isCalendarDay(since) || !isCalendarDay(until)) return null;
  const hour = query.get('hour');
  const hourStart = query.get('hourStart');
  const [carrier, zone, userId, key] = ['carrier', 'zone', 'userId', 'key'].map((name) => query.get(name));
  return {
    figure,
    since,
    until,
    ...(hour !== null && /^(1?\d|2[0-3])$/.test(hour) && { hour: Number(hour) }),
    ...(hourStart !== null && isInstant(hourStart) && { hourStart }),
    ...(typeof carrier === 'string' && { carrier }),
    ...(typeof zone === 'string' && { zone }),
    ...(typeof userId === 'string' && { userId }),
    ...(typeof key === 'string' && { key }),
  };
}

const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** The URL of the list of the orders or parcels that a cell of a report counts. */
export function buildReportCellPath(
  cell: ReportCell<OrderFigure | ParcelFigure>,
  stores: readonly Market[] = [],
): string {
  const { figure, ...parts } = cell;
  const values = Object.entries(parts).map(([name, value]) => [name, String(value)]);
  const query = new URLSearchParams({
    ...(stores.length > 0 && { store: stores.join(',') }),
    counted: new URLSearchParams([['figure', figure], ...values]).toString(),
  });
  const list = REPORT_FIGURES_OF_ORDERS.some((name) => name === figure) ? 'commandes' : 'expeditions';
  return `/parcourir/${list}?${query.toString()}`;
}

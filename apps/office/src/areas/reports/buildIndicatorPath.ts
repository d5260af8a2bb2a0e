import type { Market } from '@cmon/core/catalogue/types';
import { IDLE_ORDER_STATUSES, ORDER_STATUSES } from '@cmon/core/production/statuses';
import { buildReportCellPath } from '../../list/reportCells/reportCell.ts';
import type { Indicator } from './indicators.ts';
import { buildReissuesPath } from './items/reissueUrl.ts';
import { writeReportUrl } from './reportUrl.ts';

/** The days and the stores that a figure counts; no store means all. */
export interface DrillCell {
  readonly since: string;
  readonly until: string;
  readonly stores: readonly Market[];
}

/** Orders that nobody works on: they aren't paid, or they are finished. */
const IDLE: readonly string[] = IDLE_ORDER_STATUSES;

/**
 * The address of the list of what an indicator counts, as many as it says; a share and a time have the list of what
 * they are of. Null when no list can show it.
 */
export function buildIndicatorPath(
  { drill }: Pick<Indicator, 'drill'>,
  cell: DrillCell,
  today: string,
): string | null {
  const { since, until, stores } = cell;
  switch (drill) {
    case 'reissues':
      return buildReissuesPath(writeReportUrl({ ...cell, stores: [...stores] }), {});
    case 'prints':
      // The log has no stores.
      return stores.length > 0
        ? null
        : `/reports/historique?${new URLSearchParams({ to: 'mg_dec_imprime', since, until })}`;
    case 'wip': {
      // What was open on an earlier day can't be listed any more.
      if (until !== today) return null;
      const status = ORDER_STATUSES.filter((one) => !IDLE.includes(one)).join(',');
      const store = stores.length > 0 ? [['store', stores.join(',')]] : [];
      return `/parcourir/commandes?${new URLSearchParams([['status', status], ...store])}`;
    }
    default:
      return buildReportCellPath({ figure: drill, since, until }, stores);
  }
}

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

/**
 * Returns the address of the list behind an indicator: the orders, reissues or prints that its `drill` names. Null when
 * no list can show them.
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
      // The log of events can't be filtered by store.
      return stores.length > 0
        ? null
        : `/reports/historique?${new URLSearchParams({ to: 'mg_dec_imprime', since, until })}`;
    case 'wip': {
      // The orders that were open on an earlier day can't be listed any more.
      if (until !== today) return null;
      const status = ORDER_STATUSES.filter((status) => !IDLE_ORDER_STATUSES.includes(status)).join(',');
      const store = stores.length > 0 ? [['store', stores.join(',')]] : [];
      return `/parcourir/commandes?${new URLSearchParams([['status', status], ...store])}`;
    }
    default:
      return buildReportCellPath({ figure: drill, since, until }, stores);
  }
}

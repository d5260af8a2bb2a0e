import type { Market } from '@cmon/core/catalogue/types';
import { type LotCuttingState, UNSORTED_CUTTING_STATES } from '@cmon/core/production/statuses';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { BatchCountCell } from './BatchCountCell.tsx';
import type { LotFlowView } from './batchFlowQueries.ts';
import { OPEN_FILTERS } from './StepFilterPills.tsx';

/** The cutting states of open work, in the order of the work. A lot without print has no cutting, but may be open. */
const STATES: readonly LotCuttingState[] = [...UNSORTED_CUTTING_STATES, 'dec_aucun'];

interface LotGridProps {
  readonly flow: LotFlowView;
  readonly stores: readonly Market[] | null;
}

/** The numbers of lots by cutting state and step filter. A press opens the list of exactly these lots. */
export function LotGrid({ flow: { cells, bottleneck }, stores }: LotGridProps) {
  const countLots = (state: LotCuttingState, filter: string | null) =>
    cells
      .filter((cell) => cell.cutting === state && (filter === null || cell.filter === filter))
      .reduce((sum, { count }) => sum + count, 0);
  const countLateLots = (state: LotCuttingState) =>
    cells.filter(({ cutting }) => cutting === state).reduce((sum, { late }) => sum + late, 0);
  const buildPath = (state: string, choice: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams({ cutting: state, ...choice });
    if (stores) query.set('store', stores.join(','));
    return `/parcourir/lots?${query.toString()}`;
  };
  return (
    <section className={classes.scroller} aria-label={t('monitoring.cutting')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('monitoring.cutting')}</th>
            <th scope="col">{t('monitoring.total')}</th>
            {OPEN_FILTERS.map((filter) => (
              <th key={filter} scope="col">
                {t(`monitoring.filter.${filter}`)}
              </th>
            ))}
            <th scope="col">{t('monitoring.late')}</th>
          </tr>
        </thead>
        <tbody>
          {STATES.map((state) => (
            <tr key={state} data-bottleneck={state === bottleneck}>
              <th scope="row">
                <StatusBadge status={state} />{' '}
                {state === bottleneck && <Tag tone="warn">{t('monitoring.bottleneck')}</Tag>}
              </th>
              <BatchCountCell
                count={countLots(state, null)}
                state={state}
                label={t('monitoring.total')}
                to={buildPath(state)}
                strong
              />
              {OPEN_FILTERS.map((filter) => (
                <BatchCountCell
                  key={filter}
                  count={countLots(state, filter)}
                  state={state}
                  label={t(`monitoring.filter.${filter}`)}
                  to={buildPath(state, { step: filter })}
                  {...(filter === 'STEP_EN_SOUFFRANCE' ? { level: 'late' as const } : {})}
                />
              ))}
              <BatchCountCell
                count={countLateLots(state)}
                state={state}
                label={t('monitoring.late')}
                to={buildPath(state, { level: 'late' })}
                level="late"
              />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

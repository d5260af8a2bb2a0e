import {
  MEGALOT_CUTTING_STATES,
  MEGALOT_FILE_STATES,
  type MegalotCuttingState,
} from '@cmon/core/production/statuses';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { getFileStateCode } from '../../../display/statusLook.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { BatchCountCell } from './BatchCountCell.tsx';
import type { MegalotFlowView } from './batchFlowQueries.ts';

const OPEN_STATES = MEGALOT_CUTTING_STATES.filter((state) => state !== 'mg_dec_complet');

/** The numbers of megalots by file state and cutting state. Each number is a link to the list of its megalots. */
export function MegalotGrid({ flow: { cells, bottleneck } }: { readonly flow: MegalotFlowView }) {
  const listCells = (fileState: number, cutting: MegalotCuttingState) =>
    cells.filter((cell) => cell.fileState === fileState && cell.cutting === cutting);
  return (
    <section className={classes.scroller} aria-label={t('monitoring.fileState')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('monitoring.fileState')}</th>
            {OPEN_STATES.map((cutting) => (
              <th key={cutting} scope="col">
                <StatusBadge status={cutting} />{' '}
                {cutting === bottleneck && <Tag tone="warn">{t('monitoring.bottleneck')}</Tag>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEGALOT_FILE_STATES.map((fileState) => (
            <tr key={fileState}>
              <th scope="row">
                <StatusBadge status={getFileStateCode(fileState)} />
              </th>
              {OPEN_STATES.map((cutting) => {
                const matchingCells = listCells(fileState, cutting);
                const isLate = matchingCells.some(
                  (cell) => cell.late > 0 || cell.filter === 'STEP_EN_SOUFFRANCE',
                );
                return (
                  <BatchCountCell
                    key={cutting}
                    count={matchingCells.reduce((sum, { count }) => sum + count, 0)}
                    state={cutting}
                    label={t(`status.${cutting}`)}
                    to={`/parcourir/megalots?file=${getFileStateCode(fileState)}&cutting=${cutting}`}
                    {...(isLate ? { level: 'late' as const } : {})}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

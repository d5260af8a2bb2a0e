import type { Market } from '@cmon/core/catalogue/types';
import { useState } from 'react';
import { Dialog } from '../../dialogs/Dialog.tsx';
import type { InOutBar } from '../../display/charts/bar.ts';
import { InOutChart } from '../../display/charts/InOutChart.tsx';
import { formatHourMinute, formatNumber, readWorkshopDay } from '../../display/format.ts';
import { formatStatus } from '../../list/columns.tsx';
import { buildReportCellPath } from '../../list/reportCells/reportCell.ts';
import { t } from '../../messages/translate.ts';
import { HourTable } from './HourTable.tsx';
import classes from './Monitoring.module.css';

interface HourBarsProps {
  readonly status: string;
  readonly stores: readonly Market[] | null;
  /** Starts of the hours, ISO. */
  readonly hours: readonly string[];
  readonly entered: readonly number[];
  readonly left: readonly number[];
  /** The number at which a bar has its full height. */
  readonly highest: number;
}

const HOUR_MS = 3_600_000;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * For each hour a bar up for the orders that entered a status, and a bar down for the orders that left it. The text
 * alternative has the sums. A press on a bar opens the list of its orders. As bars are narrow, a table has the same links.
 */
export function HourBars({ status, stores, hours, entered, left, highest }: HourBarsProps) {
  const [isOpen, setOpen] = useState(false);
  const label = t('monitoring.barsLabel', {
    entered: formatNumber(sum(entered)),
    left: formatNumber(sum(left)),
  });
  const bars = hours.map((hour, index): InOutBar => {
    const [enteredCount, leftCount] = [entered[index] ?? 0, left[index] ?? 0];
    const text = t('monitoring.barTitle', {
      hour: formatHourMinute(hour),
      entered: formatNumber(enteredCount),
      left: formatNumber(leftCount),
    });
    const buildPath = (figure: 'entered' | 'left', count: number) =>
      count === 0 ? null : buildHourPath(figure, hour, status, stores);
    const links = { enteredTo: buildPath('entered', enteredCount), leftTo: buildPath('left', leftCount) };
    return { key: hour, entered: enteredCount, left: leftCount, text, ...links };
  });
  const nonEmptyBars = bars.filter((bar) => bar.entered + bar.left > 0);
  const title = t('monitoring.byHourOf', { status: formatStatus(status) });
  return (
    <div className={classes.hourBars}>
      <InOutChart label={label} bars={bars} highest={highest} />
      {nonEmptyBars.length > 0 && (
        <button type="button" className={classes.byHour} aria-label={title} onClick={() => setOpen(true)}>
          {t('monitoring.byHour')}
        </button>
      )}
      {isOpen && (
        <Dialog title={title} size="md" onClose={() => setOpen(false)}>
          <HourTable bars={nonEmptyBars} />
        </Dialog>
      )}
    </div>
  );
}

/**
 * The path of the list of the orders that entered or left a status in an hour. The flow is counted by hours of UTC. In a
 * time zone such as India’s, an hour of UTC begins at half past in the workshop, and one hour lies on two days there.
 */
function buildHourPath(
  figure: 'entered' | 'left',
  hour: string,
  status: string,
  stores: readonly Market[] | null,
): string {
  const start = new Date(hour);
  const until = readWorkshopDay(new Date(start.getTime() + HOUR_MS - 1));
  const cell = { figure, since: readWorkshopDay(start), until, hourStart: hour, key: status };
  return buildReportCellPath(cell, stores ?? []);
}

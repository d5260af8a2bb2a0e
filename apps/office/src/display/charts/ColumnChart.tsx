import { Suspense } from 'react';
import { t } from '../../messages/translate.ts';
import type { Bar } from './bar.ts';
import classes from './Charts.module.css';
import { ColumnDrawing } from './lazyDrawings.ts';

interface ColumnChartProps {
  /** The title of the chart. Its values are in a table beside it. */
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
  /** Returns the text of the tooltip of a bar. The default is the formatted value of the bar. */
  readonly describe?: (key: string) => string | undefined;
}

/**
 * A chart of days or hours, with an upright bar for each. The tooltip of a bar has its value: it is shown for the bar that
 * the pointer or the arrow keys are on.
 */
export function ColumnChart({ title, bars, format, describe }: ColumnChartProps) {
  const max = Math.max(...bars.map(({ value }) => value ?? 0), 0);
  const describeBar = ({ key, value }: Bar) => describe?.(key) ?? (value === null ? '—' : format(value));
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.top}>
        <span>{title}</span>
        <span className={classes.highest}>{max > 0 && t('chart.highest', { value: format(max) })}</span>
      </figcaption>
      <div className={classes.columns}>
        <Suspense>
          <ColumnDrawing title={title} bars={bars} describe={describeBar} />
        </Suspense>
      </div>
    </figure>
  );
}

import { Suspense } from 'react';
import type { Bar } from './bar.ts';
import classes from './Charts.module.css';
import { RowDrawing } from './lazyDrawings.ts';

interface RowChartProps {
  /** The title of the chart. Its values are in a table beside it. */
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
}

/** Height of a row, px. A name of three lines fits. */
const ROW_HEIGHT = 46;

/** A chart of things such as products or carriers: a row for each, with its name, its bar and its value. */
export function RowChart({ title, bars, format }: RowChartProps) {
  const describe = ({ value }: Bar) => (value === null ? '—' : format(value));
  const height = bars.length * ROW_HEIGHT;
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.top}>{title}</figcaption>
      <div style={{ height }}>
        <Suspense>
          <RowDrawing title={title} bars={bars} describe={describe} height={height} />
        </Suspense>
      </div>
    </figure>
  );
}

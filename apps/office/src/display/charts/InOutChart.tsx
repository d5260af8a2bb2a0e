import { Suspense } from 'react';
import type { InOutBar } from './bar.ts';
import classes from './Charts.module.css';
import { InOutDrawing } from './lazyDrawings.ts';

interface InOutChartProps {
  /** The sums, as the text of the chart. */
  readonly label: string;
  readonly bars: readonly InOutBar[];
  /** The number at which a bar has its full height. */
  readonly highest: number;
}

/** A small chart in a cell: a bar up for what entered and a bar down for what left, for each hour. */
export function InOutChart(props: InOutChartProps) {
  return (
    <div className={classes.inOut}>
      <Suspense>
        <InOutDrawing {...props} />
      </Suspense>
    </div>
  );
}

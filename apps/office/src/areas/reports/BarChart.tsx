import classes from './BarChart.module.css';

interface Bar {
  readonly key: string;
  readonly label: string;
  /** Null leaves the place empty. */
  readonly value: number | null;
}

interface BarChartProps {
  /** What the bars show. Their values are in a table beside the chart. */
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
}

/** Share of a place that its bar fills. */
const FILL = 0.72;
const HEIGHT = 120;

/** A bar chart of plain SVG: a bar for each value, the largest value above it, the first and the last label below. */
export function BarChart({ title, bars, format }: BarChartProps) {
  const values = bars.map(({ value }) => value ?? 0);
  const max = Math.max(...values, 0);
  const place = 100 / Math.max(1, bars.length);
  const [first, last] = [bars.at(0), bars.at(-1)];
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.top}>
        <span>{title}</span>
        <span>{max > 0 && format(max)}</span>
      </figcaption>
      <svg className={classes.bars} height={HEIGHT} role="img" aria-label={title}>
        <line className={classes.line} x1="0" x2="100%" y1="0.5" y2="0.5" />
        <line className={classes.line} x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {bars.map(({ key, label, value }, index) => {
          const height =
            max === 0 || value === null ? 0 : Math.max(value > 0 ? 2 : 0, (value / max) * HEIGHT);
          return (
            <rect
              key={key}
              className={classes.bar}
              x={`${index * place + (place * (1 - FILL)) / 2}%`}
              width={`${place * FILL}%`}
              y={HEIGHT - height}
              height={height}
            >
              <title>{`${label}: ${value === null ? '—' : format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div className={classes.axis} aria-hidden="true">
        <span>{first?.label}</span>
        {bars.length > 1 && <span>{last?.label}</span>}
      </div>
    </figure>
  );
}

import classes from './BarChart.module.css';

interface RowChartProps {
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly label: string; readonly value: number }[];
  readonly format: (value: number) => string;
}

/** A chart of articles, stores or carriers: a line for each, with its name, its bar and its value. */
export function RowChart({ title, rows, format }: RowChartProps) {
  const max = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.top}>{title}</figcaption>
      <ul className={classes.rows}>
        {rows.map(({ key, label, value }) => (
          <li key={key}>
            <span>{label}</span>
            <span className={classes.told}>{format(value)}</span>
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${(Math.max(0, value) / max) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

import { useState } from 'react';
import { t } from '../../messages/translate.ts';
import classes from './BarChart.module.css';

interface Bar {
  readonly key: string;
  readonly label: string;
  /** Null leaves the place empty. */
  readonly value: number | null;
}

interface BarChartProps {
  /** The title of the chart. Its values are in a table beside it. */
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly format: (value: number) => string;
  /** The text of a bar that is pointed at; by default its formatted value. */
  readonly describe?: (key: string) => string | undefined;
}

/** Share of a place that its bar fills. */
const FILL = 0.72;
const HEIGHT = 120;
/** Labels that fit below a chart. Of more bars, every second, third … one has its label. */
const MAX_LABELS = 3;

/**
 * A chart of days or hours in plain SVG: a bar for each value, the largest value above it and labels below. The bar that is
 * pointed at or touched tells its value in place of the largest one.
 */
export function BarChart({ title, bars, format, describe }: BarChartProps) {
  const [pointed, setPointed] = useState<string | null>(null);
  const max = Math.max(...bars.map(({ value }) => value ?? 0), 0);
  const place = 100 / Math.max(1, bars.length);
  const step = Math.ceil(bars.length / MAX_LABELS);
  const tell = ({ key, label, value }: Bar) =>
    `${label}: ${describe?.(key) ?? (value === null ? '—' : format(value))}`;
  const shown = bars.find(({ key }) => key === pointed);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.top}>
        <span>{title}</span>
        <span className={classes.told}>
          {shown ? tell(shown) : max > 0 && t('reports.highest', { value: format(max) })}
        </span>
      </figcaption>
      <svg
        className={classes.bars}
        height={HEIGHT}
        role="img"
        aria-label={title}
        onPointerLeave={() => setPointed(null)}
      >
        <line className={classes.line} x1="0" x2="100%" y1="0.5" y2="0.5" />
        <line className={classes.line} x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
        {bars.map((bar, index) => {
          const { key, value } = bar;
          const height =
            max === 0 || value === null ? 0 : Math.max(value > 0 ? 2 : 0, (value / max) * HEIGHT);
          return (
            <g
              key={key}
              className={classes.place}
              onPointerEnter={() => setPointed(key)}
              onPointerDown={() => setPointed(key)}
            >
              <rect className={classes.hit} x={`${index * place}%`} width={`${place}%`} height={HEIGHT} />
              <rect
                className={classes.bar}
                x={`${index * place + (place * (1 - FILL)) / 2}%`}
                width={`${place * FILL}%`}
                y={HEIGHT - height}
                height={height}
              />
              <title>{tell(bar)}</title>
            </g>
          );
        })}
      </svg>
      <div
        className={classes.axis}
        aria-hidden="true"
        style={{ gridTemplateColumns: `repeat(${bars.length}, minmax(0, 1fr))` }}
      >
        {bars.map(
          ({ key, label }, index) =>
            index % step === 0 && (
              <span
                key={key}
                style={{ gridColumn: `${index + 1} / span ${Math.min(step, bars.length - index)}` }}
              >
                {label}
              </span>
            ),
        )}
      </div>
    </figure>
  );
}

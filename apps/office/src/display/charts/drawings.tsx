import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useNavigate } from 'react-router';
import type { Bar, InOutBar } from './bar.ts';
import classes from './Charts.module.css';

interface DrawingProps {
  readonly title: string;
  readonly bars: readonly Bar[];
  readonly describe: (bar: Bar) => string;
}

const COLUMN_HEIGHT = 150;
const VALUE = 'value';
const SERIES = [{ name: VALUE, color: 'var(--brand)' }];
/** The library's own grey is too pale to read. */
const COLOURS = { textColor: 'var(--ink-soft)', barLabelColor: 'var(--ink)', gridColor: 'var(--line)' };
/** Bars appear at once: nothing moves when the data is read again. */
const BAR_PROPS = { isAnimationActive: false } as const;

/** The part of the chart library's state that says which bar the pointer is on. */
interface PointerState {
  readonly activeIndex?: string | number | null | undefined;
}

/** Opens the list of the bar that is pressed. */
function useBarPress(bars: readonly Bar[]) {
  const navigate = useNavigate();
  return ({ activeIndex }: PointerState) => {
    const to = bars[Number(activeIndex ?? -1)]?.to;
    if (to !== undefined) void navigate(to);
  };
}

/** Properties of the tooltip: a box beside the pointer that describes the bar. */
function buildTooltipProps(bars: readonly Bar[], describe: (bar: Bar) => string) {
  return {
    isAnimationActive: false,
    content: ({ payload }: { readonly payload?: readonly { readonly payload?: unknown }[] }) => {
      const key = (payload?.[0]?.payload as Bar | undefined)?.key;
      const bar = bars.find((candidate) => candidate.key === key);
      return bar && <p className={classes.tip}>{`${bar.label}: ${describe(bar)}`}</p>;
    },
  };
}

/** Properties of the value axis: the upper line is at the highest bar, another line half way. Both exist without a value. */
function buildValueAxisProps(bars: readonly Bar[]) {
  const highest = Math.max(...bars.map(({ value }) => value ?? 0), 0) || 1;
  return { domain: [0, highest], ticks: [0, highest / 2, highest] };
}

const toData = (bars: readonly Bar[]) => bars.map(({ key, label, value }) => ({ key, label, value }));

export function ColumnDrawing({ title, bars, describe }: DrawingProps) {
  return (
    <BarChart
      h={COLUMN_HEIGHT}
      data={toData(bars)}
      dataKey="label"
      series={SERIES}
      {...COLOURS}
      withYAxis={false}
      gridAxis="x"
      minBarSize={1}
      maxBarWidth={40}
      barProps={BAR_PROPS}
      tooltipProps={buildTooltipProps(bars, describe)}
      xAxisProps={{ interval: 'preserveStart', minTickGap: 24 }}
      yAxisProps={buildValueAxisProps(bars)}
      barChartProps={{ title, onClick: useBarPress(bars), className: classes.drawing }}
    />
  );
}

export function RowDrawing({ title, bars, describe, height }: DrawingProps & { readonly height: number }) {
  return (
    <BarChart
      h={height}
      data={toData(bars)}
      dataKey="label"
      orientation="vertical"
      series={SERIES}
      {...COLOURS}
      withXAxis={false}
      gridAxis="none"
      minBarSize={1}
      maxBarWidth={14}
      barProps={BAR_PROPS}
      withBarValueLabel
      valueFormatter={(value) => describe({ key: '', label: '', value })}
      valueLabelProps={{ position: 'right' }}
      tooltipProps={buildTooltipProps(bars, describe)}
      yAxisProps={{ width: 130, interval: 0 }}
      barChartProps={{
        title,
        onClick: useBarPress(bars),
        className: classes.drawing,
        margin: { right: 64 },
      }}
    />
  );
}

interface InOutDrawingProps {
  readonly label: string;
  readonly bars: readonly InOutBar[];
  readonly highest: number;
}

const IN_OUT_HEIGHT = 40;
const IN_OUT_SERIES = [
  { name: 'entered', color: 'var(--info-strong)', stackId: 'hour' },
  { name: 'down', color: 'var(--good-strong)', stackId: 'hour' },
];

/** The same part of the state for an `InOutDrawing`, with the distance of the pointer from the upper edge, px. */
interface InOutPointerState extends PointerState {
  readonly activeCoordinate?: { readonly y: number } | undefined;
}

/** Opens the list of the hour that is pressed: in the upper half what entered, in the lower half what left. */
function useHourPress(bars: readonly InOutBar[]) {
  const navigate = useNavigate();
  return ({ activeIndex, activeCoordinate }: InOutPointerState) => {
    const bar = bars[Number(activeIndex ?? -1)];
    if (bar === undefined) return;
    const { enteredTo, leftTo } = bar;
    const isUpper = (activeCoordinate?.y ?? 0) < IN_OUT_HEIGHT / 2;
    const to = isUpper ? (enteredTo ?? leftTo) : (leftTo ?? enteredTo);
    if (to !== null) void navigate(to);
  };
}

export function InOutDrawing({ label, bars, highest }: InOutDrawingProps) {
  return (
    <BarChart
      h={IN_OUT_HEIGHT}
      // What left is negative, so that its bar points down.
      data={bars.map((bar) => ({ ...bar, down: -bar.left }))}
      dataKey="key"
      series={IN_OUT_SERIES}
      withXAxis={false}
      withYAxis={false}
      gridAxis="none"
      minBarSize={1}
      barProps={BAR_PROPS}
      yAxisProps={{ domain: [-highest, highest] }}
      referenceLines={[{ y: 0, color: 'var(--line)' }]}
      tooltipProps={{
        isAnimationActive: false,
        allowEscapeViewBox: { x: true, y: true },
        content: ({ payload }: { readonly payload?: readonly { readonly payload?: unknown }[] }) => {
          const bar = payload?.[0]?.payload as InOutBar | undefined;
          return bar && <p className={classes.tip}>{bar.text}</p>;
        },
      }}
      barChartProps={{
        title: label,
        onClick: useHourPress(bars),
        stackOffset: 'sign',
        className: classes.drawing,
        margin: { top: 0, right: 0, bottom: 0, left: 0 },
      }}
    />
  );
}

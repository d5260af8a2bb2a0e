import type { StepFilter } from '@cmon/core/production/statuses';
import { formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import type { IndicatorRow } from './reportQueries.ts';
import { describeShare, formatPercent, readShare, type Share } from './shares.ts';

export interface Indicator {
  readonly id:
    | 'onTime'
    | 'leadMedian'
    | 'leadP90'
    | 'shipped'
    | 'throughput'
    | 'arrived'
    | 'wip'
    | 'firstPass'
    | 'reissueRate'
    | 'waste';
  /** The step filters that show the indicator. */
  readonly steps: readonly StepFilter[];
  /** Returns the value of the indicator in a row of the report; null when nothing was counted. */
  readonly read: (row: IndicatorRow) => number | null;
  readonly format: (value: number) => string;
  /** For a share: returns its part and its whole. */
  readonly basis?: (row: IndicatorRow) => Share;
  /** The unit that a message adds to the value. */
  readonly unit?: 'orders' | 'piecesPerHour';
  /** The header of its column in tables, when the indicator's name doesn't say the unit. */
  readonly column?: 'indicator.wip.column' | 'indicator.throughput.column';
  /** Whether a higher value is better; null when the value is neither good nor bad. */
  readonly higherIsBetter: boolean | null;
  /**
   * What the list behind the indicator shows: the orders of a figure, the work in progress, reissues, or printed
   * megalots.
   */
  readonly drill: 'arrived' | 'shipped' | 'onTime' | 'firstPass' | 'made' | 'wip' | 'reissues' | 'prints';
}

/** Returns the fields of an indicator that is a share. */
function buildShareFields({ basis }: Pick<Required<Indicator>, 'basis'>) {
  return { basis, read: (row: IndicatorRow) => readShare(basis(row)), format: formatPercent };
}
const formatCount = (value: number): string => formatNumber(value);
const formatRate = (value: number): string => formatNumber(value, 1);
const formatHours = (value: number): string => t('reports.hours', { hours: formatNumber(value) });

/** The indicators, in the order of the screen. */
export const INDICATORS: readonly Indicator[] = [
  {
    id: 'onTime',
    steps: ['STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE'],
    ...buildShareFields({ basis: ({ onTime, shipped }) => ({ part: onTime, whole: shipped }) }),
    higherIsBetter: true,
    drill: 'onTime',
  },
  {
    id: 'leadMedian',
    steps: ['STEP_FABRIQUE'],
    read: ({ leadMedian }) => leadMedian,
    format: formatHours,
    higherIsBetter: false,
    drill: 'shipped',
  },
  {
    id: 'leadP90',
    steps: ['STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE'],
    read: ({ leadP90 }) => leadP90,
    format: formatHours,
    higherIsBetter: false,
    drill: 'shipped',
  },
  {
    id: 'arrived',
    steps: ['STEP_A_REALISER'],
    read: ({ arrived }) => arrived,
    format: formatCount,
    unit: 'orders',
    higherIsBetter: null,
    drill: 'arrived',
  },
  {
    id: 'shipped',
    steps: ['STEP_FABRIQUE'],
    read: ({ shipped }) => shipped,
    format: formatCount,
    unit: 'orders',
    higherIsBetter: null,
    drill: 'shipped',
  },
  {
    id: 'wip',
    steps: ['STEP_A_REALISER'],
    read: ({ wip }) => wip,
    format: formatCount,
    unit: 'orders',
    column: 'indicator.wip.column',
    higherIsBetter: null,
    drill: 'wip',
  },
  {
    id: 'throughput',
    steps: ['STEP_FABRIQUE'],
    read: ({ made, madeHours }) => readShare({ part: made, whole: madeHours }),
    format: formatRate,
    unit: 'piecesPerHour',
    column: 'indicator.throughput.column',
    higherIsBetter: true,
    drill: 'made',
  },
  {
    id: 'firstPass',
    steps: ['STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE'],
    ...buildShareFields({ basis: ({ firstPass, shipped }) => ({ part: firstPass, whole: shipped }) }),
    higherIsBetter: true,
    drill: 'firstPass',
  },
  {
    id: 'reissueRate',
    steps: ['STEP_EN_SOUFFRANCE'],
    ...buildShareFields({ basis: ({ reissued, made }) => ({ part: reissued, whole: made + reissued }) }),
    higherIsBetter: false,
    drill: 'reissues',
  },
  {
    id: 'waste',
    steps: ['STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE'],
    read: ({ waste, media }) => readShare({ part: waste, whole: media }),
    format: formatPercent,
    higherIsBetter: false,
    drill: 'prints',
  },
];

/** Formats the indicator of a row, with its unit unless `withUnit` is false. See `describeShare` for shares. */
export function formatIndicator(
  { read, format, basis, unit }: Indicator,
  row: IndicatorRow,
  withUnit = true,
): string {
  const value = read(row);
  if (value === null) return '—';
  if (basis !== undefined) return describeShare(basis(row));
  return unit !== undefined && withUnit
    ? t(`reports.with.${unit}`, { count: format(value), n: value })
    : format(value);
}

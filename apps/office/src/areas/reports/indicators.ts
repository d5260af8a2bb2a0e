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
  /** Null when nothing was counted. */
  readonly read: (row: IndicatorRow) => number | null;
  readonly format: (value: number) => string;
  /** What a share is a share of. */
  readonly basis?: (row: IndicatorRow) => Share;
  /** What a count counts. */
  readonly unit?: 'orders' | 'piecesPerHour';
  /** Header of its column, where the name alone has no unit. */
  readonly column?: 'indicator.wip.column' | 'indicator.throughput.column';
  /** Whether a higher value is better; null when neither is. */
  readonly higherIsBetter: boolean | null;
  /**
   * What the list behind it shows: orders that a figure counts or whose pieces it counts, the work in progress, reissues or
   * printed megalots.
   */
  readonly drill: 'arrived' | 'shipped' | 'onTime' | 'firstPass' | 'made' | 'wip' | 'reissues' | 'prints';
}

interface BasisOf {
  readonly basis: (row: IndicatorRow) => Share;
}

/** An indicator that is a share, from what it is a share of. */
function shareOf({ basis }: BasisOf) {
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
    ...shareOf({ basis: ({ onTime, shipped }) => ({ part: onTime, whole: shipped }) }),
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
    ...shareOf({ basis: ({ firstPass, shipped }) => ({ part: firstPass, whole: shipped }) }),
    higherIsBetter: true,
    drill: 'firstPass',
  },
  {
    id: 'reissueRate',
    steps: ['STEP_EN_SOUFFRANCE'],
    ...shareOf({ basis: ({ reissued, made }) => ({ part: reissued, whole: made + reissued }) }),
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

/** The indicator of a row as text, with its unit unless a column has it. A share of few says of how many. */
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

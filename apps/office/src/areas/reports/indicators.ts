import type { StepFilter } from '@cmon/core/production/statuses';
import { formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';
import type { IndicatorRow } from './reportQueries.ts';

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
  /** Whether a higher value is better; null when neither is. */
  readonly higherIsBetter: boolean | null;
  /** Filters of the history that list the counted events. */
  readonly drill: Readonly<Record<string, string>>;
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
const formatShare = (value: number): string => `${formatNumber(value * 100, 1)} %`;
const formatCount = (value: number): string => formatNumber(value, Number.isInteger(value) ? 0 : 1);
const formatHours = (value: number): string => t('reports.hours', { hours: formatNumber(value) });

const SHIPPED = { action: 'rollUp', to: 'complete' };

/** The indicators, in the order of the screen. */
export const INDICATORS: readonly Indicator[] = [
  {
    id: 'onTime',
    steps: ['STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE'],
    read: ({ onTime, shipped }) => share(onTime, shipped),
    format: formatShare,
    higherIsBetter: true,
    drill: SHIPPED,
  },
  {
    id: 'leadMedian',
    steps: ['STEP_FABRIQUE'],
    read: ({ leadMedian }) => leadMedian,
    format: formatHours,
    higherIsBetter: false,
    drill: SHIPPED,
  },
  {
    id: 'leadP90',
    steps: ['STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE'],
    read: ({ leadP90 }) => leadP90,
    format: formatHours,
    higherIsBetter: false,
    drill: SHIPPED,
  },
  {
    id: 'arrived',
    steps: ['STEP_A_REALISER'],
    read: ({ arrived }) => arrived,
    format: formatCount,
    higherIsBetter: null,
    drill: { action: 'takeInOrder' },
  },
  {
    id: 'shipped',
    steps: ['STEP_FABRIQUE'],
    read: ({ shipped }) => shipped,
    format: formatCount,
    higherIsBetter: null,
    drill: SHIPPED,
  },
  {
    id: 'wip',
    steps: ['STEP_A_REALISER'],
    read: ({ wip }) => wip,
    format: formatCount,
    higherIsBetter: null,
    drill: {},
  },
  {
    id: 'throughput',
    steps: ['STEP_FABRIQUE'],
    read: ({ made, madeHours }) => share(made, madeHours),
    format: formatCount,
    higherIsBetter: true,
    drill: { to: 'OK' },
  },
  {
    id: 'firstPass',
    steps: ['STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE'],
    read: ({ firstPass, shipped }) => share(firstPass, shipped),
    format: formatShare,
    higherIsBetter: true,
    drill: SHIPPED,
  },
  {
    id: 'reissueRate',
    steps: ['STEP_EN_SOUFFRANCE'],
    read: ({ reissued, made }) => share(reissued, made + reissued),
    format: formatShare,
    higherIsBetter: false,
    drill: { to: 'open' },
  },
  {
    id: 'waste',
    steps: ['STEP_FABRIQUE', 'STEP_EN_SOUFFRANCE'],
    read: ({ waste, media }) => share(waste, media),
    format: formatShare,
    higherIsBetter: false,
    drill: { to: 'mg_dec_imprime' },
  },
];

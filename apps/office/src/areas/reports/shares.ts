import { formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';

/** A part of a whole, both as counts. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** A share of fewer than this many is shown with both counts, because 1 of 1 is not a rate. */
const MIN_RATE_COUNT = 20;

/** Returns the share as a number from 0 to 1; null when the whole is zero. */
export const readShare = ({ part, whole }: Share): number | null => (whole === 0 ? null : part / whole);

export const formatPercent = (value: number): string => `${formatNumber(value * 100, 1)} %`;

/** Formats the counts of a share with a small whole: `1 of 1`. Returns null when the whole is large or zero. */
export function describeCounts({ part, whole }: Share): string | null {
  if (whole === 0 || whole >= MIN_RATE_COUNT) return null;
  return t('reports.counts', { part: formatNumber(part), whole: formatNumber(whole) });
}

/** Formats a share: `8,1 %`, or with its counts when the whole is small: `100,0 % (1 of 1)`. */
export function describeShare(share: Share): string {
  const [value, counts] = [readShare(share), describeCounts(share)];
  if (value === null) return '—';
  return counts === null ? formatPercent(value) : `${formatPercent(value)} (${counts})`;
}

import { formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';

/** A part of a whole, both as counts. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** A share of fewer than these is shown with both counts: one piece of one is not a rate. */
const FEW = 20;

/** Null when there is nothing to take a share of. */
export const readShare = ({ part, whole }: Share): number | null => (whole === 0 ? null : part / whole);

export const formatPercent = (value: number): string => `${formatNumber(value * 100, 1)} %`;

/** The counts of a share of few: `1 of 1`; null for a share of many, and of nothing. */
export function describeCounts({ part, whole }: Share): string | null {
  if (whole === 0 || whole >= FEW) return null;
  return t('reports.counts', { part: formatNumber(part), whole: formatNumber(whole) });
}

/** `8,1 %`; of few, `100,0 % (1 of 1)`. */
export function describeShare(share: Share): string {
  const [value, counts] = [readShare(share), describeCounts(share)];
  if (value === null) return '—';
  return counts === null ? formatPercent(value) : `${formatPercent(value)} (${counts})`;
}

import { formatNumber } from '../../display/format.ts';
import { t } from '../../messages/translate.ts';

interface Reconciliation {
  readonly issued: number;
  readonly made: number;
  readonly wasted: number;
  readonly reissued: number;
}

/**
 * The labels that were issued and what became of them, e.g. "66 issued: 60 made, 6 still to make". Counts of zero are
 * left out.
 */
export function formatReconciliation({ issued, made, wasted, reissued }: Reconciliation): string {
  const parts = [
    ['lot.made', made],
    ['lot.wasted', wasted],
    ['lot.reissued', reissued],
    ['lot.toMake', issued - made - wasted - reissued],
  ] as const;
  const shownParts = parts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(key, { count: formatNumber(count) }));
  const total = t('lot.issued', { count: formatNumber(issued) });
  return shownParts.length === 0 ? total : t('lot.reconciled', { total, parts: shownParts.join(', ') });
}

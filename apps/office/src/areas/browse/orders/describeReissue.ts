import { t } from '../../../messages/translate.ts';
import type { OrderDetailValue } from './orderQueries.ts';

type ReissuedItem = Pick<OrderDetailValue['items'][number], 'reissuedLabels' | 'designLabels'>;

/** What the open reissue of an item prints: some of its labels, with how many, or the whole item. */
export function describeReissue({ reissuedLabels, designLabels }: ReissuedItem): string {
  const total = designLabels.reduce((sum, count) => sum + count, 0);
  return reissuedLabels === null || reissuedLabels >= total
    ? t('item.reissue')
    : t('item.reissueLabels', { count: reissuedLabels, total });
}

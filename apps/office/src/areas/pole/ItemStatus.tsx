import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import type { PoleItem } from './poleQueries.ts';

interface ItemStatusProps {
  readonly item: Pick<PoleItem, 'fabrication' | 'controlAskedAt'>;
  readonly size?: 'small' | 'large';
}

/** The status of an item at its pole, or that it waits for the controller: the pole has then finished its work. */
export function ItemStatus({ item, size = 'small' }: ItemStatusProps) {
  if (item.controlAskedAt !== null) return <Tag tone="warn">{t('controller.waiting')}</Tag>;
  return item.fabrication && <StatusBadge status={item.fabrication} size={size} />;
}

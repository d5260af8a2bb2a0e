import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { LotDetailValue } from './lotQueries.ts';

interface ObjectListProps {
  readonly items: LotDetailValue['items'];
}

/** The objects of a lot. An object that was taken out of its order has a mark in place of its status: nobody makes it. */
export function ObjectList({ items }: ObjectListProps) {
  return (
    <ul className={classes.items}>
      {items.map((item) => (
        <li key={item.id} className={classes.title}>
          <ItemPreview item={item} size="thumb" />
          <strong>{item.orderNumber}</strong> {item.productName} × {item.quantity}
          {item.pulled ? (
            <Tag tone="danger">{t('item.pulled')}</Tag>
          ) : (
            item.fabrication && <StatusBadge status={item.fabrication} />
          )}
        </li>
      ))}
    </ul>
  );
}

import { groupBy } from '@cmon/core/groupBy';
import { useState } from 'react';
import type { BlockerView } from '../../../display/BlockerList.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { describeTexts } from '../../../display/PersonalData.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import { describeReissue } from './describeReissue.ts';
import { findCurrentStep } from './itemSteps.ts';
import { OrderItem } from './OrderItem.tsx';
import classes from './OrderItems.module.css';
import type { OrderDetailValue } from './orderQueries.ts';

/** With more items than this, an order's items are grouped by product and folded. */
const MAX_UNFOLDED = 6;

type Item = OrderDetailValue['items'][number];

/**
 * The items of an order. Many items are grouped by product, one folded line each; an item that somebody has to look at is
 * unfolded.
 */
export function OrderItems({ order }: { readonly order: OrderDetailValue }) {
  const { id, items, store } = order;
  if (items.length <= MAX_UNFOLDED) {
    return (
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <OrderItem
              item={item}
              orderId={id}
              store={store}
              missingPiecesBlocker={findMissingPiecesBlocker(order, item)}
            />
          </li>
        ))}
      </ul>
    );
  }
  return [...groupBy(items, ({ productName }) => productName)].map(([product, productItems]) => (
    <section key={product} className={classes.group} aria-label={product}>
      <h4 className={classes.product}>
        {product} <span className={classes.quantity}>× {countUnits(productItems)}</span>
      </h4>
      <ul className={classes.folds}>
        {productItems.map((item) => (
          <FoldedItem
            key={item.id}
            item={item}
            orderId={id}
            store={store}
            missingPiecesBlocker={findMissingPiecesBlocker(order, item)}
          />
        ))}
      </ul>
    </section>
  ));
}

function findMissingPiecesBlocker({ blockers }: OrderDetailValue, { id }: Item): BlockerView | null {
  return blockers.find(({ code, object }) => code === 'cipMissing' && object.id === id) ?? null;
}

const countUnits = (items: readonly Item[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

interface FoldedItemProps {
  readonly item: Item;
  readonly orderId: string;
  readonly store: OrderDetailValue['store'];
  readonly missingPiecesBlocker: BlockerView | null;
}

function FoldedItem({ item, orderId, store, missingPiecesBlocker }: FoldedItemProps) {
  const [isOpen, setOpen] = useState(needsAttention(item) || missingPiecesBlocker !== null);
  const current = findCurrentStep(item.steps);
  return (
    <li>
      <details
        className={classes.fold}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={classes.summary}>
          <Icon name="down" size={14} />
          <ItemPreview item={item} size="thumb" />
          <span className={classes.texts}>{describeTexts(item.texts) || item.partCode}</span>
          {item.quantity > 1 && <span className={classes.quantity}>× {item.quantity}</span>}
          {item.openReissue && <Tag tone="warn">{describeReissue(item)}</Tag>}
          {item.pulled && <Tag tone="danger">{t('item.pulled')}</Tag>}
          {current && !item.pulled && (
            <span className={classes.step} data-tone={current.tone} title={current.label}>
              <Icon name={current.icon} size={13} label={current.label} />{' '}
              {isOpen ? current.name : current.text}
            </span>
          )}
        </summary>
        {isOpen && (
          <OrderItem
            item={item}
            orderId={orderId}
            store={store}
            missingPiecesBlocker={missingPiecesBlocker}
          />
        )}
      </details>
    </li>
  );
}

const needsAttention = ({ problem, pulled, pause, openReissue }: Item): boolean =>
  problem !== null || pulled || pause !== null || openReissue;

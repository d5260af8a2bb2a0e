import { formatRefusal } from '../../../api/refusal.ts';
import { hasShop } from '../../../api/shopVisit.ts';
import { EnlargeablePreview } from '../../../dialogs/EnlargeablePreview.tsx';
import { type BlockerView, describeBlocker, describeUnblocker } from '../../../display/BlockerList.tsx';
import { PauseTag } from '../../../display/floor/PauseTag.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { describeTexts } from '../../../display/PersonalData.tsx';
import { Photos } from '../../../display/photos/Photos.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import { CopyEditorLink } from './CopyEditorLink.tsx';
import { CorrectTextButton } from './CorrectTextButton.tsx';
import { describeReissue } from './describeReissue.ts';
import { listShownSteps } from './itemSteps.ts';
import { OpenShopButton } from './OpenShopButton.tsx';
import classes from './OrderItem.module.css';
import type { OrderDetailValue } from './orderQueries.ts';
import { SheetMoves } from './SheetMoves.tsx';

interface OrderItemProps {
  readonly item: OrderDetailValue['items'][number];
  readonly orderId: string;
  readonly store: OrderDetailValue['store'];
  /** The reason why the item is blocked: pieces of it are missing on the CIP line. Null when none are missing. */
  readonly missingPiecesBlocker: BlockerView | null;
}

/** One item of an order: its preview, its texts, and the state of each production step. */
export function OrderItem({ item, orderId, store, missingPiecesBlocker }: OrderItemProps) {
  return (
    <div className={classes.item}>
      <EnlargeablePreview item={item} />
      <div className={classes.about}>
        <p className={classes.name}>
          {item.productName} <span className={classes.quantity}>× {item.quantity}</span>{' '}
          {item.openReissue && <Tag tone="warn">{describeReissue(item)}</Tag>}
          {item.pulled && <Tag tone="danger">{t('item.pulled')}</Tag>}
        </p>
        <p className={classes.texts}>{describeTexts(item.texts)}</p>
        <p className={classes.codes}>
          {[...new Set([item.sku, item.partCode, item.formeName, item.strip?.label])]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {item.problem && (
          <p className={classes.problem}>
            <Icon name="warning" size={14} /> {formatRefusal(item.problem)}
          </p>
        )}
        {missingPiecesBlocker && (
          <p className={classes.problem}>
            <Icon name="warning" size={14} /> {describeBlocker(missingPiecesBlocker)} ·{' '}
            {describeUnblocker(missingPiecesBlocker)}
          </p>
        )}
        {/* An item that was taken out of the order is not made any further. */}
        {!item.pulled && (
          <>
            <ol className={classes.steps} aria-label={t('item.steps')}>
              {listShownSteps(item.steps).map(({ step, tone, icon, label, text }) => (
                <li key={step} className={classes.step} data-tone={tone} title={label}>
                  <Icon name={icon} size={13} label={label} /> {text}
                </li>
              ))}
            </ol>
            {item.fabrication && missingPiecesBlocker === null && <StatusBadge status={item.fabrication} />}
          </>
        )}
        {item.pause && <PauseTag pause={item.pause} />}
        <Photos photos={item.photos} />
        <SheetMoves item={item} />
        <div className={classes.shop}>
          <CorrectTextButton orderId={orderId} item={item} />
          <OpenShopButton store={store} item={item} />
          <CopyEditorLink store={store} item={item} />
          {hasShop() && item.sc !== null && <p className={classes.hint}>{t('item.shopWithoutTexts')}</p>}
        </div>
      </div>
    </div>
  );
}

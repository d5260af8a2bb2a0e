import { formatRefusal } from '../../../api/refusal.ts';
import { EnlargeablePreview } from '../../../dialogs/EnlargeablePreview.tsx';
import { Icon } from '../../../display/Icon.tsx';
import { Photos } from '../../../display/photos/Photos.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { STATUS_LOOKS } from '../../../display/statusLook.ts';
import { t } from '../../../messages/translate.ts';
import { CopyEditorLink } from './CopyEditorLink.tsx';
import { OpenShopButton } from './OpenShopButton.tsx';
import classes from './OrderItem.module.css';
import type { OrderDetailValue } from './orderQueries.ts';
import { SheetMoves } from './SheetMoves.tsx';

interface OrderItemProps {
  readonly item: OrderDetailValue['items'][number];
  readonly store: OrderDetailValue['store'];
}

/** One item of an order: its preview, its texts, and the state of each production step. */
export function OrderItem({ item, store }: OrderItemProps) {
  return (
    <li className={classes.item}>
      <EnlargeablePreview item={item} />
      <div className={classes.about}>
        <p className={classes.name}>
          {item.productName} <span className={classes.quantity}>× {item.quantity}</span>{' '}
          {item.openReissue && <Tag tone="warn">{t('item.reissue')}</Tag>}
          {item.pulled && <Tag tone="danger">{t('item.pulled')}</Tag>}
        </p>
        <p className={classes.texts}>{item.texts.join(' / ')}</p>
        <p className={classes.codes}>
          {[item.sku, item.partCode, item.formeName, item.strip?.label].filter(Boolean).join(' · ')}
        </p>
        {item.problem && (
          <p className={classes.problem}>
            <Icon name="warning" size={14} /> {formatRefusal(item.problem)}
          </p>
        )}
        <ol className={classes.steps} aria-label={t('item.steps')}>
          {item.steps
            .filter(({ filter }) => filter !== 'STEP_AUCUN')
            .map(({ step, filter }) => (
              <li
                key={step}
                className={classes.step}
                data-tone={STATUS_LOOKS[filter].tone}
                title={t(`status.${filter}`)}
              >
                <Icon name={STATUS_LOOKS[filter].icon} size={13} label={t(`status.${filter}`)} />{' '}
                {t(`step.${step}`)}
              </li>
            ))}
        </ol>
        {item.fabrication && <StatusBadge status={item.fabrication} />}
        <Photos photos={item.photos} />
        <SheetMoves item={item} />
        <OpenShopButton store={store} item={item} />
        <CopyEditorLink store={store} item={item} />
      </div>
    </li>
  );
}

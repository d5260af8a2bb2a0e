import { ActionIcon } from '@mantine/core';
import { Icon } from '../../../display/Icon.tsx';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import { CheckbookActions } from './CheckbookActions.tsx';
import type { OpenCheckbook } from './checkbookQueries.ts';
import { PageList } from './PageList.tsx';
import { PagePreview } from './PagePreview.tsx';

interface CheckbookPanelProps {
  readonly checkbook: OpenCheckbook;
  readonly onClose: () => void;
}

/** A checkbook on the binding table: the next page with its drawing, the buttons, and every page to tick off. */
export function CheckbookPanel({ checkbook, onClose }: CheckbookPanelProps) {
  const { number, order, orderNumber, childText, status, step, nextPage, pages } = checkbook;
  const next = pages.find(({ page }) => page === nextPage);
  return (
    <article className={classes.panel} aria-label={`${orderNumber} ${t('checkbook.title', { number })}`}>
      <header className={classes.panelHead}>
        <h2 className={classes.number}>{orderNumber}</h2>
        <StoreFlag store={order.store} />
        <strong className={classes.book}>{t('checkbook.title', { number })}</strong>
        {childText !== null && <span className={classes.child}>{childText}</span>}
        {order.prio && <Tag tone="prio">PRIO</Tag>}
        {status && <StatusBadge status={status} size="large" />}
        <ShipBy value={order.shipBy} size="large" />
        <ActionIcon
          className={classes.close}
          variant="default"
          size={44}
          aria-label={t('action.close')}
          onClick={onClose}
        >
          <Icon name="cross" />
        </ActionIcon>
      </header>
      <div className={classes.next} data-step={step} role="status">
        {next && <PagePreview page={next} size="large" />}
        <div className={classes.nextText}>
          <p className={classes.nextStep} data-read-from-far>
            {next ? t('l2c.nextPage', { page: next.page, pages: pages.length }) : t(`l2c.step.${step}`)}
          </p>
          {next && (
            <p className={classes.line}>
              {next.position && <strong className={classes.position}>{next.position}</strong>}
              {t('count.labels', { count: next.labels })}
              {next.item && <span>{next.item.productName}</span>}
            </p>
          )}
          <CheckbookActions checkbook={checkbook} />
        </div>
      </div>
      <PageList checkbook={checkbook} />
    </article>
  );
}

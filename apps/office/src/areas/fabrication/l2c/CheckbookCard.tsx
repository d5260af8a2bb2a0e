import { Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { formatReason } from '../../../display/eventLabels.ts';
import hidden from '../../../display/hidden.module.css';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import type { CheckbookRow } from './checkbookQueries.ts';

interface CheckbookCardProps {
  readonly checkbook: CheckbookRow;
  readonly open: boolean;
  /** The address that opens the checkbook. */
  readonly path: string;
  readonly selected: boolean;
  readonly onSelect: (selected: boolean) => void;
}

/** A checkbook in the list: its order, its child, and how many of its pages were seen at the binding table. */
export function CheckbookCard({ checkbook, open, path, selected, onSelect }: CheckbookCardProps) {
  const { number, order, orderNumber, childText, pages, status, nextPage, sku } = checkbook;
  const seenCount = pages.filter(({ seenAt }) => seenAt !== null).length;
  const pageWithProblem = pages.find(({ problem }) => problem !== null);
  const title = t('checkbook.title', { number });
  return (
    <li className={classes.card} data-open={open}>
      <div className={classes.cardHead}>
        <Link to={path} className={classes.order} aria-current={open ? 'true' : undefined}>
          {orderNumber} <span className={hidden.hidden}>{title}</span>
        </Link>
        <StoreFlag store={order.store} />
        {order.prio && <Tag tone="prio">PRIO</Tag>}
        <Checkbox
          className={classes.tick}
          size="md"
          checked={selected}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          aria-label={t('l2c.selectOrder', { order: orderNumber })}
        />
      </div>
      <p className={classes.line}>
        <strong>{title}</strong> {sku}
        {childText !== null && <strong className={classes.text}>{childText}</strong>}
      </p>
      <div className={classes.cardHead}>
        {status && <StatusBadge status={status} />}
        <ShipBy value={order.shipBy} />
      </div>
      <progress
        max={pages.length}
        value={seenCount}
        aria-label={t('checkbook.pages', { seen: seenCount, pages: pages.length })}
      />
      <p className={classes.line}>
        {t('checkbook.pages', { seen: seenCount, pages: pages.length })}
        {nextPage !== null && <strong>{t('l2c.nextPage', { page: nextPage, pages: pages.length })}</strong>}
        {pageWithProblem?.problem && (
          <strong className={classes.danger}>
            {t('l2c.pageProblem', {
              page: pageWithProblem.page,
              problem: formatReason(pageWithProblem.problem),
            })}
          </strong>
        )}
      </p>
    </li>
  );
}

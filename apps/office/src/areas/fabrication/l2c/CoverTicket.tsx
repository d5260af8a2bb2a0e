import { formatDueDay } from '../../../display/format.ts';
import { PrintSheet } from '../../../display/PrintSheet.tsx';
import { QrCode } from '../../../display/QrCode.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Fabrication.module.css';
import type { OpenCheckbook } from './checkbookQueries.ts';
import { PagePreview } from './PagePreview.tsx';

interface CoverTicketProps {
  readonly checkbook: OpenCheckbook;
  readonly onDone: () => void;
}

/** The printed ticket that replaces a lost or damaged cover: the code, the order, and a label of each design. */
export function CoverTicket({ checkbook, onDone }: CoverTicketProps) {
  const { code, number, orderNumber, order, sku, pages } = checkbook;
  const designs = new Map(pages.map((page) => [`${page.item?.id} ${page.previewIndex}`, page]));
  return (
    <PrintSheet onDone={onDone}>
      <div className={classes.ticket}>
        <QrCode code={code} sideMm={42} />
        <div>
          <p className={classes.ticketNumber}>{orderNumber}</p>
          <p>
            <strong>{t('checkbook.title', { number })}</strong> · {order.store.toUpperCase()} · {sku} ·{' '}
            {t('count.pages', { count: pages.length })}
          </p>
          <p>
            {t('field.shipBy')} <strong>{formatDueDay(order.shipBy.at)}</strong>{' '}
            {order.prio && <strong>PRIO</strong>}
          </p>
        </div>
        <div className={classes.ticketDesigns}>
          {[...designs.values()].map((page) => (
            <PagePreview key={page.page} page={page} size="thumb" />
          ))}
        </div>
      </div>
    </PrintSheet>
  );
}

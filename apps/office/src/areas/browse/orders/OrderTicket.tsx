import { getCarrierName, getDistinctZone } from '../../../display/carriersAndZones.ts';
import { formatDueDay } from '../../../display/format.ts';
import { ItemPreview } from '../../../display/ItemPreview.tsx';
import { PrintSheet } from '../../../display/PrintSheet.tsx';
import { QrCode } from '../../../display/QrCode.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Paper.module.css';
import type { OrderDetailValue } from './orderQueries.ts';

interface OrderTicketProps {
  readonly order: OrderDetailValue;
  readonly onDone: () => void;
}

/** The printed sheet of an order: its code for the packing table, and a ticket with a code for each item. */
export function OrderTicket({ order, onDone }: OrderTicketProps) {
  return (
    <PrintSheet onDone={onDone}>
      <header className={classes.head}>
        <QrCode code={order.code} sideMm={42} />
        <div>
          <p className={classes.number}>{order.number}</p>
          <p className={classes.line}>
            {[
              order.store.toUpperCase(),
              getDistinctZone(order.store, order.zone),
              getCarrierName(order.carrier),
            ]
              .filter(Boolean)
              .join(' · ')}{' '}
            {order.prio && <strong>PRIO</strong>}
          </p>
          <p className={classes.line}>
            {t('field.shipBy')} <strong>{formatDueDay(order.shipBy.at)}</strong>
            {order.slot !== null && ` · ${t('strip.slot', { slot: order.slot })}`}
          </p>
          <p className={classes.line}>{t('count.items', { count: order.items.length })}</p>
        </div>
      </header>
      <ul className={classes.tickets}>
        {order.items.map((item) => (
          <li key={item.id} className={classes.ticket}>
            <QrCode code={item.code} sideMm={24} />
            <div>
              <strong>
                {item.productName} × {item.quantity}
              </strong>
              <br />
              {[item.sku, item.strip?.label ?? item.lot?.number].filter(Boolean).join(' · ')}
            </div>
            <ItemPreview item={item} size="thumb" />
          </li>
        ))}
      </ul>
    </PrintSheet>
  );
}

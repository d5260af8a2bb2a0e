import { formatDateTime, formatNumber } from '../../display/format.ts';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './SystemStatus.module.css';
import type { StoreOrders } from './systemStatusQueries.ts';

/** For each store, when its last order came in, and how many came in today. */
export function StoreTable({ stores }: { readonly stores: readonly StoreOrders[] }) {
  return (
    <div className={classes.card}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('api.stores')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('api.store')}</th>
            <th scope="col">{t('api.lastOrder')}</th>
            <th scope="col">{t('api.ordersToday')}</th>
          </tr>
        </thead>
        <tbody>
          {stores.map(({ store, lastOrderAt, today }) => (
            <tr key={store}>
              <th scope="row">
                <StoreFlag store={store} />
              </th>
              <td>{lastOrderAt === null ? '—' : formatDateTime(lastOrderAt)}</td>
              <td>{formatNumber(today)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import { MARKETS } from '@cmon/core/catalogue/types';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { CountCell } from './CountCell.tsx';
import type { OrderFlowRowView } from './orderFlowQueries.ts';

/** The open orders by status and store. */
export function StoreTable({ rows }: { readonly rows: readonly OrderFlowRowView[] }) {
  if (rows.length === 0) return <p className={classes.none}>{t('monitoring.noOrders')}</p>;
  const getCount = (row: OrderFlowRowView, market: string) =>
    row.stores.find(({ store }) => store === market)?.wip ?? 0;
  const statuses = rows.map(({ status }) => status);
  return (
    <section className={classes.scroller} aria-label={t('monitoring.byStore')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('monitoring.status')}</th>
            {MARKETS.map((market) => (
              <th key={market} scope="col">
                <StoreFlag store={market} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.status}>
              <th scope="row">
                <StatusBadge status={row.status} />
              </th>
              {MARKETS.map((market) => (
                <CountCell
                  key={market}
                  count={getCount(row, market)}
                  label={market.toUpperCase()}
                  statuses={[row.status]}
                  stores={[market]}
                />
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('monitoring.total')}</th>
            {MARKETS.map((market) => (
              <CountCell
                key={market}
                count={rows.reduce((total, row) => total + getCount(row, market), 0)}
                label={market.toUpperCase()}
                statuses={statuses}
                stores={[market]}
                strong
              />
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

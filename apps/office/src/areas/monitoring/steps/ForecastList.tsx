import { Fragment } from 'react';
import { Link } from 'react-router';
import { formatCalendarDay, formatDateTime, formatNumber } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import type { ForecastView } from './stepQueries.ts';

interface ForecastListProps {
  readonly forecast: ForecastView;
  /** The number of orders that are late already. */
  readonly lateCount: number;
  /** The numbers of held and of stuck orders. The forecast leaves them out, because nobody knows when they go on. */
  readonly heldCount: number;
  readonly stuckCount: number;
}

/** The orders that are not late yet but will be, the earliest ship-by first. */
export function ForecastList({ forecast, lateCount, heldCount, stuckCount }: ForecastListProps) {
  const { total, days, rows } = forecast;
  return (
    <section aria-labelledby="forecast">
      <h2 id="forecast" className={classes.title}>
        {total + lateCount === 0 && <Icon name="checkCircle" size={18} />}{' '}
        {t(lateCount > 0 ? 'monitoring.forecastOthers' : 'monitoring.forecast', { count: total })}
      </h2>
      {lateCount > 0 && (
        <p>
          <Link to="/parcourir/commandes?level=late">
            {t('monitoring.lateAlready', { count: lateCount })}
          </Link>
        </p>
      )}
      <p className={classes.small}>{t('monitoring.forecastText')}</p>
      {heldCount + stuckCount > 0 && (
        <p>
          {t('monitoring.forecastWithout')}{' '}
          {heldCount > 0 && (
            <Link to="/parcourir/commandes?open=1&held=1">
              {t('monitoring.heldOrders', { count: heldCount })}
            </Link>
          )}
          {heldCount > 0 && stuckCount > 0 && ', '}
          {stuckCount > 0 && (
            <Link to="/parcourir/commandes?open=1&souffrance=1">
              {t('monitoring.stuckOrders', { count: stuckCount })}
            </Link>
          )}
        </p>
      )}
      {total > 0 && (
        <>
          <p className={classes.small}>{t('monitoring.forecastByDay')}</p>
          <dl className={classes.forecastDays}>
            {days.map(({ day, orders }) => (
              <Fragment key={day}>
                <dt>{formatCalendarDay(day)}</dt>
                <dd>{formatNumber(orders)}</dd>
              </Fragment>
            ))}
          </dl>
        </>
      )}
      {rows.length > 0 && (
        <div className={classes.scroller}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('monitoring.order')}</th>
                <th scope="col">{t('monitoring.store')}</th>
                <th scope="col">{t('monitoring.status')}</th>
                <th scope="col">{t('monitoring.shipBy')}</th>
                <th scope="col">{t('monitoring.expectedAt')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ order, expectedAt }) => (
                <tr key={order.id}>
                  <th scope="row">
                    <Link className={classes.count} to={getObjectPath('order', order.id)}>
                      {order.number}
                    </Link>{' '}
                    {order.prio && <Tag tone="prio">PRIO</Tag>}
                  </th>
                  <td data-label={t('monitoring.store')}>
                    <StoreFlag store={order.store} />
                  </td>
                  <td data-label={t('monitoring.status')}>
                    <StatusBadge status={order.status} />
                  </td>
                  <td data-label={t('monitoring.shipBy')}>
                    <ShipBy value={order.shipBy} />
                  </td>
                  <td data-label={t('monitoring.expectedAt')}>
                    <time dateTime={expectedAt}>{formatDateTime(expectedAt)}</time>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > rows.length && (
        <p className={classes.small}>{t('monitoring.firstRows', { count: formatNumber(rows.length) })}</p>
      )}
    </section>
  );
}

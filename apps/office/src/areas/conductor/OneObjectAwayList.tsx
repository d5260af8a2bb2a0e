import { Link } from 'react-router';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Conductor.module.css';
import type { OneObjectAwayView } from './conductorQueries.ts';

/** The orders that wait only for one object. A press opens that object at its pole. */
export function OneObjectAwayList({ rows }: { readonly rows: readonly OneObjectAwayView[] }) {
  return (
    <section aria-labelledby="one-object-away">
      <h2 id="one-object-away" className={classes.title}>
        {t('conductor.oneAway', { count: rows.length })}
      </h2>
      {rows.length === 0 && <p className={classes.none}>{t('conductor.noneAway')}</p>}
      <ul className={classes.rows}>
        {rows.map(({ order, missing }) => (
          <li key={order.id}>
            <Link
              className={classes.row}
              to={`/pole-objet/scan/${missing.pole ?? ''}/${encodeURIComponent(missing.id)}`}
            >
              <ItemPreview item={missing} size="thumb" />
              <span className={classes.about}>
                <strong>
                  {order.number} {order.prio && <Tag tone="prio">PRIO</Tag>}
                </strong>
                <span>
                  <StoreFlag store={order.store} /> {missing.productName} × {missing.quantity}
                </span>
              </span>
              <span className={classes.where}>
                {missing.pole && t(`pole.${missing.pole}`)}
                {missing.fabrication && <StatusBadge status={missing.fabrication} />}
                {missing.heldBy}
              </span>
              <ShipBy value={order.shipBy} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

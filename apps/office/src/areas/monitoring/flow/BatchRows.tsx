import type { Market } from '@cmon/core/catalogue/types';
import { Link } from 'react-router';
import { formatMinutes } from '../../../display/format.ts';
import { ShipBy, type ShipByLevel } from '../../../display/ShipBy.tsx';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';

interface BatchRow {
  readonly id: string;
  readonly number: string;
  readonly store: Market | null;
  readonly cutting: string;
  readonly stateSince: string;
  readonly shipBy: { readonly at: string; readonly level: ShipByLevel };
  readonly what: string;
}

interface BatchRowsProps {
  readonly title: string;
  /** Shown when there is no row. */
  readonly none: string;
  /** The list in which a row opens. */
  readonly path: string;
  readonly rows: readonly BatchRow[];
}

/** Lots or megalots, the earliest ship-by first. A press opens one. */
export function BatchRows({ title, none, path, rows }: BatchRowsProps) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      {rows.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.rows}>
        {rows.map(({ id, number, store, cutting, stateSince, shipBy, what }) => (
          <li key={id}>
            <Link className={classes.row} to={`${path}?detail=${encodeURIComponent(id)}`}>
              <strong>{number}</strong>
              <StoreFlag store={store} />
              <StatusBadge status={cutting} />
              <span className={classes.small}>
                {formatMinutes(Date.now() - Date.parse(stateSince), t('unit.dayShort'))}
              </span>
              <span className={classes.small}>{what}</span>
              <span className={classes.push}>
                <ShipBy value={shipBy} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Market } from '@cmon/core/catalogue/types';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMinutes } from '../../../display/format.ts';
import { getObjectPath, type ListedType } from '../../../display/links/objectPaths.ts';
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
  /** What the row shows beside its number, such as its device. */
  readonly description: string;
}

interface BatchRowsProps<Row> {
  readonly title: string;
  /** Shown when there is no row. */
  readonly emptyText: string;
  /** The kind of object that the rows are. */
  readonly type: ListedType;
  readonly rows: readonly Row[];
  /** Whether all rows are in trouble. Otherwise only rows are whose ship-by is at risk or over. */
  readonly areAllInTrouble: boolean;
  /** Renders the actions that the viewer may do on a row in trouble. */
  readonly renderActions: (row: Row) => ReactNode;
}

/** Lots or megalots, the earliest ship-by first. A press on a row opens it. A row in trouble has actions below it. */
export function BatchRows<Row extends BatchRow>(props: BatchRowsProps<Row>) {
  const { title, emptyText, type, rows, areAllInTrouble, renderActions } = props;
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      {rows.length === 0 && <p className={classes.none}>{emptyText}</p>}
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className={classes.row} to={getObjectPath(type, row.id)}>
              <strong>{row.number}</strong>
              <StoreFlag store={row.store} />
              <StatusBadge status={row.cutting} />
              <span className={classes.small}>
                {formatMinutes(Date.now() - Date.parse(row.stateSince), t('unit.dayShort'))}
              </span>
              <span className={classes.small}>{row.description}</span>
              <span className={classes.push}>
                <ShipBy value={row.shipBy} />
              </span>
            </Link>
            {(areAllInTrouble || row.shipBy.level !== 'inTime') && (
              <div className={classes.rowActions}>{renderActions(row)}</div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

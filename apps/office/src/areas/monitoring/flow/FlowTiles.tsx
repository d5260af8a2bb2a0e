import type { Market } from '@cmon/core/catalogue/types';
import { Link } from 'react-router';
import { formatNumber } from '../../../display/format.ts';
import { buildReportCellPath } from '../../../list/reportCells/reportCell.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { buildOrdersPath } from './buildOrdersPath.ts';
import type { OrderFlowView } from './orderFlowQueries.ts';

interface FlowTilesProps {
  readonly flow: OrderFlowView;
  readonly stores: readonly Market[] | null;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/**
 * Tiles with the totals of the order flow. The open, received and shipped orders are compared with those at the same hour
 * yesterday and a week ago.
 */
export function FlowTiles({ flow, stores }: FlowTilesProps) {
  const { day, today, yesterday, lastWeek } = flow;
  const openRows = flow.rows.filter(({ status }) => status !== 'complete');
  const statuses = openRows.filter(({ wip }) => wip > 0).map(({ status }) => status);
  const buildPath = (figure: 'arrived' | 'shipped') =>
    buildReportCellPath({ figure, since: day, until: day }, stores ?? []);
  return (
    <ul className={classes.tiles}>
      <Tile
        label={t('monitoring.open')}
        value={sum(openRows.map(({ wip }) => wip))}
        to={buildOrdersPath({ statuses, stores })}
        yesterday={sumIfAllKnown(openRows.map((row) => row.yesterday?.wip ?? null))}
        lastWeek={sumIfAllKnown(openRows.map((row) => row.lastWeek?.wip ?? null))}
      />
      <Tile
        label={t('monitoring.late')}
        tone="danger"
        value={sum(openRows.map(({ late }) => late))}
        to={buildOrdersPath({ statuses, stores, level: 'late' })}
      />
      <Tile
        label={t('monitoring.atRisk')}
        tone="warn"
        value={sum(openRows.map(({ atRisk }) => atRisk))}
        to={buildOrdersPath({ statuses, stores, level: 'atRisk' })}
      />
      <Tile
        label={t('monitoring.received')}
        note={t('monitoring.receivedNote')}
        value={today.arrived}
        to={buildPath('arrived')}
        yesterday={yesterday?.arrived ?? null}
        lastWeek={lastWeek?.arrived ?? null}
      />
      <Tile
        label={t('monitoring.shipped')}
        value={today.shipped}
        to={buildPath('shipped')}
        yesterday={yesterday?.shipped ?? null}
        lastWeek={lastWeek?.shipped ?? null}
      />
    </ul>
  );
}

/** The sum, or null when one of the values is not known. */
function sumIfAllKnown(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (total, value) => (total === null || value === null ? null : total + value),
    0,
  );
}

interface TileProps {
  readonly label: string;
  /** What the number includes. */
  readonly note?: string;
  readonly value: number;
  readonly tone?: 'danger' | 'warn';
  readonly to?: string;
  readonly yesterday?: number | null;
  readonly lastWeek?: number | null;
}

function Tile({ label, note, value, tone, to, yesterday, lastWeek }: TileProps) {
  const figure = <strong className={classes.figure}>{formatNumber(value)}</strong>;
  return (
    <li className={classes.tile} data-tone={value > 0 ? tone : undefined}>
      {to === undefined || value === 0 ? (
        <span className={classes.tileMain}>
          <span>{label}</span>
          {figure}
        </span>
      ) : (
        <Link className={classes.tileMain} to={to}>
          <span>{label}</span>
          {figure}
        </Link>
      )}
      {note && <span className={classes.small}>{note}</span>}
      {yesterday !== undefined && (
        <span className={classes.small}>{t('monitoring.yesterday', { count: formatCount(yesterday) })}</span>
      )}
      {lastWeek !== undefined && (
        <span className={classes.small}>{t('monitoring.lastWeek', { count: formatCount(lastWeek) })}</span>
      )}
    </li>
  );
}

const formatCount = (value: number | null): string =>
  value === null ? t('monitoring.unknown') : formatNumber(value);

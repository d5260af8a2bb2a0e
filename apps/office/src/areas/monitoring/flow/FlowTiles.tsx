import type { Market } from '@cmon/core/catalogue/types';
import { Link } from 'react-router';
import { formatNumber } from '../../../display/format.ts';
import { buildCountedPath } from '../../../list/counted/counted.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { buildOrdersPath } from './buildOrdersPath.ts';
import type { OrderFlowRowView } from './orderFlowQueries.ts';

interface FlowTilesProps {
  /** Today in the workshop, ISO. */
  readonly day: string;
  readonly rows: readonly OrderFlowRowView[];
  readonly stores: readonly Market[] | null;
}

type Sum = NonNullable<OrderFlowRowView['yesterday']>;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The sums over all statuses, each with yesterday's and the last week's at the same hour. */
export function FlowTiles({ day, rows, stores }: FlowTilesProps) {
  const open = rows.filter(({ status }) => status !== 'complete');
  const statuses = open.filter(({ wip }) => wip > 0).map(({ status }) => status);
  const complete = rows.filter(({ status }) => status === 'complete');
  const first = rows.filter(({ status }) => status === 'processing');
  const compare = (from: readonly OrderFlowRowView[], of: (value: Sum) => number) => ({
    yesterday: addKnown(from.map(({ yesterday }) => yesterday && of(yesterday))),
    lastWeek: addKnown(from.map(({ lastWeek }) => lastWeek && of(lastWeek))),
  });
  const buildEnteredPath = (key: string) =>
    buildCountedPath({ figure: 'entered', since: day, until: day, key }, stores ?? []);
  return (
    <ul className={classes.tiles}>
      <Tile
        label={t('monitoring.open')}
        value={sum(open.map(({ wip }) => wip))}
        to={buildOrdersPath({ statuses, stores })}
        {...compare(open, ({ wip }) => wip)}
      />
      <Tile
        label={t('monitoring.late')}
        tone="danger"
        value={sum(open.map(({ late }) => late))}
        to={buildOrdersPath({ statuses, stores, level: 'late' })}
      />
      <Tile
        label={t('monitoring.atRisk')}
        tone="warn"
        value={sum(open.map(({ atRisk }) => atRisk))}
        to={buildOrdersPath({ statuses, stores, level: 'atRisk' })}
      />
      <Tile
        label={t('monitoring.received')}
        value={sum(first.map(({ today }) => today.entered))}
        to={buildEnteredPath('processing')}
        {...compare(first, ({ entered }) => entered)}
      />
      <Tile
        label={t('monitoring.shipped')}
        value={sum(complete.map(({ today }) => today.entered))}
        to={buildEnteredPath('complete')}
        {...compare(complete, ({ entered }) => entered)}
      />
    </ul>
  );
}

/** The sum, or null when one of the values is not known. */
function addKnown(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (total, value) => (total === null || value === null ? null : total + value),
    0,
  );
}

interface TileProps {
  readonly label: string;
  readonly value: number;
  readonly tone?: 'danger' | 'warn';
  readonly to?: string;
  readonly yesterday?: number | null;
  readonly lastWeek?: number | null;
}

function Tile({ label, value, tone, to, yesterday, lastWeek }: TileProps) {
  const shown = <strong className={classes.figure}>{formatNumber(value)}</strong>;
  return (
    <li className={classes.tile} data-tone={value > 0 ? tone : undefined}>
      {to === undefined || value === 0 ? (
        <span className={classes.tileMain}>
          <span>{label}</span>
          {shown}
        </span>
      ) : (
        <Link className={classes.tileMain} to={to}>
          <span>{label}</span>
          {shown}
        </Link>
      )}
      {yesterday !== undefined && (
        <span className={classes.small}>{t('monitoring.yesterday', { count: formatKnown(yesterday) })}</span>
      )}
      {lastWeek !== undefined && (
        <span className={classes.small}>{t('monitoring.lastWeek', { count: formatKnown(lastWeek) })}</span>
      )}
    </li>
  );
}

const formatKnown = (value: number | null): string =>
  value === null ? t('monitoring.unknown') : formatNumber(value);

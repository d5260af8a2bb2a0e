import type { Market } from '@cmon/core/catalogue/types';
import { use } from 'react';
import { formatNumber } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { ShipBy, type ShipByLevel } from '../../../display/ShipBy.tsx';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import { WallFitContext } from './useWallFit.ts';
import classes from './Wall.module.css';

interface StateCount {
  readonly state: string;
  readonly count: number;
  readonly late: number;
  readonly isBottleneck?: boolean;
  /** The number at the same time yesterday; null when it is not known. */
  readonly yesterday?: number | null;
}

/** A larger number has more than three digits, and fits its tile only in smaller type. */
const MAX_IN_LARGE_TYPE = 999;

/** The number of objects in each state, in large type. */
export function WallCounts({ counts }: { readonly counts: readonly StateCount[] }) {
  return (
    <ul className={classes.counts}>
      {counts.map(({ state, count, late, isBottleneck = false, yesterday }) => (
        <li key={state} data-bottleneck={isBottleneck} data-long={count > MAX_IN_LARGE_TYPE}>
          <strong>{formatNumber(count)}</strong>
          <StatusBadge status={state} size="large" />
          {late > 0 && (
            <span className={classes.late}>
              <Icon name="warning" size={22} /> {formatNumber(late)} {t('monitoring.late')}
            </span>
          )}
          {yesterday !== undefined && (
            <span className={classes.yesterday}>
              {t('monitoring.yesterday', {
                count: yesterday === null ? t('monitoring.unknown') : formatNumber(yesterday),
              })}
            </span>
          )}
          {isBottleneck && <span className={classes.bottleneck}>{t('monitoring.bottleneck')}</span>}
        </li>
      ))}
    </ul>
  );
}

interface WallTargetProps {
  /** The number of the last hour; null when it isn't counted for the chosen stores and presses. */
  readonly done: number | null;
  /** Null when the chosen stores and presses have no target of their own. */
  readonly target: number | null;
  readonly today: number | null;
  /** What is counted, in the plural. */
  readonly unit: string;
}

/** The number that was finished in the last hour, compared with its target if there is one. */
export function WallTarget({ done, target, today, unit }: WallTargetProps) {
  if (done === null || today === null) return null;
  return (
    <section className={classes.target}>
      <h2>
        {t('monitoring.lastHour')} · {unit}
      </h2>
      <p>
        <strong>{formatNumber(done)}</strong>{' '}
        {target !== null && t('monitoring.ofTarget', { count: formatNumber(target) })}
      </p>
      {target !== null && <TargetBar share={target > 0 ? Math.min(1, done / target) : 1} />}
      <p className={classes.today}>{t('monitoring.finishedToday', { count: formatNumber(today) })}</p>
    </section>
  );
}

function TargetBar({ share }: { readonly share: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className={classes.track} />
      <rect width={share * 100} height="6" className={classes.fill} data-reached={share >= 1} />
    </svg>
  );
}

/** The title of a wall-board with the stores and the names of the presses that it is about: `Lots · FR · Durst`. */
export function formatWallTitle(
  title: string,
  stores: readonly Market[] | null,
  pressNames: readonly string[] | null = null,
): string {
  return [title, ...(stores ? [stores.join(' ').toUpperCase()] : []), ...(pressNames ?? [])].join(' · ');
}

interface LateRow {
  readonly id: string;
  readonly number: string;
  readonly store: Market | null;
  readonly state: string;
  readonly shipBy: { readonly at: string; readonly level: ShipByLevel };
}

interface WallLateListProps {
  readonly rows: readonly LateRow[];
  /** The number of all overdue objects, when `rows` are only the first of them. */
  readonly total?: number;
  readonly title?: string;
  readonly emptyText?: string;
}

/** The names of the overdue orders, lots or megalots. Of those that don't fit on the wall, only the number is shown. */
export function WallLateList({
  rows,
  total = rows.length,
  title = t('monitoring.lateNames'),
  emptyText = t('monitoring.noneLate'),
}: WallLateListProps) {
  const namedRows = rows.slice(0, use(WallFitContext).nameCount);
  return (
    <section className={classes.names}>
      <h2>{title}</h2>
      {rows.length === 0 && (
        <p className={classes.good}>
          <Icon name="checkCircle" size={36} /> {emptyText}
        </p>
      )}
      <ul>
        {namedRows.map(({ id, number, store, state, shipBy }) => (
          <li key={id}>
            <strong>{number}</strong>
            <StoreFlag store={store} />
            <StatusBadge status={state} size="large" />
            <ShipBy value={shipBy} size="large" />
          </li>
        ))}
      </ul>
      {total > namedRows.length && (
        <p>{t('monitoring.andMore', { count: formatNumber(total - namedRows.length) })}</p>
      )}
    </section>
  );
}

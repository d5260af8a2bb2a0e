import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Icon } from '../../display/Icon.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { t } from '../../messages/translate.ts';
import classes from './ShelfWall.module.css';
import { type ShelfCell, type ShelvedOrder, shelfQuery } from './shelfQueries.ts';

/** The shelf as a large grid for a wall: the order in each place and what it lacks, complete orders in green, overflow. */
export function ShelfWall() {
  const [onlyTaken, setOnlyTaken] = useState(true);
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('shelf'),
    queryFn: ({ signal }) => request(shelfQuery, {}, signal),
  });
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return failure ?? <LoadingRows />;
  const { cells, overflow } = data.shelf;
  const takenCells = cells.filter(({ shelved }) => shelved !== null);
  // The ids are in a set, because an order may have several places.
  const completeOrderIds = new Set(
    takenCells.flatMap(({ shelved }) => (shelved?.complete ? [shelved.order.id] : [])),
  );
  const shownCells = onlyTaken ? takenCells : cells;
  const rows = [...new Set(shownCells.map(({ row }) => row))];
  return (
    <section aria-label={t('shelf.title')}>
      {failure}
      <p className={classes.figures} role="status">
        <strong>{t('shelf.taken', { taken: takenCells.length, places: cells.length })}</strong>
        <span>{t('shelf.complete', { count: completeOrderIds.size })}</span>
        {overflow.length > 0 && (
          <span className={classes.full}>
            <Icon name="warning" size={20} /> {t('shelf.overflow', { count: overflow.length })}
          </span>
        )}
        <button
          type="button"
          className={classes.toggle}
          aria-pressed={!onlyTaken}
          onClick={() => setOnlyTaken(!onlyTaken)}
        >
          {t('shelf.showFree')}
        </button>
      </p>
      {shownCells.length === 0 && <p className={classes.none}>{t('shelf.empty')}</p>}
      {rows.map((row) => (
        <section key={row} className={classes.row} aria-label={t('shelf.row', { row })}>
          <h2 className={classes.letter}>{row}</h2>
          <ul className={classes.cells}>
            {shownCells
              .filter((cell) => cell.row === row)
              .map((cell) => (
                <Cell key={cell.name} cell={cell} />
              ))}
          </ul>
        </section>
      ))}
      {overflow.length > 0 && (
        <section className={classes.row} aria-label={t('shelf.overflowTitle')}>
          <h2 className={classes.letter}>
            <Icon name="tray" size={30} label={t('shelf.overflowTitle')} />
          </h2>
          <ul className={classes.cells}>
            {overflow.map((shelved) => (
              <li key={shelved.order.id}>
                <OrderCell name={shelved.order.slot ?? t('shelf.noPlace')} shelved={shelved} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Cell({ cell: { name, shelved } }: { readonly cell: ShelfCell }) {
  return (
    <li>
      {shelved ? (
        <OrderCell name={name} shelved={shelved} />
      ) : (
        <span className={classes.free}>
          <span className={classes.name}>{name}</span>
        </span>
      )}
    </li>
  );
}

interface OrderCellProps {
  readonly name: string;
  readonly shelved: ShelvedOrder;
}

function OrderCell({
  name,
  shelved: { order, made, total, complete, missing, places, fits },
}: OrderCellProps) {
  return (
    <Link
      to={`/scan-expedition/${encodeURIComponent(order.id)}`}
      className={classes.cell}
      data-complete={complete}
      data-level={order.shipBy.level}
    >
      <span className={classes.name}>
        {name} {order.prio && <span className={classes.prio}>PRIO</span>}
      </span>
      <span className={classes.order}>{order.number}</span>
      {(places > 1 || !fits) && (
        <span className={classes.places}>
          {!fits && <Icon name="warning" size={20} />}{' '}
          {t(fits ? 'shelf.places' : 'shelf.tooLarge', { count: places })}
        </span>
      )}
      <span className={classes.made}>
        <Icon name={complete ? 'checkCircle' : 'hourglass'} size={20} />{' '}
        {complete ? t('shelf.ready') : `${made}/${total}`}
      </span>
      {missing.map(({ id, productName, lot }) => (
        <span key={id} className={classes.missing}>
          {[productName, lot?.number].filter(Boolean).join(' · ')}
        </span>
      ))}
    </Link>
  );
}

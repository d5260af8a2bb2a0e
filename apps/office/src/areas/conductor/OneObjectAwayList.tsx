import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { Fold } from '../../display/folding/Fold.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { MoreButton } from '../../list/cursor/MoreButton.tsx';
import { useFirstRows } from '../../list/cursor/useFirstRows.ts';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Conductor.module.css';
import { oneObjectAwayQuery } from './conductorQueries.ts';
import { oneObjectAwayFile } from './oneObjectAwayFile.ts';

/** The orders that wait only for one object, folded when there are none. A press opens that object at its pole. */
export function OneObjectAwayList() {
  const list = useInfiniteQuery({
    queryKey: buildQueryKey('oneObjectAway'),
    queryFn: ({ pageParam, signal }) => request(oneObjectAwayQuery, { after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ oneObjectAway }) => oneObjectAway.endCursor,
  });
  const rows = list.data?.pages.flatMap(({ oneObjectAway }) => oneObjectAway.rows) ?? [];
  const { shown: shownRows, further } = useFirstRows(rows, list);
  const count = `${rows.length}${list.hasNextPage ? '+' : ''}`;
  return (
    <Fold
      title={list.data ? `${t('conductor.oneAway')} · ${count}` : t('conductor.oneAway')}
      openAtFirst={rows.length > 0 || list.error !== null}
      action={
        rows.length > 0 && (
          <ListFileButton file={oneObjectAwayFile} variables={{}} title={t('conductor.oneAway')} />
        )
      }
    >
      {list.error && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && !list.hasNextPage && (
        <p className={classes.none}>{t('conductor.noneAway')}</p>
      )}
      <ul className={classes.rows}>
        {shownRows.map(({ order, missing }) => (
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
      <MoreButton list={further} />
    </Fold>
  );
}

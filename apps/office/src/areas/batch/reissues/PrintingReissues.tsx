import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { formatReason } from '../../../display/eventLabels.ts';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { MoreButton } from '../../../list/cursor/MoreButton.tsx';
import { useRowLimit } from '../../../list/cursor/useRowLimit.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Batch.module.css';
import { MegalotProgress } from '../MegalotProgress.tsx';
import { printingReissuesQuery } from './reissueQueries.ts';

/** The reissues that are in a lot: how far each is, and a link to the generation while a lot is in no megalot. */
export function PrintingReissues() {
  const { limit, getFurther } = useRowLimit();
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: buildQueryKey('printingReissues', limit),
    queryFn: ({ signal }) => request(printingReissuesQuery, { first: limit }, signal),
    placeholderData: keepPreviousData,
  });
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.printingReissues.total === 0) return failure;
  const { total, waitingLots, rows } = data.printingReissues;
  return (
    <section className={classes.panel} aria-labelledby="printing-reissues">
      {failure}
      <h2 id="printing-reissues" className={classes.panelTitle}>
        {t('reissue.inLots', { count: total })}
      </h2>
      {waitingLots > 0 && (
        <p className={classes.next}>
          {t('reissue.lotsWait', { count: waitingLots })}{' '}
          <Link to="/batch/megalots">{t('batch.generateNow')}</Link>
        </p>
      )}
      <ul className={classes.rows}>
        {rows.map(({ id, order, of, reason, lot }) => (
          <li key={id} className={classes.row}>
            {order && <Link to={getObjectPath('order', order.id)}>{order.number}</Link>}
            {order?.prio && <Tag tone="prio">PRIO</Tag>}
            <strong>{of.label}</strong>
            <span>{formatReason(reason)}</span>
            {order && <ShipBy value={order.shipBy} />}
            {lot && (
              <span className={classes.rowActions}>
                <Link to={getObjectPath('lot', lot.id)}>{lot.number}</Link>
                {lot.megalot === null ? (
                  <StatusBadge status={lot.cutting} />
                ) : (
                  <MegalotProgress megalot={lot.megalot} />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={getFurther({ shown: rows.length, total, isPlaceholderData })} />
    </section>
  );
}

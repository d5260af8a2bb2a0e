import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { useSettings } from '../../api/useSettings.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { ItemPreview } from '../../display/ItemPreview.tsx';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ShipBy } from '../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../display/StatusBadge.tsx';
import { t } from '../../messages/translate.ts';
import type { Pole } from './answerPoleScan.ts';
import classes from './Pole.module.css';
import { poleQueueQuery } from './poleQueries.ts';

interface PoleQueueProps {
  readonly pole: Pole | null;
  readonly openId: string | null;
  readonly onOpen: (itemId: string) => void;
}

/** The items that wait at this pole, earliest ship-by date first. A badge shows which of them are in progress. */
export function PoleQueue({ pole, openId, onOpen }: PoleQueueProps) {
  const { autoReloadSeconds } = useSettings();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: buildQueryKey('poleQueue', pole),
    queryFn: ({ signal }) =>
      request(
        poleQueueQuery,
        {
          poles: pole ? [pole] : null,
          fabrication: ['FAB_A_FAIRE', 'FAB_EN_COURS', 'FAB_REPRISE_MANUELLE'],
        },
        signal,
      ),
    refetchInterval: autoReloadSeconds * 1000,
  });
  return (
    <section className={classes.queue} aria-label={t('pole.queue')}>
      <h2 className={classes.queueTitle}>
        {t('pole.queue')} {data && <span className={classes.count}>{data.items.total}</span>}
      </h2>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {isPending && <LoadingRows rows={4} />}
      {data?.items.rows.length === 0 && <EmptyState icon="coffee" title={t('pole.queueEmpty')} />}
      <ul className={classes.list}>
        {data?.items.rows.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.row}
              aria-pressed={item.id === openId}
              onClick={() => onOpen(item.id)}
            >
              <ItemPreview item={item} size="thumb" />
              <span className={classes.about}>
                <strong>
                  {item.orderNumber} {item.prio && <Tag tone="prio">PRIO</Tag>}
                </strong>
                <span>
                  {item.productName} × {item.quantity}
                </span>
                <ShipBy value={item.shipBy} />
              </span>
              <span className={classes.state}>
                {item.fabrication && <StatusBadge status={item.fabrication} />}
                {item.paused && <Tag tone="warn">{t('pole.paused')}</Tag>}
                {item.heldBy && <span className={classes.holder}>{item.heldBy}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

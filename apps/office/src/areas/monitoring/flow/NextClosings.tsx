import type { Market } from '@cmon/core/catalogue/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { formatDateTime } from '../../../display/format.ts';
import { GaugeBar } from '../../../display/GaugeBar.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { nextClosingsQuery } from './batchFlowQueries.ts';

const MAX_SHOWN = 8;

/** The buckets that close next, with time and reason. Viewers who may generate can open the dry run that closes one. */
export function NextClosings({ stores }: { readonly stores: readonly Market[] | null }) {
  const mayGenerate = hasCapability(useViewer(), 'generate');
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('nextClosings'),
    queryFn: ({ signal }) => request(nextClosingsQuery, {}, signal),
  });
  const buckets = (data?.lotBuckets.buckets ?? [])
    .filter(({ store }) => stores === null || store === null || stores.includes(store))
    // The text '9' is later than any ISO time: a bucket without a closing time comes last.
    .toSorted((a, b) => (a.closesAt ?? '9').localeCompare(b.closesAt ?? '9'))
    .slice(0, MAX_SHOWN);
  return (
    <section aria-labelledby="closings">
      <h2 id="closings" className={classes.title}>
        {t('monitoring.closings')}
      </h2>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && buckets.length === 0 && <p className={classes.none}>{t('monitoring.noClosings')}</p>}
      <ul className={classes.rows}>
        {buckets.map((bucket) => (
          <li key={bucket.key} className={classes.row}>
            <strong>{bucket.type}</strong>
            {bucket.class === 'prio' && <Tag tone="prio">PRIO</Tag>}
            <StoreFlag store={bucket.store} />
            <GaugeBar gauge={bucket.gauge} />
            <span className={classes.push}>
              {bucket.closesAt && `${formatDateTime(bucket.closesAt)} · `}
              {t(`monitoring.closes.${bucket.trigger}`)}
            </span>
            {mayGenerate && bucket.closeNow.allowed && (
              <Link className={classes.pill} to={`/batch/lots?close=${encodeURIComponent(bucket.key)}`}>
                {t('monitoring.closeNow', { type: bucket.type })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

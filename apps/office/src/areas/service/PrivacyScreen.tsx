import { useQuery } from '@tanstack/react-query';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { EmptyState } from '../../display/EmptyState.tsx';
import { formatDateTime } from '../../display/format.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { LoadingRows } from '../../display/Loading.tsx';
import { ScreenHeader } from '../../display/ScreenHeader.tsx';
import { RowsFileButton } from '../../list/files/RowsFileButton.tsx';
import { t } from '../../messages/translate.ts';
import { ErasureRow } from './ErasureRow.tsx';
import classes from './Service.module.css';
import { erasuresFile } from './serviceFiles.ts';
import { customerSearchesQuery, erasuresQuery } from './serviceQueries.ts';

/** /service-client/donnees: the requests for erasure, and who searched for customers. */
export function PrivacyScreen() {
  const erasures = useQuery({
    queryKey: buildQueryKey('erasures'),
    queryFn: ({ signal }) => request(erasuresQuery, {}, signal),
  });
  const searches = useQuery({
    queryKey: buildQueryKey('customerSearches'),
    queryFn: ({ signal }) => request(customerSearchesQuery, {}, signal),
  });
  const requests = erasures.data?.erasures;
  const searchRows = searches.data?.customerSearches;
  return (
    <section>
      <ScreenHeader title={t('screen.service-client.donnees')}>
        {requests !== undefined && (
          <RowsFileButton file={erasuresFile} rows={requests} title={t('privacy.requests')} />
        )}
      </ScreenHeader>
      <section className={classes.panel} aria-labelledby="erasures">
        <h2 id="erasures" className={classes.title}>
          {t('privacy.requests')}
        </h2>
        <p className={classes.text}>{t('privacy.requestsText')}</p>
        {erasures.error && <LoadFailure error={erasures.error} onRetry={() => void erasures.refetch()} />}
        {erasures.isPending && <LoadingRows />}
        {requests?.length === 0 && <EmptyState icon="checkCircle" title={t('privacy.noRequests')} />}
        {requests !== undefined && requests.length > 0 && (
          <ul className={classes.rows}>
            {requests.map((erasure) => (
              <ErasureRow key={erasure.id} erasure={erasure} />
            ))}
          </ul>
        )}
      </section>
      <section className={classes.panel} aria-labelledby="searches">
        <h2 id="searches" className={classes.title}>
          {t('privacy.searches')}
        </h2>
        <p className={classes.text}>{t('privacy.searchesText')}</p>
        {searches.error && <LoadFailure error={searches.error} onRetry={() => void searches.refetch()} />}
        {searches.isPending && <LoadingRows />}
        {searchRows?.length === 0 && <EmptyState icon="search" title={t('privacy.noSearches')} />}
        {searchRows !== undefined && searchRows.length > 0 && (
          <ul className={classes.rows}>
            {searchRows.map(({ name, count, firstAt, lastAt }) => (
              <li key={`${name} ${firstAt}`} className={classes.row}>
                <strong>{name}</strong>
                <span>{t('privacy.searchCount', { count })}</span>
                <span className={classes.dates}>{formatDateTime(lastAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </section>
  );
}

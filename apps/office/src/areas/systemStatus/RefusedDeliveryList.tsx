import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryRow } from '../../actions/deliveries/DeliveryRow.tsx';
import { buildQueryKey } from '../../api/buildQueryKey.ts';
import { request } from '../../api/request.ts';
import { LoadFailure } from '../../display/LoadFailure.tsx';
import { ListFileButton } from '../../list/files/ListFileButton.tsx';
import { t } from '../../messages/translate.ts';
import { indentJson } from './indentJson.ts';
import { refusedFile } from './refusedFile.ts';
import classes from './SystemStatus.module.css';
import { refusedDeliveryBodiesQuery } from './systemStatusQueries.ts';

const PAGE_SIZE = 10;

/**
 * The refused deliveries, paged by cursors, with the reason, what the shop sent, and buttons to read them again or dismiss
 * them.
 */
export function RefusedDeliveryList() {
  const [page, setPage] = useState<{ readonly after?: string; readonly before?: string }>({});
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('refusedDeliveryBodies', page),
    queryFn: ({ signal }) => request(refusedDeliveryBodiesQuery, { size: PAGE_SIZE, ...page }, signal),
    placeholderData: (previous) => previous,
  });
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  const refused = data?.refusedDeliveries;
  if (refused === undefined) return failure;
  const { rows, total, startCursor, endCursor } = refused;
  return (
    <section className={classes.card} aria-label={t('api.refusedTitle')}>
      <h2 className={classes.title}>{t('api.refusedTitle')}</h2>
      {failure}
      {total > 0 && <ListFileButton file={refusedFile} variables={{}} title={t('api.refusedTitle')} />}
      {total === 0 && <p className={classes.faint}>{t('api.noRefused')}</p>}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery}>
              {delivery.body !== null && (
                <details className={classes.details}>
                  <summary>{t('api.body')}</summary>
                  {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrolled by keyboard */}
                  <pre className={classes.document} tabIndex={0}>
                    {indentJson(delivery.body)}
                  </pre>
                </details>
              )}
            </DeliveryRow>
          ))}
        </ul>
      )}
      {total > PAGE_SIZE && (
        <div className={classes.head}>
          <Button
            variant="default"
            disabled={startCursor === null}
            onClick={() => startCursor !== null && setPage({ before: startCursor })}
          >
            {t('list.previousPage')}
          </Button>
          <Button
            variant="default"
            disabled={rows.length < PAGE_SIZE || endCursor === null}
            onClick={() => endCursor !== null && setPage({ after: endCursor })}
          >
            {t('list.nextPage')}
          </Button>
        </div>
      )}
    </section>
  );
}

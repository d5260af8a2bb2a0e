import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DeliveryRow } from '../../../actions/deliveries/DeliveryRow.tsx';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { request } from '../../../api/request.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { Icon } from '../../../display/Icon.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { t } from '../../../messages/translate.ts';
import { refusedDeliveriesQuery } from './deliveryQueries.ts';
import classes from './RefusedDeliveries.module.css';

const PAGE_SIZE = 10;

/**
 * Deliveries of the shops that the workshop refused, with the reason and the actions. Shown above the orders, because a
 * refused delivery can be a confirmed order. Hidden when there are none and for roles that may not act.
 */
export function RefusedDeliveries() {
  const viewer = useViewer();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: buildQueryKey('refusedDeliveries', page),
    queryFn: ({ signal }) => request(refusedDeliveriesQuery, { page, size: PAGE_SIZE }, signal),
    placeholderData: (previous) => previous,
    enabled: hasCapability(viewer, 'resolveDeliveries'),
  });
  const failure = error && <LoadFailure error={error} onRetry={() => void refetch()} />;
  const refused = data?.refusedDeliveries;
  if (refused === undefined || refused.total === 0) return failure;
  return (
    <section className={classes.panel} aria-label={t('deliveries.title', { count: refused.total })}>
      {failure}
      <details>
        <summary className={classes.title}>
          <Icon name="warningCircle" size={16} /> {t('deliveries.title', { count: refused.total })}
        </summary>
        <p className={classes.text}>{t('deliveries.text')}</p>
        <ul className={classes.rows}>
          {refused.rows.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
        {refused.pages > 1 && (
          <Group justify="flex-end" gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              disabled={refused.page === 1}
              onClick={() => setPage(refused.page - 1)}
            >
              {t('list.previousPage')}
            </Button>
            <span>{t('list.pageOf', { page: refused.page, pages: refused.pages })}</span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={refused.page === refused.pages}
              onClick={() => setPage(refused.page + 1)}
            >
              {t('list.nextPage')}
            </Button>
          </Group>
        )}
      </details>
    </section>
  );
}

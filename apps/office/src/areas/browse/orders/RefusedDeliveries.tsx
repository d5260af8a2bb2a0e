import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissDeliveryMutation } from '../../../actions/dismissDeliveryMutation.ts';
import { useCommand } from '../../../actions/useCommand.ts';
import { buildQueryKey } from '../../../api/buildQueryKey.ts';
import { formatRefusal } from '../../../api/refusal.ts';
import { request } from '../../../api/request.ts';
import { createKey, readStationName } from '../../../api/station.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { DismissButton } from '../../../dialogs/DismissButton.tsx';
import { formatDateTime } from '../../../display/format.ts';
import { Icon } from '../../../display/Icon.tsx';
import { LoadFailure } from '../../../display/LoadFailure.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { t } from '../../../messages/translate.ts';
import {
  type RefusedDeliveryView,
  refusedDeliveriesQuery,
  rereadDeliveryMutation,
} from './deliveryQueries.ts';
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
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const refused = data?.refusedDeliveries;
  if (refused === undefined || refused.total === 0) return null;
  return (
    <section className={classes.panel} aria-label={t('deliveries.title', { count: refused.total })}>
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

function DeliveryRow({ delivery }: { readonly delivery: RefusedDeliveryView }) {
  const reread = useCommand(rereadDeliveryMutation);
  const dismiss = useCommand(dismissDeliveryMutation);
  const busy = reread.busy || dismiss.busy;
  const input = () => ({ deliveryId: delivery.id, station: readStationName(), key: createKey() });
  return (
    <li className={classes.row}>
      <StoreFlag store={delivery.store} />
      <strong>{delivery.orderNumber ?? t('deliveries.unknownOrder')}</strong>
      <span className={classes.faint}>
        {delivery.source} · {delivery.eventId} · {formatDateTime(delivery.receivedAt)}
      </span>
      <span className={classes.why}>{formatRefusal(delivery.refusal)}</span>
      {delivery.size === null && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<Icon name="refresh" size={14} />}
          disabled={busy}
          onClick={() => void reread.run({ input: input() })}
        >
          {t('action.reread')}
        </Button>
      )}
      <DismissButton
        command="dismissDelivery"
        text={t('deliveries.dismissText')}
        busy={busy}
        onDismiss={(given) => void dismiss.run({ input: { ...input(), ...given } })}
      />
    </li>
  );
}

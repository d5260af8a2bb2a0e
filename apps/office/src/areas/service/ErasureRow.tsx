import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { showNotice } from '../../actions/showNotice.ts';
import { useCommand } from '../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../api/station.ts';
import { Dialog } from '../../dialogs/Dialog.tsx';
import { formatDateTime } from '../../display/format.ts';
import { getObjectPath } from '../../display/links/objectPaths.ts';
import { Tag } from '../../display/StatusBadge.tsx';
import { StoreFlag } from '../../display/StoreFlag.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Service.module.css';
import { type ErasureView, eraseNowMutation, withdrawErasureMutation } from './serviceQueries.ts';

/**
 * One request for erasure: the number of its order, the reasons why it can't be done yet, and the buttons that erase the
 * data or withdraw the request.
 */
export function ErasureRow({ erasure }: { readonly erasure: ErasureView }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const erase = useCommand(eraseNowMutation);
  const withdraw = useCommand(withdrawErasureMutation);
  const { order, state, running: blockingOrders } = erasure;
  const buildVariables = () => ({
    input: {
      erasureId: erasure.id,
      expectedVersion: erasure.version,
      station: readStationName(),
      key: createIdempotencyKey(),
    },
  });
  const eraseNow = async () => {
    setDialogOpen(false);
    const result = await erase.run(buildVariables());
    if (result?.ok) showNotice('done', t('privacy.erased', { count: erasure.orderCount }));
  };
  return (
    <li className={classes.row}>
      <div className={classes.order}>
        <Link to={getObjectPath('order', order.id)} className={classes.number}>
          {order.number}
        </Link>
        <StoreFlag store={order.store} />
        <Tag tone={erasure.late ? 'danger' : state === 'open' ? 'warn' : 'neutral'}>
          {t(erasure.late ? 'privacy.late' : `privacy.state.${state}`)}
        </Tag>
      </div>
      <div className={classes.dates}>
        <span>{t('privacy.orders', { count: erasure.orderCount })}</span>
        <ErasedOrders orders={erasure.orders} />
        <span>
          {t('privacy.asked', {
            at: formatDateTime(erasure.askedAt),
            by: erasure.askedBy ?? t('events.system'),
          })}
        </span>
        {state === 'open' && <span>{t('privacy.due', { at: formatDateTime(erasure.dueAt) })}</span>}
        {erasure.doneAt !== null && (
          <span>
            {t('privacy.done', {
              at: formatDateTime(erasure.doneAt),
              by: erasure.doneBy ?? t('events.system'),
            })}
          </span>
        )}
        {blockingOrders.length > 0 && (
          <>
            <span>{t('privacy.running', { numbers: blockingOrders.join(', ') })}</span>
            <span>{t('privacy.runningAsk')}</span>
          </>
        )}
        {erasure.filesLeft > 0 && <span>{t('privacy.files', { count: erasure.filesLeft })}</span>}
      </div>
      {state === 'open' && (
        <div className={classes.tools}>
          <Button
            size="xs"
            color="red"
            variant="light"
            disabled={blockingOrders.length > 0 || erase.busy || withdraw.busy}
            onClick={() => setDialogOpen(true)}
          >
            {t('privacy.eraseNow')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={erase.busy || withdraw.busy}
            onClick={() => void withdraw.run(buildVariables())}
          >
            {t('privacy.withdraw')}
          </Button>
        </div>
      )}
      {isDialogOpen && (
        <Dialog title={t('privacy.eraseTitle')} size="md" onClose={() => setDialogOpen(false)}>
          <p>{t('privacy.eraseText', { count: erasure.orderCount })}</p>
          <ErasedOrders orders={erasure.orders} />
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={() => setDialogOpen(false)}>
              {t('action.cancel')}
            </Button>
            <Button color="red" onClick={() => void eraseNow()}>
              {t('privacy.eraseConfirm')}
            </Button>
          </Group>
        </Dialog>
      )}
    </li>
  );
}

/** The orders of a request, each with its customer as long as the data of the customer exist. */
function ErasedOrders({ orders }: Pick<ErasureView, 'orders'>) {
  return (
    <ul className={classes.plain}>
      {orders.map(({ id, number, customer }) => (
        <li key={id}>
          <Link to={getObjectPath('order', id)}>{number}</Link>{' '}
          {[customer?.name, `${customer?.postcode ?? ''} ${customer?.city ?? ''}`]
            .map((part) => part?.trim())
            .filter(Boolean)
            .join(', ')}
        </li>
      ))}
    </ul>
  );
}

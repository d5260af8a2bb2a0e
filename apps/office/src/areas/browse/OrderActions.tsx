import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { bulkMoveMutation } from '../../actions/bulkQueries.ts';
import { NextStateButtons } from '../../actions/NextStateButtons.tsx';
import { PrioButton } from '../../actions/PrioButton.tsx';
import { ReasonDialog } from '../../actions/ReasonDialog.tsx';
import { useCommand } from '../../actions/useCommand.ts';
import { newKey, stationName } from '../../api/station.ts';
import { may, useViewer } from '../../api/viewer.ts';
import { Icon } from '../../display/Icon.tsx';
import { t } from '../../messages/translate.ts';
import classes from './Detail.module.css';
import { OrderTicket } from './OrderTicket.tsx';
import { cancelMutation, holdMutation, type OrderDetailValue, unholdMutation } from './orderQueries.ts';
import { ReissueDialog } from './ReissueDialog.tsx';

type OrderStatus = OrderDetailValue['status'];

/** Reached by buttons of their own, or by the floor itself: not offered among the other moves. */
const APART: readonly OrderStatus[] = ['holded', 'canceled', 'ressortie', 'ressortieV2'];

/** What the viewer may do with an order now: hold, cancel, reissue, prioritise, and the moves that it publishes. */
export function OrderActions({ order }: { readonly order: OrderDetailValue }) {
  const viewer = useViewer();
  const [asking, setAsking] = useState<'hold' | 'cancel' | 'reissue' | null>(null);
  const [printing, setPrinting] = useState(false);
  const hold = useCommand(holdMutation);
  const unhold = useCommand(unholdMutation);
  const cancel = useCommand(cancelMutation);
  const move = useCommand(bulkMoveMutation);
  const busy = hold.busy || unhold.busy || cancel.busy || move.busy;
  const input = (reason: string | null) => ({
    orderId: order.id,
    expectedVersion: order.version,
    reason,
    station: stationName(),
    key: newKey(),
  });
  const can = (to: OrderStatus) => order.nextStates.some((next) => next.to === to && next.allowed);
  const others = order.status === 'holded' ? [] : order.nextStates.filter(({ to }) => !APART.includes(to));
  const shipped = order.productionStatus === 'complete';

  return (
    <div className={classes.actions}>
      <NextStateButtons
        next={others}
        busy={busy}
        onMove={(to, reason) =>
          void move.run({
            input: {
              type: 'commandes',
              targets: [{ id: order.id, expectedVersion: order.version }],
              to,
              dryRun: false,
              reason,
              station: stationName(),
              key: newKey(),
            },
          })
        }
      />
      <div className={classes.more}>
        {can('holded') && (
          <Button
            variant="default"
            leftSection={<Icon name="lock" />}
            disabled={busy}
            onClick={() => setAsking('hold')}
          >
            {t('action.hold')}
          </Button>
        )}
        {order.held && may(viewer, 'hold') && (
          <Button
            leftSection={<Icon name="unlock" />}
            disabled={busy}
            onClick={() => void unhold.run({ input: input(null) })}
          >
            {t('action.unhold')}
          </Button>
        )}
        {may(viewer, shipped ? 'reissueShipped' : 'reissue') && order.items.length > 0 && (
          <Button
            variant="default"
            leftSection={<Icon name="recycle" />}
            disabled={busy}
            onClick={() => setAsking('reissue')}
          >
            {t('action.reissue')}
          </Button>
        )}
        {may(viewer, 'prio') && !order.prio && (
          <PrioButton orderIds={[order.id]} onDone={() => undefined} size="sm" />
        )}
        <Button
          component={Link}
          to={`/rechercher/commandes/${encodeURIComponent(order.number)}`}
          variant="default"
          leftSection={<Icon name="search" />}
        >
          {t('action.openSearch')}
        </Button>
        <Button variant="default" leftSection={<Icon name="printer" />} onClick={() => setPrinting(true)}>
          {t('action.printOrder')}
        </Button>
        {printing && <OrderTicket order={order} onDone={() => setPrinting(false)} />}
        {can('canceled') && (
          <Button
            color="red"
            variant="light"
            leftSection={<Icon name="prohibit" />}
            disabled={busy}
            onClick={() => setAsking('cancel')}
          >
            {t('action.cancelOrder')}
          </Button>
        )}
      </div>
      {asking === 'hold' && (
        <ReasonDialog
          title={t('action.hold')}
          confirm={t('action.hold')}
          onCancel={() => setAsking(null)}
          onConfirm={(reason) => {
            setAsking(null);
            void hold.run({ input: input(reason) });
          }}
        />
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          title={t('action.cancelOrder')}
          text={t('order.cancelText')}
          confirm={t('action.cancelOrder')}
          danger
          onCancel={() => setAsking(null)}
          onConfirm={(reason) => {
            setAsking(null);
            void cancel.run({ input: { ...input(reason), confirmed: true } });
          }}
        />
      )}
      {asking === 'reissue' && <ReissueDialog order={order} onClose={() => setAsking(null)} />}
    </div>
  );
}

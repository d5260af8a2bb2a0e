import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { HoldOrderButtons } from '../../../actions/hold/HoldOrderButtons.tsx';
import { NextStateButtons } from '../../../actions/NextStateButtons.tsx';
import { PaperButton } from '../../../actions/PaperButton.tsx';
import { PrioButton } from '../../../actions/PrioButton.tsx';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import { NO_REASON, type OptionalReasonFields } from '../../../dialogs/noReason.ts';
import { Icon } from '../../../display/Icon.tsx';
import { buildSearchPath } from '../../../display/links/searchPath.ts';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { CancelOrderDialog } from './CancelOrderDialog.tsx';
import { rereadOrderMutation } from './deliveryQueries.ts';
import { type OrderDetailValue, receivePaymentMutation } from './orderQueries.ts';
import { RefundDialog } from './RefundDialog.tsx';
import { ReissueDialog } from './ReissueDialog.tsx';

type OrderCommand = OrderDetailValue['nextStates'][number]['command'];

/** The buttons of an order: hold, cancel, refund, reissue, prioritise, print, and its next states. */
export function OrderActions({ order }: { readonly order: OrderDetailValue }) {
  const viewer = useViewer();
  const [openDialog, setOpenDialog] = useState<'cancel' | 'refund' | 'reissue' | null>(null);
  const receive = useCommand(receivePaymentMutation);
  const reread = useCommand(rereadOrderMutation);
  const busy = receive.busy || reread.busy;
  const buildInput = (reasonFields: OptionalReasonFields) => ({
    orderId: order.id,
    expectedVersion: order.version,
    ...reasonFields,
    station: readStationName(),
    key: createIdempotencyKey(),
  });
  const listMoves = (command: OrderCommand) => order.nextStates.filter((next) => next.command === command);
  const isOffered = (command: OrderCommand) => listMoves(command).some(({ allowed }) => allowed);

  return (
    <div className={classes.actions}>
      {order.status === 'canceled' && order.canRequestRefund.allowed && (
        <p role="status" className={classes.faulty}>
          {t('refund.canceledText')}
        </p>
      )}
      <NextStateButtons
        next={listMoves('receivePayment')}
        busy={busy}
        onMove={(_to, reasonFields) => void receive.run({ input: buildInput(reasonFields) })}
      />
      <div className={classes.more}>
        {/* A hold stops the making and packing of an order. A shipped order has nothing left to stop. */}
        {order.status !== 'complete' && <HoldOrderButtons order={order} />}
        {order.canReread && hasCapability(viewer, 'resolveDeliveries') && (
          <Button
            variant="default"
            leftSection={<Icon name="refresh" />}
            disabled={busy}
            onClick={() => void reread.run({ input: buildInput(NO_REASON) })}
          >
            {t('action.reread')}
          </Button>
        )}
        {order.canReissue.allowed && (
          <Button
            variant="default"
            leftSection={<Icon name="recycle" />}
            disabled={busy}
            onClick={() => setOpenDialog('reissue')}
          >
            {t('action.reissue')}
          </Button>
        )}
        {order.canRequestRefund.allowed && (
          <Button
            variant="default"
            leftSection={<Icon name="undo" />}
            disabled={busy}
            onClick={() => setOpenDialog('refund')}
          >
            {t('action.requestRefund')}
          </Button>
        )}
        {order.canSetPrio.allowed && (
          <PrioButton orderIds={[order.id]} prio={!order.prio} onDone={() => undefined} size="sm" />
        )}
        <Button
          component={Link}
          to={buildSearchPath('commandes', [order.id])}
          variant="default"
          leftSection={<Icon name="search" />}
        >
          {t('action.openSearch')}
        </Button>
        <PaperButton kind="order-tickets" id={order.id}>
          {t('action.printOrder')}
        </PaperButton>
        {isOffered('cancel') && (
          <Button
            color="red"
            variant="light"
            leftSection={<Icon name="prohibit" />}
            disabled={busy}
            onClick={() => setOpenDialog('cancel')}
          >
            {t('action.cancelOrder')}
          </Button>
        )}
      </div>
      {openDialog === 'cancel' && <CancelOrderDialog order={order} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'refund' && <RefundDialog order={order} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'reissue' && <ReissueDialog order={order} onClose={() => setOpenDialog(null)} />}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../actions/useCommand.ts';
import { createIdempotencyKey, readStationName } from '../../../api/station.ts';
import { ReasonDialog } from '../../../dialogs/ReasonDialog.tsx';
import { formatReason } from '../../../display/eventLabels.ts';
import { formatDateTime, formatMoney } from '../../../display/format.ts';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import { type OrderDetailValue, withdrawRefundMutation } from './orderQueries.ts';

interface RefundRowProps {
  readonly order: OrderDetailValue;
  readonly refund: OrderDetailValue['refunds'][number];
}

/**
 * One refund of an order: its state, its lines or amount, who requested it, and the button that withdraws the request.
 */
export function RefundRow({ order, refund }: RefundRowProps) {
  const { run, busy } = useCommand(withdrawRefundMutation);
  const [isAsking, setAsking] = useState(false);
  const { state, lines, amount, currency, reason, requestedAt, requestedBy, decidedAt } = refund;
  const { withdrawnAt, withdrawnBy, withdrawReason } = refund;
  const details = [
    lines === null
      ? t('refund.wholeOrder')
      : t('refund.lines', { count: lines.length, lines: lines.join(', ') }),
    amount !== null && currency !== null && formatMoney(amount, currency),
    `${formatDateTime(requestedAt)} ${requestedBy ?? t('refund.byShop')}`,
    reason !== null && formatReason(reason),
    decidedAt !== null && formatDateTime(decidedAt),
    withdrawnAt !== null && `${formatDateTime(withdrawnAt)} ${withdrawnBy ?? ''}`,
    withdrawReason !== null && formatReason(withdrawReason),
  ];
  return (
    <div className={classes.detailRow}>
      {withdrawnAt === null ? (
        <StatusBadge status={state} />
      ) : (
        <Tag tone="neutral">{t('refund.withdrawn')}</Tag>
      )}{' '}
      {details.filter(Boolean).join(' · ')}{' '}
      {refund.canWithdraw.allowed && (
        <Button size="compact-xs" variant="default" disabled={busy} onClick={() => setAsking(true)}>
          {t('refund.withdraw')}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          command="withdrawRefund"
          title={t('refund.withdraw')}
          text={t('refund.withdrawText')}
          confirm={t('refund.withdraw')}
          onCancel={() => setAsking(false)}
          onConfirm={(reasonFields) => {
            setAsking(false);
            void run({
              input: {
                orderId: order.id,
                refundId: refund.id,
                expectedVersion: order.version,
                ...reasonFields,
                station: readStationName(),
                key: createIdempotencyKey(),
              },
            });
          }}
        />
      )}
    </div>
  );
}

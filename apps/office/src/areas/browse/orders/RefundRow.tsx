import { formatReason } from '../../../display/eventLabels.ts';
import { formatDateTime, formatMoney } from '../../../display/format.ts';
import { StatusBadge } from '../../../display/StatusBadge.tsx';
import { t } from '../../../messages/translate.ts';
import classes from '../Detail.module.css';
import type { OrderDetailValue } from './orderQueries.ts';

interface RefundRowProps {
  readonly refund: OrderDetailValue['refunds'][number];
}

/** One refund of an order: its state, what it is about, and who requested it. */
export function RefundRow({ refund }: RefundRowProps) {
  const { state, lines, amount, currency, reason, requestedAt, requestedBy, decidedAt } = refund;
  const facts = [
    lines === null ? t('refund.wholeOrder') : t('refund.lines', { lines: lines.join(', ') }),
    amount !== null && currency !== null && formatMoney(amount, currency),
    `${formatDateTime(requestedAt)} ${requestedBy ?? t('refund.byShop')}`,
    decidedAt !== null && formatDateTime(decidedAt),
    reason !== null && formatReason(reason),
  ];
  return (
    <p className={classes.parcel}>
      <StatusBadge status={state} /> {facts.filter(Boolean).join(' · ')}
    </p>
  );
}

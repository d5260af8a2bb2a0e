import { Link } from 'react-router';
import { HoldOrderButtons } from '../../../actions/hold/HoldOrderButtons.tsx';
import { PrioButton } from '../../../actions/PrioButton.tsx';
import { hasCapability, useViewer } from '../../../api/viewer.ts';
import {
  type BlockerView,
  describeBlocker,
  describeUnblocker,
  findBlockerPath,
} from '../../../display/BlockerList.tsx';
import { formatReason } from '../../../display/eventLabels.ts';
import { formatDateTime } from '../../../display/format.ts';
import { getObjectPath } from '../../../display/links/objectPaths.ts';
import { ShipBy } from '../../../display/ShipBy.tsx';
import { StatusBadge, Tag } from '../../../display/StatusBadge.tsx';
import { StoreFlag } from '../../../display/StoreFlag.tsx';
import { hasMessage, t } from '../../../messages/translate.ts';
import classes from '../Monitoring.module.css';
import { DistressActions } from './DistressActions.tsx';
import type { DistressedOrder } from './distressQueries.ts';
import { formatCause } from './formatCause.ts';

/** An order that needs somebody to act: the causes, who can act, the next step, and the decisions about it. */
export function DistressCard({ row }: { readonly row: DistressedOrder }) {
  const { order, causes, statusSince, blocker, attention, act } = row;
  return (
    <li className={classes.card} data-snoozed={attention.snoozedUntil !== null}>
      <div className={classes.cardHead}>
        <Link className={classes.cardTitle} to={getObjectPath('order', order.id)}>
          {order.number}
        </Link>
        <StoreFlag store={order.store} />
        {order.prio && <Tag tone="prio">PRIO</Tag>}
        <StatusBadge status={order.status} />
        <ShipBy value={order.shipBy} />
      </div>
      <ul className={classes.causes}>
        {causes.map((cause) => (
          <li key={cause}>
            <Tag tone={cause === 'willMiss' ? 'warn' : 'danger'}>{formatCause(cause, statusSince)}</Tag>
          </li>
        ))}
      </ul>
      <dl className={classes.cardFacts}>
        <div>
          <dt>{t('monitoring.next')}</dt>
          <dd>
            <strong>{getNextAction(blocker)}</strong>
            {blocker && (
              <span className={classes.small}>
                <BlockerLink blocker={blocker} orderId={order.id} /> · {describeBlocker(blocker)}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('monitoring.owner')}</dt>
          <dd>{(blocker && describeUnblocker(blocker)) || '—'}</dd>
        </div>
        <div>
          <dt>{t('monitoring.assignee')}</dt>
          <dd>{attention.assignedName ?? t('monitoring.nobody')}</dd>
        </div>
      </dl>
      <Decisions attention={attention} />
      <div className={classes.actions}>
        {act.allowed && <DistressActions order={order} attention={attention} />}
        <HoldOrderButtons order={order} />
        {order.canSetPrio.allowed && (
          <PrioButton orderIds={[order.id]} prio={!order.prio} onDone={() => undefined} size="sm" />
        )}
      </div>
    </li>
  );
}

/** The object that blocks the order, as a link to its screen. The order itself gets no link: its number above is one. */
function BlockerLink({ blocker, orderId }: { readonly blocker: BlockerView; readonly orderId: string }) {
  const mayPack = hasCapability(useViewer(), 'pack');
  const path = blocker.object.id === orderId ? null : findBlockerPath(blocker, mayPack);
  return path === null ? blocker.object.label : <Link to={path}>{blocker.object.label}</Link>;
}

function getNextAction(blocker: DistressedOrder['blocker']): string {
  const key = `monitoring.next.${blocker?.code ?? 'none'}`;
  return hasMessage(key) ? t(key) : t('monitoring.next.none');
}

/** Who has seen the order, the last comment, and until when it is snoozed. */
function Decisions({ attention }: Pick<DistressedOrder, 'attention'>) {
  const { acknowledgedAt, acknowledgedBy, snoozedUntil, snoozeReason } = attention;
  const { commentReason, commentedAt, commentedBy, note } = attention;
  return (
    <>
      {acknowledgedAt && (
        <p className={classes.small}>
          {t('monitoring.acknowledged', {
            name: acknowledgedBy ?? '',
            time: formatDateTime(acknowledgedAt),
          })}
        </p>
      )}
      {commentReason && commentedAt && (
        <p className={classes.comment}>
          {t('monitoring.commented', {
            name: commentedBy ?? '',
            time: formatDateTime(commentedAt),
            reason: formatReason(commentReason),
          })}
          {note && <q className={classes.note}>{note}</q>}
        </p>
      )}
      {snoozedUntil && (
        <p className={classes.small}>
          {t('monitoring.snoozed', {
            time: formatDateTime(snoozedUntil),
            reason: formatReason(snoozeReason ?? 'other'),
          })}
        </p>
      )}
    </>
  );
}

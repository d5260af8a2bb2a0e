import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { OrderReport } from '@cmon/core/production/shops';
import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Job } from '../../work/context.ts';
import { createId } from '../../work/createId.ts';
import type { RecordedEvent } from '../../work/recordEvents.ts';

/** A status of an order to report to its shop. A second status of the order with the same key is not reported. */
export interface StatusDraft {
  readonly orderId: string;
  readonly kind: OrderReport;
  readonly key: string;
  readonly line: number | null;
  readonly reason: string | null;
}

interface ReportEnv {
  readonly trx: Transaction<Database>;
  readonly now: Date;
  readonly settings: Pick<WorkshopSettings, 'shops'>;
  enqueue(job: Job): Promise<void>;
}

/** Lists the sources of the shops that want reports. */
export const listReportedSources = ({ shops }: Pick<WorkshopSettings, 'shops'>): string[] =>
  shops.filter(({ report }) => report).map(({ source }) => source);

/** Queues reports to the shops about those events of a command that matter to customers. */
export async function reportStatuses(env: ReportEnv, events: readonly RecordedEvent[]): Promise<void> {
  const sources = listReportedSources(env.settings);
  if (sources.length === 0) return;
  await addReports(
    env,
    sources,
    events.flatMap((event) => findStatus(event) ?? []),
  );
}

/** Adds the reports that are new, for the orders of these sources, with a job for each. */
export async function addReports(
  { trx, now, enqueue }: Omit<ReportEnv, 'settings'>,
  sources: readonly string[],
  drafts: readonly StatusDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'source'])
    .where('id', 'in', [...new Set(drafts.map(({ orderId }) => orderId))])
    .where('source', 'in', [...sources])
    .execute();
  const sourceByOrderId = new Map(orders.map(({ id, source }) => [id, source]));
  for (const { orderId, ...draft } of drafts) {
    const source = sourceByOrderId.get(orderId);
    if (source === undefined) continue;
    const added = await trx
      .insertInto('shop_reports')
      .values({ ...draft, id: createId(), source, order_id: orderId, is_last: false, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined) await enqueue({ queue: 'reportToShop', data: { reportId: added.id } });
  }
}

const REFUNDS: Readonly<Record<string, OrderReport>> = {
  refund_requested: 'refundRequested',
  partially_refunded: 'partiallyRefunded',
  refunded: 'refunded',
};

/**
 * What an event means for the customer; null for nothing. A shop gets no report of what it did itself: its cancellations
 * have another event than `cancelOrder`, and its refund requests come from the system.
 */
function findStatus(event: RecordedEvent): StatusDraft | null {
  const { object, object_id, action, track, to_state, role, n } = event;
  if (object !== 'order') return null;
  const buildDraft = (kind: OrderReport, key: string, line: number | null = null): StatusDraft => ({
    orderId: object_id,
    kind,
    key,
    line,
    reason: role === 'system' ? null : event.reason,
  });
  if (action === 'rollUp' && (to_state === 'generated' || to_state === 'fabriquee')) {
    return buildDraft('inProduction', 'inProduction');
  }
  if (action === 'cancelOrder') return buildDraft('canceled', 'canceled');
  if (action === 'cancelLine') {
    const { line } = event.detail as { line: number };
    return buildDraft('lineCanceled', `lineCanceled ${line}`, line);
  }
  if (action === 'requestRefund' && to_state === null)
    return buildDraft('refundRequested', `refundRequested ${n}`);
  if (action === 'withdrawRefund') return buildDraft('refundWithdrawn', `refundWithdrawn ${n}`);
  const refund = track === 'refund' && action === 'settleRefund' ? REFUNDS[to_state ?? ''] : undefined;
  if (refund === undefined || (refund === 'refundRequested' && role === 'system')) return null;
  return buildDraft(refund, `${refund} ${n}`);
}

import type { OrderReport } from '@cmon/core/production/shops';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A change of an order's state, which is reported to the order's shop. */
export interface StatusReport {
  /** The report's own id, which a repeated call has too. */
  readonly id: string;
  readonly kind: OrderReport;
  /** The shop's own id of the order; null when only its number is known. */
  readonly reference: string | null;
  readonly store: string;
  readonly orderNumber: string;
  readonly locale: string;
  readonly at: Date;
  /** Line of the order; null for the whole order. */
  readonly line: number | null;
  /** The lines of a refund request; null for the whole order, and for other reports. */
  readonly lines: readonly number[] | null;
  /** Code of the workshop's reason; null for none. */
  readonly reason: string | null;
  readonly shipBy: Date;
}

/** Reads what a shop must know of an order; null for a shipped parcel, and when the report isn't waiting any more. */
export async function readStatusReport(
  db: Kysely<Database>,
  reportId: string,
): Promise<{ readonly source: string; readonly status: StatusReport } | null> {
  const report = await db
    .selectFrom('shop_reports')
    .innerJoin('orders', 'orders.id', 'shop_reports.order_id')
    .select([
      'shop_reports.source',
      'shop_reports.order_id',
      'shop_reports.kind',
      'shop_reports.line',
      'shop_reports.reason',
      'shop_reports.created_at',
      'orders.store',
      'orders.number',
      'orders.locale',
      'orders.shop_ref',
      'orders.ship_by',
    ])
    .where('shop_reports.id', '=', reportId)
    .where('shop_reports.state', '=', 'waiting')
    .executeTakeFirst();
  if (report === undefined || report.kind === 'shipped') return null;
  const { source, kind, line, reason, store, number, created_at, ship_by } = report;
  const status = { id: reportId, kind, store, orderNumber: number, at: created_at, line, reason };
  const { locale, shop_ref: reference, order_id } = report;
  const lines = kind === 'refundRequested' ? await readRequestedLines(db, order_id, created_at) : null;
  return { source, status: { ...status, reference, locale, lines, shipBy: ship_by } };
}

/** The lines of the refund that was requested at a time; null for the whole order. */
async function readRequestedLines(
  db: Kysely<Database>,
  orderId: string,
  at: Date,
): Promise<readonly number[] | null> {
  const refund = await db
    .selectFrom('refunds')
    .select('lines')
    .where('order_id', '=', orderId)
    .where('requested_at', '=', at)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return refund?.lines?.map(({ line }) => line) ?? null;
}

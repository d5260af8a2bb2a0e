import type { ShopReportKind } from '@cmon/core/production/shops';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * A report of a shipped parcel or of an order's status that failed for good: its shop refused it, or didn't answer any
 * try.
 */
export interface FailedReport {
  readonly id: string;
  readonly kind: ShopReportKind;
  readonly source: string;
  readonly order_number: string;
  readonly error: string | null;
  readonly attempts: number;
  readonly tried_at: Date | null;
}

const MAX_REPORTS = 100;

/** Reads the failed reports, the newest first. */
export async function findFailedReports(db: Kysely<Database>): Promise<FailedReport[]> {
  return db
    .selectFrom('shop_reports')
    .innerJoin('orders', 'orders.id', 'shop_reports.order_id')
    .select([
      'shop_reports.id',
      'shop_reports.kind',
      'shop_reports.source',
      'orders.number as order_number',
      'shop_reports.error',
      'shop_reports.attempts',
      'shop_reports.tried_at',
    ])
    .where('shop_reports.state', '=', 'failed')
    .orderBy('shop_reports.seq', 'desc')
    .limit(MAX_REPORTS)
    .execute();
}

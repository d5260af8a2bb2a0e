import type { Result } from '@cmon/core/failure';
import { DUE_ORDER_STATUSES } from '@cmon/core/production/statuses';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { addReports, listReportedSources } from './steps/reportStatuses.ts';

/** Older delays are not reported, because they may be from before the shop was connected. */
const RECENT_MS = 7 * 86_400_000;
const MAX_ORDERS = 500;

/** Queues one report to the shop for each order that is not shipped although its ship-by has passed. */
export function reportDelays(ctx: Ctx): Promise<Result<{ reported: number }>> {
  return runCommand(ctx, 'reportDelays', {}, async (work) => {
    const sources = listReportedSources(work.settings);
    if (sources.length === 0) return { reported: 0 };
    const lateOrders = await work.trx
      .selectFrom('orders')
      .select('id')
      .where('source', 'in', sources)
      .where('status', 'in', DUE_ORDER_STATUSES)
      .where('ship_by', '<', work.now)
      .where('ship_by', '>=', new Date(work.now.getTime() - RECENT_MS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('shop_reports')
              .select('shop_reports.id')
              .whereRef('shop_reports.order_id', '=', 'orders.id')
              .where('shop_reports.key', '=', 'delayed'),
          ),
        ),
      )
      .orderBy('ship_by')
      .limit(MAX_ORDERS)
      .execute();
    const drafts = lateOrders.map(({ id }) => {
      return { orderId: id, kind: 'delayed', key: 'delayed', line: null, reason: null } as const;
    });
    await addReports(work, sources, drafts);
    return { reported: drafts.length };
  });
}

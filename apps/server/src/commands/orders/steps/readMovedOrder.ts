import type { OrderStatus } from '@cmon/core/production/statuses';
import type { Work } from '../../work/runCommand.ts';

export interface MovedOrder {
  readonly orderId: string;
  readonly version: number;
  readonly status: OrderStatus;
}

/**
 * Reads the version and the status of an order at the end of a command. A roll-up or a settled refund may have raised the
 * version once more, so a version that the command computed before these steps may be out of date.
 */
export async function readMovedOrder(work: Work, orderId: string): Promise<MovedOrder> {
  const { version, status } = await work.trx
    .selectFrom('orders')
    .select(['version', 'status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, version, status };
}

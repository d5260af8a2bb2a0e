import { getDisplayedStatus, isFabricated } from '@cmon/core/production/orderRollUp';
import { FILE_STATE, type OrderStatus, UNPAID_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import type { OrderFacts } from '@cmon/core/production/transitions/orderTransitions';
import type { MoveCommand } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { OrdersTable } from '../../../db/orderTables.ts';
import type { OrderProgress } from '../../../queries/orders/readOrderProgress.ts';

export type OrderRow = Selectable<OrdersTable>;

export const NO_ORDER_FACTS: OrderFacts = {
  eligible: true,
  fileState: FILE_STATE.waiting,
  printed: false,
  sorted: false,
  fabricated: false,
  openReissue: false,
  nothingToPrint: false,
  allItemsShipped: false,
  previous: null,
  confirmed: false,
  printedOrShipped: false,
};

/** Returns the status of the order's production; for a held order, the status under the hold. */
export function getUnderlyingStatus(
  order: Pick<OrderRow, 'production_status' | 'previous_status'>,
): OrderStatus {
  return order.previous_status ?? order.production_status;
}

/** Returns the displayed status, from which most moves start. */
export function getMovableStatus(order: Pick<OrderRow, 'shop_status' | 'production_status'>): OrderStatus {
  return getDisplayedStatus(order.shop_status, order.production_status);
}

/**
 * Returns the status from which a command moves an order: the displayed one, with two exceptions. A payment starts from the
 * shop's status. A cancellation or a refund of a held order starts from the status under the hold.
 */
export function getStartStatus(
  order: Pick<OrderRow, 'shop_status' | 'production_status' | 'previous_status'>,
  command: MoveCommand,
): OrderStatus {
  if (command === 'receivePayment') return order.shop_status;
  if (command === 'requestRefund') {
    return order.shop_status === 'processing' ? getUnderlyingStatus(order) : getMovableStatus(order);
  }
  if (command !== 'cancel') return getMovableStatus(order);
  return UNPAID_ORDER_STATUSES.includes(order.shop_status) ? order.shop_status : getUnderlyingStatus(order);
}

/** Builds the facts for the guards of the order table from the order and its items. */
export function buildOrderFacts(
  order: Pick<OrderRow, 'shop_status' | 'production_status' | 'previous_status'>,
  { items, reissues }: OrderProgress,
  overrides: { confirmed?: boolean } = {},
): OrderFacts {
  const itemsWithPrint = items.filter((item) => item.needsPrint);
  const getRank = (item: (typeof items)[number]) =>
    item.lot === null ? -1 : getCuttingRank(item.lot.cutting, item.lot.previousCutting);
  return {
    eligible: items.every((item) => !item.souffrance) && order.production_status !== 'holded',
    fileState:
      itemsWithPrint.length === 0
        ? FILE_STATE.cut
        : Math.min(...itemsWithPrint.map((item) => item.lot?.fileState ?? FILE_STATE.waiting)),
    printed: itemsWithPrint.every((item) => getRank(item) >= PRINTED_RANK),
    sorted: items.every((item) => item.strip === null || item.strip.disposition === 'OK'),
    fabricated: items.every(
      (item) => isFabricated(item) && (!item.needsFabrication || item.fabStatus !== null),
    ),
    openReissue: reissues.length > 0,
    nothingToPrint: itemsWithPrint.length === 0,
    allItemsShipped: items.length > 0 && items.every((item) => item.shipped),
    previous:
      order.previous_status === null ? null : getDisplayedStatus(order.shop_status, order.previous_status),
    confirmed: overrides.confirmed ?? false,
    printedOrShipped: items.some((item) => item.shipped || getRank(item) >= PRINTED_RANK),
  };
}

import { hasTexts } from '@cmon/core/composition/correctTexts';
import type { Composition } from '@cmon/core/composition/types';
import type { CorrectionClosed } from '@cmon/core/failure';
import { findCorrectionClosedReason } from '@cmon/core/production/findCorrectionClosedReason';
import type { Selectable } from 'kysely';
import type { ItemsTable, OrdersTable } from '../../db/orderTables.ts';

/** Returns why the texts of an order line can't be corrected any more; null while they can. */
export function getCorrectionClosedReason(
  order: Pick<Selectable<OrdersTable>, 'status' | 'hold_reason'>,
  composition: Composition | null,
  items: readonly Pick<Selectable<ItemsTable>, 'lot_id' | 'pulled' | 'souffrance'>[],
): CorrectionClosed | null {
  return findCorrectionClosedReason({
    status: order.status,
    holdReason: order.hold_reason,
    hasTexts: composition !== null && hasTexts(composition),
    items: items.map((item) => ({
      inLot: item.lot_id !== null,
      pulled: item.pulled,
      // Only a failure of a text has the index `text`.
      souffrance: item.souffrance && ('text' in item.souffrance ? 'text' : 'other'),
    })),
  });
}

import type { LotShippingState } from '@cmon/core/production/statuses';
import { lotShippingTransitions } from '@cmon/core/production/transitions/lotShippingTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { sql } from 'kysely';
import { ENDED_STATUS_LIST } from '../../../queries/orders/statusLists.ts';
import { changeEach } from '../../work/changeRows.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import { NO_LOT_FACTS } from './loadLotFacts.ts';

/**
 * Updates the shipping state of the orders' lots. Shipping starts with the first shipped parcel. It is complete when every
 * item of the lot was shipped, pulled, or belongs to an order that is shipped, cancelled or closed.
 * `voidReason` is the reason why a shipped parcel of the orders was voided: only then does the state go back.
 */
export async function rollUpLotShipping(
  work: Work,
  orderIds: readonly string[],
  { voidReason = null }: { readonly voidReason?: string | null } = {},
): Promise<void> {
  const { rows } = await sql<{
    id: string;
    version: number;
    shipping: LotShippingState;
    started: boolean;
    gone: boolean;
  }>`
    select lots.id, lots.version, lots.shipping,
      bool_or(exists (
        select from parcel_items join parcels on parcels.id = parcel_items.parcel_id
        where parcel_items.item_id = items.id and parcel_items.live and parcels.state = 'shipped'
      )) as started,
      bool_and(orders.status in (${ENDED_STATUS_LIST}) or items.pulled or exists (
        select from parcel_items join parcels on parcels.id = parcel_items.parcel_id
        where parcel_items.item_id = items.id and parcel_items.live
          and parcel_items.reissue_id = items.reissue_id and parcels.state = 'shipped'
      )) as gone
    from lots join items on items.lot_id = lots.id join orders on orders.id = items.order_id
    where (lots.shipping <> 'exp_complet' or ${voidReason !== null}) and lots.id in (
      select lot_id from items
      where order_id = any(${orderIds}::text[])
    )
    group by lots.id order by lots.id`.execute(work.trx);
  const changed: { id: string; shipping: LotShippingState }[] = [];
  for (const lot of rows) {
    const steps = voidReason === null ? planSteps(lot) : planStepsBack(lot);
    let from = lot.shipping;
    for (const to of steps) {
      unwrapOrRefuse(
        findTransition(
          lotShippingTransitions,
          from,
          to,
          { role: 'system', reason: voidReason },
          { ...NO_LOT_FACTS, everyOrderGone: lot.gone, parcelVoided: voidReason !== null },
        ),
      );
      work.record({
        action: 'rollUp',
        object: 'lot',
        objectId: lot.id,
        track: 'shipping',
        from,
        to,
        reason: voidReason,
        version: lot.version + 1,
        bySystem: true,
      });
      from = to;
    }
    if (steps.length > 0) changed.push({ id: lot.id, shipping: from });
  }
  await changeEach(work, 'lots', { shipping: 'text' }, changed);
}

interface ShippingProgress {
  readonly shipping: LotShippingState;
  /** A parcel with an item of the lot is shipped. */
  readonly started: boolean;
  /** Every item of the lot was shipped or pulled, or its order is shipped, cancelled or closed. */
  readonly gone: boolean;
}

function planSteps(lot: ShippingProgress): LotShippingState[] {
  if (!lot.started) return [];
  const start: LotShippingState[] = lot.shipping === 'exp_aucun' ? ['exp_en_cours'] : [];
  return lot.gone ? [...start, 'exp_complet'] : start;
}

/** The steps back after a parcel was voided. */
function planStepsBack({ shipping, started, gone }: ShippingProgress): LotShippingState[] {
  if (shipping === 'exp_aucun' || gone) return [];
  const reopened: LotShippingState[] = shipping === 'exp_complet' ? ['exp_en_cours'] : [];
  return started ? reopened : [...reopened, 'exp_aucun'];
}

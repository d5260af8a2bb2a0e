import {
  abortPackingMutation,
  type PackingView,
  packingQuery,
  scanIntoParcelMutation,
  shipParcelMutation,
  takeNextOrderMutation,
  tickStockMutation,
} from '../../../apps/office/src/areas/shipping/packingQueries.ts';
import type { Floor, Work } from './Floor.ts';
import type { OfficeUser } from './OfficeUser.ts';

/** Usual time for a scan, s. */
const SCAN_S = 10;
const GRAMS_PER_ITEM = 90;
const GRAMS_OF_BOX = 180;

/** Packs the most urgent order that is ready: each item is scanned, then the parcel is shipped. */
export async function* runPacker(user: OfficeUser, floor: Floor): Work {
  /** Code of an item that was packed before, which a wrong scan repeats. */
  let lastCode: string | null = null;
  for (;;) {
    const taken = await user.run(takeNextOrderMutation, {});
    if (!taken.ok || taken.value.packing === null) {
      yield 'idle';
      continue;
    }
    const { packing } = taken.value;
    const orderId = packing.order.id;
    yield floor.pickDuration(SCAN_S);
    if (lastCode !== null && floor.faults.happens('wrongScan')) {
      const wrong = await user.run(scanIntoParcelMutation, { orderId, code: lastCode });
      if (wrong.ok) floor.violations.push(`an item of another order was packed into ${orderId}`);
    }
    yield* fillParcel(user, floor, packing);
    if (floor.faults.happens('abortedPacking')) {
      await user.run(abortPackingMutation, { orderId });
      continue;
    }
    const { packing: view } = await user.ask(packingQuery, { orderId });
    if (view.__typename === 'Packing' && view.canFinalize.allowed) {
      const weight = GRAMS_OF_BOX + GRAMS_PER_ITEM * view.items.length;
      const shipped = await user.run(shipParcelMutation, { orderId, weight });
      if (!shipped.ok) await user.run(abortPackingMutation, { orderId });
    } else await user.run(abortPackingMutation, { orderId });
    lastCode = packing.items[0]?.item.code ?? lastCode;
    yield floor.pickDuration(SCAN_S * 3);
  }
}

async function* fillParcel(user: OfficeUser, floor: Floor, { order, items, stock }: PackingView): Work {
  for (const { item, scanned, expected } of items) {
    for (let copy = scanned; copy < expected; copy += 1) {
      const packed = await user.run(scanIntoParcelMutation, { orderId: order.id, code: item.code });
      yield floor.pickDuration(SCAN_S);
      if (!packed.ok || packed.value.outcome === 'itemScanned') break;
    }
  }
  for (const { line, ticked } of stock) {
    if (ticked) continue;
    await user.run(tickStockMutation, { orderId: order.id, line, ticked: true });
    yield floor.pickDuration(SCAN_S);
  }
}

import { finishFabrication } from '../floor/finishFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { cutLot, makePrintedLots, readItems, sortLot } from './floor.ts';
import { type OrderLine, type OrderOptions, type TestWorkshop, unwrap } from './workshop.ts';

/** Creates an order and makes it; with `leaveObjects`, its objects stay unmade. Returns its id. */
export async function makeOrder(
  workshop: TestWorkshop,
  lines: readonly OrderLine[],
  { leaveObjects = false, ...options }: OrderOptions & { leaveObjects?: boolean } = {},
): Promise<string> {
  const orderId = await workshop.order(lines, options);
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  for (const item of leaveObjects ? [] : await readItems(workshop, orderId)) {
    if (item.kind !== 'object') continue;
    unwrap(await startFabrication(workshop.as('preparator'), { itemId: item.id }));
    unwrap(await finishFabrication(workshop.as('preparator'), { itemId: item.id, confirmed: true }));
  }
  return orderId;
}

import { planParcels } from '@cmon/core/production/planParcels';
import type { OrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { toWeighedItem } from '../../../queries/shipping/toWeighedItem.ts';
import type { Work } from '../../work/runCommand.ts';

/** Code of the box that is planned for the items of an order that are to be packed; null when the settings have no boxes. */
export function planBox({ expected, scanned }: OrderInPacking, { settings }: Work): string | null {
  const itemsLeft = expected.filter((item) => !scanned.has(item.id));
  return planParcels(itemsLeft.map(toWeighedItem), settings).box?.box ?? null;
}

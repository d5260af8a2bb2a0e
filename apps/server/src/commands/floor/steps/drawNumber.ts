import { createHash } from 'node:crypto';

/**
 * Returns a number from 0 to 1 that is evenly distributed over the items, and the same for every start of an item.
 * So nobody avoids a control by starting an item again.
 */
export function drawNumber(itemId: string): number {
  return createHash('sha256').update(itemId).digest().readUInt32BE(0) / 2 ** 32;
}

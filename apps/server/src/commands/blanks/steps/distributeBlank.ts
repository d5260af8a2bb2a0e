import { allocateBlanks, type BlankClaim } from '@cmon/core/production/stock/allocateBlanks';
import { type Selectable, sql } from 'kysely';
import type { BlankState } from '../../../db/orderTables.ts';
import type { BlanksTable } from '../../../db/tables/blanksTable.ts';
import { readBlankClaims, readBlankNeeds } from '../../../queries/blanks/readBlankClaims.ts';
import { rollUpOrders } from '../../orders/steps/rollUpOrders.ts';
import type { Work } from '../../work/runCommand.ts';

export interface Distribution {
  /** Number of pieces that are set aside for items after the distribution. */
  readonly reserved: number;
  /** Number of pieces that waiting items still need after it. */
  readonly missing: number;
  /** Number of items that got their pieces. */
  readonly arrived: number;
  /** Number of items that lost their pieces. */
  readonly lost: number;
}

/**
 * Gives the free pieces of a counted blank to the items that wait for it, PRIO first and then the earliest ship-by.
 * Takes reservations back when fewer pieces are left. Items that get a piece can be made once their print is ready.
 * `before` has the items that need the blank only since this command, with their states before it. The caller has locked
 * the blank.
 */
export async function distributeBlank(
  work: Work,
  { id, count }: Pick<Selectable<BlanksTable>, 'id'> & { readonly count: number },
  before: ReadonlyMap<string, BlankState | null> = new Map(),
): Promise<Distribution> {
  const needs = await readBlankNeeds(work.trx, id);
  const isSettled = needs.reserved <= count && (needs.missing === 0 || needs.reserved === count);
  // Most moves leave nothing to distribute. Reading the long list of all claims would then be wasted work.
  const claims = isSettled && before.size === 0 ? [] : await readBlankClaims(work.trx, id);
  const { reserve, lose } = allocateBlanks(count, claims);
  await setStates(work, reserve, 'reserved');
  await setStates(work, lose, 'missing');
  const after = new Map<string, BlankClaim['state']>([
    ...claims.map(({ itemId, state }) => [itemId, state] as const),
    ...reserve.map((itemId) => [itemId, 'reserved'] as const),
    ...lose.map((itemId) => [itemId, 'missing'] as const),
  ]);
  const changed = claims.filter((claim) => {
    const previous = before.has(claim.itemId) ? before.get(claim.itemId) : claim.state;
    const isWaiting = after.get(claim.itemId) === 'missing';
    return isWaiting !== (previous === 'missing');
  });
  for (const { itemId, version } of changed) {
    work.record({
      action: after.get(itemId) === 'missing' ? 'blankMissing' : 'blankArrived',
      object: 'item',
      objectId: itemId,
      version,
      detail: { blank: id },
      bySystem: true,
    });
  }
  const arrived = changed.filter(({ itemId }) => after.get(itemId) === 'reserved');
  if (arrived.length > 0) {
    await rollUpOrders(work, [...new Set(arrived.map(({ orderId }) => orderId))], { reason: 'blankArrived' });
  }
  const { reserved, missing } = await readBlankNeeds(work.trx, id);
  return { reserved, missing, arrived: arrived.length, lost: changed.length - arrived.length };
}

async function setStates(work: Work, ids: readonly string[], state: BlankState): Promise<void> {
  if (ids.length === 0) return;
  await sql`update items set blank_state = ${state} where id = any(${ids}::text[])`.execute(work.trx);
}

import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';
import type { BlankInput, ChangedBlank } from './countBlank.ts';
import { lockBlankWithOrders } from './steps/lockBlankWithOrders.ts';

/**
 * Ends the stock of a blank, with a reason: nothing is set aside any more, and no item waits for it. The place on the shelf
 * stays. A later count starts the stock again.
 */
export function stopCountingBlank(ctx: Ctx, input: BlankInput): Promise<Result<ChangedBlank>> {
  return runCommand(ctx, 'stopCountingBlank', input, async (work) => {
    requireCapability(work, 'supervise');
    const blank = await lockBlankWithOrders(work, input.blank);
    checkVersion('blank', blank, blank.count ?? '', input.expectedVersion);
    if (blank.count === null) refuse({ kind: 'guardRefused', guard: 'blankCounted', detail: blank.id });
    const reason = (input.reason ?? '').trim();
    if (reason === '') refuse({ kind: 'reasonRequired' });
    const freed = await freeItems(work, blank.id);
    const { version } = await changeRow(work, 'blanks', blank.id, {
      count: null,
      counted_by: work.actor.userId,
      counted_at: work.now,
    });
    work.record({
      action: 'stopCountingBlank',
      object: 'blank',
      objectId: blank.id,
      track: 'stock',
      from: blank.count,
      to: null,
      reason,
      version,
      detail: { arrived: freed.length },
    });
    await rollUpOrders(work, freed, { reason: 'blankArrived' });
    return { blank: blank.id, version, count: null };
  });
}

/** Ends the needs of all items. Returns the ids of the orders whose items waited. */
async function freeItems(work: Work, blank: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; order_id: string; version: number; blank_state: string }>`
    select id, order_id, version, blank_state from items
    where blank = ${blank} and blank_state in ('reserved', 'missing') order by id`.execute(work.trx);
  await sql`
    update items set blank_state = null
    where blank = ${blank} and blank_state in ('reserved', 'missing')`.execute(work.trx);
  const waiting = rows.filter((row) => row.blank_state === 'missing');
  for (const { id, version } of waiting) {
    work.record({
      action: 'blankArrived',
      object: 'item',
      objectId: id,
      version,
      detail: { blank },
      bySystem: true,
    });
  }
  return [...new Set(waiting.map((row) => row.order_id))];
}

import type { Pole } from '@cmon/core/catalogue/product';
import type { Failure, Result } from '@cmon/core/failure';
import { anyOf } from '../../queries/condition.ts';
import { readPoleLoads } from '../../queries/poles/readPoleLoads.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrders, lockPole } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, runCommand, type Work } from '../work/runCommand.ts';
import { findPoleMoveRefusal } from './steps/findPoleMoveRefusal.ts';

export interface MoveToPoleInput extends CommandInput {
  readonly itemIds: readonly string[];
  readonly pole: Pole;
}

export interface PoleMoveLine {
  readonly itemId: string;
  /** Null when the pole has the work on the item now. */
  readonly refusal: Failure | null;
}

/** Moves the work on items to another pole, which the setting `sharedPoles` allows. Each item is moved or refused. */
export function moveToPole(
  ctx: Ctx,
  input: MoveToPoleInput,
): Promise<Result<{ lines: readonly PoleMoveLine[] }>> {
  return runCommand(ctx, 'moveToPole', input, async (work) => {
    requireCapability(work, 'supervise');
    const { pole } = input;
    const items = await lockItems(work, input.itemIds);
    await lockPole(work.trx, pole);
    const [load] = await readPoleLoads(work.trx, [pole]);
    const lines: PoleMoveLine[] = [];
    for (const itemId of new Set(input.itemIds)) {
      const item = items.get(itemId);
      const refusal: Failure | null =
        item === undefined
          ? { kind: 'notFound', object: 'item', id: itemId }
          : findPoleMoveRefusal(item, pole, {
              role: work.actor.role,
              settings: work.settings,
              load: load ?? null,
            });
      lines.push({ itemId, refusal });
      if (item === undefined || refusal !== null) continue;
      const home = item.home_pole ?? item.pole;
      const { version } = await changeRow(work, 'items', itemId, {
        pole,
        home_pole: home === pole ? null : home,
      });
      work.record({
        action: 'moveToPole',
        object: 'item',
        objectId: itemId,
        from: item.pole,
        to: pole,
        reason: input.reason ?? null,
        version,
      });
    }
    return { lines };
  });
}

/** Locks items, and their orders before them. */
async function lockItems({ trx }: Work, ids: readonly string[]) {
  const unlocked = await trx.selectFrom('items').select('order_id').where('id', '=', anyOf(ids)).execute();
  await lockOrders(trx, [...new Set(unlocked.map(({ order_id }) => order_id))]);
  const items = await trx
    .selectFrom('items')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(items.map((item) => [item.id, item]));
}

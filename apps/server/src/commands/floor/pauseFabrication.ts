import type { Failure, Result } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../db/orderTables.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockItem } from '../work/lock.ts';
import { refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import type { FabricationInput, MovedItem } from './steps/moveFabrication.ts';
import { findPauseRefusal, findResumeRefusal } from './steps/pauseGuards.ts';
import { recordScan } from './steps/recordScan.ts';

type ItemRow = Selectable<ItemsTable>;

type PauseColumn = 'paused_at' | 'paused_by' | 'pause_reason' | 'fab_by' | 'fab_at';

interface PauseStep {
  readonly action: 'pauseFabrication' | 'resumeFabrication';
  readonly findRefusal: (item: ItemRow, actor: Work['actor']) => Failure | null;
  readonly buildChanges: (work: Work) => Partial<Pick<ItemRow, PauseColumn>>;
}

/** Pauses the work on an item, with a reason. The item keeps its status and its holder, and leaves the queue of its pole. */
export function pauseFabrication(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return changePause(ctx, input, {
    action: 'pauseFabrication',
    findRefusal: findPauseRefusal,
    buildChanges: ({ actor, now }) => {
      const reason = (input.reason ?? '').trim();
      if (reason === '') refuse({ kind: 'reasonRequired' });
      return { paused_at: now, paused_by: actor.userId, pause_reason: reason };
    },
  });
}

/** Resumes the work on an item. The person who resumes it becomes its holder. */
export function resumeFabrication(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return changePause(ctx, input, {
    action: 'resumeFabrication',
    findRefusal: findResumeRefusal,
    buildChanges: ({ actor, now }) => ({
      paused_at: null,
      paused_by: null,
      pause_reason: null,
      fab_by: actor.userId,
      fab_at: now,
    }),
  });
}

function changePause(ctx: Ctx, input: FabricationInput, step: PauseStep): Promise<Result<MovedItem>> {
  return runCommand(ctx, step.action, input, async (work): Promise<MovedItem> => {
    const { item } = await lockItem(work.trx, input.itemId);
    checkVersion('item', item, item.fab_status ?? '', input.expectedVersion);
    refuseIf(step.findRefusal(item, work.actor));
    if (input.pole && item.pole !== input.pole)
      refuse({ kind: 'wrongScan', code: `I/${item.id}`, expected: item.pole ?? 'noPole' });
    const { version } = await changeRow(work, 'items', item.id, step.buildChanges(work));
    work.record({
      action: step.action,
      object: 'item',
      objectId: item.id,
      reason: input.reason ?? null,
      version,
    });
    const answer = { itemId: item.id, fabStatus: item.fab_status };
    await recordScan(work, { code: `I/${item.id}`, action: step.action, answer, undo: null });
    return {
      itemId: item.id,
      orderId: item.order_id,
      version,
      fabStatus: item.fab_status,
      undoKey: null,
    };
  });
}

import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockItem } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import type { FinishFabricationInput } from './finishFabrication.ts';
import { isSecondScanTooSoon } from './steps/isSecondScanTooSoon.ts';
import type { MovedItem } from './steps/moveFabrication.ts';
import { findFinishRefusal } from './steps/pauseGuards.ts';
import { recordScan } from './steps/recordScan.ts';

/**
 * The second scan of an item that a controller must pass: its pieces are made, and it waits for the controller. A second
 * scan within seconds of the first needs a confirmation.
 */
export function handToController(ctx: Ctx, input: FinishFabricationInput): Promise<Result<MovedItem>> {
  return runCommand(ctx, 'handToController', input, async (work): Promise<MovedItem> => {
    requireCapability(work, 'advanceFloor');
    const { item } = await lockItem(work.trx, input.itemId);
    checkVersion('item', item, item.fab_status ?? '', input.expectedVersion);
    if (input.pole && item.pole !== input.pole)
      refuse({ kind: 'wrongScan', code: `I/${item.id}`, expected: item.pole ?? 'noPole' });
    if (item.pulled) refuse({ kind: 'itemNotExpected', item: item.id, why: 'canceled' });
    if (item.fab_status !== 'FAB_EN_COURS' || !item.control_needed || item.control_asked_at !== null)
      refuse({ kind: 'guardRefused', guard: 'controlNeeded', detail: item.id });
    refuseIf(findFinishRefusal(item, 'FAB_COMPLETE'));
    if (isSecondScanTooSoon(work, item) && input.confirmed !== true)
      refuse({ kind: 'guardRefused', guard: 'confirmSecondScan', detail: item.id });
    const version = item.version + 1;
    await changeRow(work, 'items', item.id, { control_asked_at: work.now });
    work.record({ action: 'handToController', object: 'item', objectId: item.id, version });
    const code = `I/${item.id}`;
    const answer = { itemId: item.id, fabStatus: item.fab_status };
    const undo = { kind: 'fabrication', id: item.id, version, to: item.fab_status } as const;
    const undoKey = await recordScan(work, { code, action: 'handToController', answer, undo });
    return {
      itemId: item.id,
      orderId: item.order_id,
      version,
      fabStatus: item.fab_status,
      undoKey,
    };
  });
}

import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { claimPacking, lockForPacking } from './steps/lockForPacking.ts';
import { findStockItem, findStockRefusal, getPacker } from './steps/packingGuards.ts';
import { printLabelsWhenComplete } from './steps/parcelLabels.ts';
import { ensureOpenParcel } from './steps/parcelStates.ts';

export interface TickStockInput extends CommandInput {
  readonly orderId: string;
  readonly line: number;
  readonly ticked: boolean;
}

/** Adds stock goods to the open parcel by hand, or removes them, because stock goods have no scan code. */
export function tickStock(ctx: Ctx, input: TickStockInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'tickStock', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const packing = await lockForPacking(work, input.orderId);
    refuseIf(findStockRefusal(packing, input.line, getPacker(work)));
    const item = findStockItem(packing, input.line);
    if (item === undefined) return refuse({ kind: 'notFound', object: 'item', id: `${input.line}` });
    await claimPacking(work, packing.order);
    const currentParcelId = packing.scanned.get(item.id);
    const isTicked = currentParcelId !== undefined;
    if (input.ticked === isTicked) return toPackAnswer(packing, 'alreadyScanned');
    const parcelId = currentParcelId ?? (await ensureOpenParcel(work, packing));
    if (input.ticked) {
      await work.trx
        .insertInto('parcel_items')
        .values({
          parcel_id: parcelId,
          item_id: item.id,
          reissue_id: item.reissue_id,
          scanned_by: work.actor.userId,
          scanned_at: work.now,
          reason: 'stock',
        })
        .execute();
    } else {
      await work.trx
        .updateTable('parcel_items')
        .set({ live: false })
        .where('item_id', '=', item.id)
        .where('parcel_id', '=', parcelId)
        .where('live', '=', true)
        .execute();
    }
    const { version } = await changeRow(work, 'parcels', parcelId, {});
    work.record({
      action: 'tickStock',
      object: 'parcel',
      objectId: parcelId,
      version,
      detail: { item: item.id, ticked: input.ticked },
    });
    const scanned = new Map(packing.scanned);
    if (input.ticked) scanned.set(item.id, parcelId);
    else scanned.delete(item.id);
    const changed = { ...packing, scanned };
    const labels = await printLabelsWhenComplete(work, changed);
    return toPackAnswer(changed, 'itemScanned', { labels });
  });
}

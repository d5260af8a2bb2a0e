import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { type PackAnswer, toPackAnswer } from './scanIntoParcel.ts';
import { claimBench, lockBench, openParcel } from './steps/packing.ts';

export interface TickStockInput extends CommandInput {
  readonly orderId: string;
  readonly line: number;
  readonly ticked: boolean;
}

/** Adds stock goods to the open parcel by hand, or removes them, because stock goods have no scan code. */
export function tickStock(ctx: Ctx, input: TickStockInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'tickStock', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const bench = await lockBench(work, input.orderId);
    const item = bench.expected.find((one) => one.kind === 'stock' && one.line === input.line);
    if (item === undefined) return refuse({ kind: 'notFound', object: 'item', id: `${input.line}` });
    if (!bench.made.has(item.id)) return refuse({ kind: 'itemNotExpected', item: item.id, why: 'notMade' });
    await claimBench(work, bench.order);
    const currentParcelId = bench.scanned.get(item.id);
    const delta = input.ticked
      ? currentParcelId === undefined
        ? 1
        : 0
      : currentParcelId === undefined
        ? 0
        : -1;
    if (delta === 0) return toPackAnswer(bench, 'alreadyScanned', bench.scanned.size, null);
    const parcelId = currentParcelId ?? (await openParcel(work, bench));
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
    return toPackAnswer(bench, 'itemScanned', bench.scanned.size + delta, null);
  });
}

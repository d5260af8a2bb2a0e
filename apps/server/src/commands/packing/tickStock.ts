import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';
import { answerOf, type PackAnswer } from './scanIntoParcel.ts';
import { lockBench, openParcel, takeToBench } from './steps/packing.ts';

export interface TickStockInput extends CommandInput {
  readonly orderId: string;
  readonly line: number;
  readonly ticked: boolean;
}

/** Stock goods carry no code of ours: they are ticked into the open parcel by hand, or taken out again. */
export function tickStock(ctx: Ctx, input: TickStockInput): Promise<Result<PackAnswer>> {
  return runCommand(ctx, 'tickStock', input, async (work): Promise<PackAnswer> => {
    requireCapability(work, 'pack');
    const bench = await lockBench(work, input.orderId);
    const item = bench.expected.find((one) => one.kind === 'stock' && one.line === input.line);
    if (item === undefined) return refuse({ kind: 'notFound', object: 'item', id: `${input.line}` });
    if (!bench.made.has(item.id)) return refuse({ kind: 'itemNotExpected', item: item.id, why: 'notMade' });
    await takeToBench(work, bench.order);
    const inside = bench.scanned.get(item.id);
    const delta = input.ticked ? (inside === undefined ? 1 : 0) : inside === undefined ? 0 : -1;
    if (delta === 0) return answerOf(bench, 'alreadyScanned', bench.scanned.size, null);
    const parcelId = inside ?? (await openParcel(work, bench));
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
    return answerOf(bench, 'itemScanned', bench.scanned.size + delta, null);
  });
}

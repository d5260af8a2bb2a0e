import type { Closing, LotTrigger } from '@cmon/core/production/planLots';
import type { MadeLots } from '../commands/lots/makeLots.ts';
import type { MadeMegalots } from '../commands/megalots/makeMegalots.ts';
import { formesOfLots } from '../queries/formesOfLots.ts';
import type { LeftOutRow } from '../queries/lotBuckets.ts';
import { mediaOf } from './batch.ts';
import type { ApiContext } from './makeContext.ts';
import type { Because, LotBatchValue, MegalotBatchValue } from './results.ts';

interface BatchAsked {
  readonly keys: readonly string[] | null | undefined;
  readonly force: boolean;
}

/** Buckets named and forced close whatever their state; without force only what is full or due does. */
export function lotClosing({ keys, force }: BatchAsked): Closing {
  if (!force) return 'due';
  return keys?.length ? { keys: [...keys] } : 'all';
}

export function megalotClosing({
  keys,
  force,
}: BatchAsked): 'full' | 'all' | { readonly keys: readonly string[] } {
  if (!force) return 'full';
  return keys?.length ? { keys: [...keys] } : 'all';
}

const BECAUSE: Readonly<Record<LotTrigger, Because>> = {
  gauge: 'gaugeFull',
  cutOff: 'cutOff',
  oldest: 'late',
  manual: 'manual',
};

export async function lotBatch(
  { load }: ApiContext,
  made: MadeLots,
  dryRun: boolean,
  leftOut: readonly LeftOutRow[],
): Promise<LotBatchValue> {
  const lots = await Promise.all(
    made.lots.map(async (lot) => ({
      lot: lot.lotId === null ? null : await load.lot.load(lot.lotId),
      type: lot.key.lotType,
      class: lot.key.class,
      store: lot.key.store,
      zone: lot.key.zone,
      orderCount: lot.orderIds.length,
      labelCount: lot.labels,
      because: BECAUSE[lot.because],
    })),
  );
  const orders = new Set(made.lots.flatMap((lot) => lot.orderIds));
  return { dryRun, lots, orderCount: orders.size, leftOut };
}

export async function megalotBatch(
  { load, db, catalogue }: ApiContext,
  made: MadeMegalots,
  dryRun: boolean,
): Promise<MegalotBatchValue> {
  const formes = await formesOfLots(
    db,
    made.megalots.flatMap(({ lotIds }) => lotIds),
  );
  const megalots = await Promise.all(
    made.megalots.map(async ({ megalotId, key, lotIds, full }) => ({
      megalot: megalotId === null ? null : await load.megalot.load(megalotId),
      store: key.store,
      laize: key.laize,
      press: key.press,
      lotCount: lotIds.length,
      metres: mediaOf(
        formes.filter((one) => lotIds.includes(one.lot_id)),
        key.laize,
        catalogue.catalogue,
      ).metres,
      because: full ? ('gaugeFull' as const) : ('manual' as const),
    })),
  );
  return { dryRun, megalots, lotCount: made.megalots.reduce((sum, { lotIds }) => sum + lotIds.length, 0) };
}

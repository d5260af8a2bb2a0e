import type { Closing, LotTrigger } from '@cmon/core/production/planning/planLots';
import type { MadeLots } from '../../commands/lots/makeLots.ts';
import type { MadeMegalots } from '../../commands/megalots/makeMegalots.ts';
import type { LeftOutRow } from '../../queries/lots/findLotBuckets.ts';
import type { ApiContext } from '../makeContext.ts';
import type { Because, LotBatchValue, MegalotBatchValue } from '../results.ts';
import { estimateMedia } from './estimateMedia.ts';
import { computeProposalGauge } from './proposals.ts';

/** Chooses the buckets to close: the named ones or all when forced, else those that are full or due. */
export function chooseLotClosing({
  keys,
  force,
}: {
  readonly keys: readonly string[] | null | undefined;
  readonly force: boolean;
}): Closing {
  if (!force) return 'due';
  return keys?.length ? { keys: [...keys] } : 'all';
}

export const LOT_CAUSES: Readonly<Record<LotTrigger, Because>> = {
  gauge: 'gaugeFull',
  cutOff: 'cutOff',
  oldest: 'late',
  manual: 'manual',
};

export async function buildLotBatch(
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
      substrate: lot.key.substrate,
      device: lot.key.device,
      orderIds: lot.orderIds,
      labelCount: lot.labels,
      because: LOT_CAUSES[lot.because],
    })),
  );
  const orders = new Set(made.lots.flatMap((lot) => lot.orderIds));
  return { dryRun, lots, orderCount: orders.size, leftOut };
}

export async function buildMegalotBatch(
  context: ApiContext,
  made: MadeMegalots,
  dryRun: boolean,
): Promise<MegalotBatchValue> {
  const { load } = context;
  const megalots = await Promise.all(
    made.megalots.map(async ({ megalotId, key, lotIds, full, gauge }) => {
      const { pages, web } = await estimateMedia(context, { ...key, lotIds });
      return {
        megalot: megalotId === null ? null : await load.megalot.load(megalotId),
        store: key.store,
        laize: key.laize,
        substrate: key.substrate,
        device: key.device,
        lotCount: lotIds.length,
        gauge: computeProposalGauge({ lotIds, gauge }),
        pages,
        metres: web.lengthMm / 1_000,
        efficiency: web.share * 100,
        because: full ? ('gaugeFull' as const) : ('manual' as const),
      };
    }),
  );
  return { dryRun, megalots, lotCount: made.megalots.reduce((sum, { lotIds }) => sum + lotIds.length, 0) };
}

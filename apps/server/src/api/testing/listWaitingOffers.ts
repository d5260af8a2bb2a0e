import type { Result } from '@cmon/core/failure';
import { acknowledgeOrder } from '../../commands/distress/attendOrder.ts';
import { makeLots } from '../../commands/lots/makeLots.ts';
import { closeManifest } from '../../commands/packing/closeManifest.ts';
import { approveReissue } from '../../commands/reissues/approveReissue.ts';
import { closeReissue } from '../../commands/reissues/closeReissue.ts';
import { makeReissueLots } from '../../commands/reissues/makeReissueLots.ts';
import type { Ctx } from '../../commands/work/context.ts';
import { type Actions, DRY_RUN, type Offer } from './offer.ts';

type PublishedReissue = Actions<'canApprove' | 'canClose'> & { readonly id: string };

/** The work that waits for a person: the next lots, open reissues, open days of carriers, and orders in distress. */
export interface PublishedWaiting {
  readonly lotBuckets: { readonly buckets: readonly (Actions<'closeNow'> & { readonly key: string })[] };
  readonly openReissues: {
    readonly buckets: readonly (Actions<'closeNow'> & { readonly reissues: readonly PublishedReissue[] })[];
    readonly held: readonly PublishedReissue[];
    readonly toApprove: readonly PublishedReissue[];
  };
  readonly openDays: readonly (Actions<'canClose'> & { readonly carrier: string; readonly day: string })[];
  readonly distressedOrders: {
    readonly rows: readonly (Actions<'act'> & { readonly order: { readonly id: string } })[];
  };
}

/** Lists the offers of one row of each kind, chosen by `pick`. */
export function listWaitingOffers(ctx: Ctx, waiting: PublishedWaiting, pick: number): Offer[] {
  const choose = <Row>(rows: readonly Row[]): Row[] =>
    rows.length === 0 ? [] : rows.slice(pick % rows.length).slice(0, 1);
  const { buckets, held, toApprove } = waiting.openReissues;
  const reissues = [...choose(buckets.flatMap((bucket) => bucket.reissues)), ...choose(held)];
  return [
    ...choose(waiting.lotBuckets.buckets).map(({ key, closeNow }) => ({
      action: 'LotBucket.closeNow',
      published: closeNow,
      dryRun: () => makeLots(ctx, { closing: { keys: [key] }, atLeastOne: true, ...DRY_RUN }),
    })),
    ...choose(buckets).map(({ closeNow, reissues: inBucket }) => ({
      action: 'ReissueBucket.closeNow',
      published: closeNow,
      dryRun: () => makeLotOf(ctx, inBucket),
    })),
    ...[...reissues, ...choose(toApprove)].flatMap((reissue) => listReissueOffers(ctx, reissue)),
    ...choose(waiting.openDays).map(({ carrier, day, canClose }) => ({
      action: 'OpenDay.canClose',
      published: canClose,
      dryRun: () => closeManifest(ctx, { carrier, day, ...DRY_RUN }),
    })),
    ...choose(waiting.distressedOrders.rows).map(({ order, act }) => ({
      action: 'DistressedOrder.act',
      published: act,
      dryRun: () => acknowledgeOrder(ctx, { orderId: order.id, ...DRY_RUN }),
    })),
  ];
}

/** Makes a lot of the reissues of a bucket in a dry run. A result without a lot counts as refused. */
async function makeLotOf(ctx: Ctx, reissues: readonly PublishedReissue[]): Promise<Result<unknown>> {
  const reissueIds = reissues.map(({ id }) => id);
  const result = await makeReissueLots(ctx, { closing: 'all', reissueIds, ...DRY_RUN });
  if (!result.ok || result.value.lots.length > 0) return result;
  return { ok: false, failure: { kind: 'nothingToMake', object: 'lot' } };
}

function listReissueOffers(ctx: Ctx, { id: reissueId, canApprove, canClose }: PublishedReissue): Offer[] {
  return [
    {
      action: 'OpenReissue.canApprove',
      published: canApprove,
      dryRun: () => approveReissue(ctx, { reissueId, ...DRY_RUN }),
    },
    {
      action: 'OpenReissue.canClose',
      published: canClose,
      dryRun: () => closeReissue(ctx, { reissueId, as: 'withdrawn', ...DRY_RUN }),
    },
  ];
}

import type { Failure, Result } from '@cmon/core/failure';
import {
  LOT_CUTTING_STATES,
  type LotCuttingState,
  MEGALOT_CUTTING_STATES,
  type MegalotCuttingState,
} from '@cmon/core/production/statuses';
import { cancelOrder } from '../commands/cancelOrder.ts';
import type { Ctx } from '../commands/context.ts';
import { holdOrder, unholdOrder } from '../commands/holdOrder.ts';
import { type MovedLot, moveLotCutting } from '../commands/moveLotCutting.ts';
import { type MovedMegalot, moveMegalot } from '../commands/moveMegalot.ts';
import { receivePayment } from '../commands/receivePayment.ts';
import { regenerateMegalot } from '../commands/regenerateMegalot.ts';
import type { ApiContext } from './context.ts';
import { nextPage } from './nextStates.ts';
import type { BulkValue } from './results.ts';

/** Fields that every move carries, as commands name them. */
export interface Asked {
  readonly expectedVersion?: number;
  readonly reason?: string | null;
  readonly idempotencyKey?: string;
  readonly dryRun?: boolean;
}

export const asked = (input: {
  readonly expectedVersion?: number | null | undefined;
  readonly reason?: string | null | undefined;
  readonly key: string;
}): Asked => ({
  ...(typeof input.expectedVersion === 'number' ? { expectedVersion: input.expectedVersion } : {}),
  reason: input.reason ?? null,
  idempotencyKey: input.key,
});

/** A lot's cutting state moves; a page of a multipage cut is the first that isn't cut yet. */
export async function moveLot(
  context: ApiContext,
  ctx: Ctx,
  lotId: string,
  to: LotCuttingState,
  input: Asked,
): Promise<Result<MovedLot>> {
  const lot = to === 'dec_decoupe_multipage' ? await context.load.lot.load(lotId) : null;
  const page = lot === null ? null : nextPage(lot);
  return moveLotCutting(ctx, { lotId, to, ...input, ...(page === null ? {} : { page }) });
}

/** One more page is cut; with the last one the cut is done. */
export async function cutNextPage(
  context: ApiContext,
  ctx: Ctx,
  lotId: string,
  input: Asked,
): Promise<Result<MovedLot>> {
  const cut = await moveLot(context, ctx, lotId, 'dec_decoupe_multipage', input);
  if (!cut.ok) return cut;
  context.forget();
  const lot = await context.load.lot.load(lotId);
  if (lot === null || lot.cutting !== 'dec_decoupe_multipage' || nextPage(lot) !== null) return cut;
  const key = input.idempotencyKey === undefined ? {} : { idempotencyKey: `${input.idempotencyKey}:last` };
  return moveLotCutting(ctx, { lotId, to: 'dec_cq_decoupe', ...key });
}

const CUTTING_OF_FILE: readonly MegalotCuttingState[] = [
  'mg_dec_aucun',
  'mg_dec_rip',
  'mg_dec_imprime',
  'mg_dec_decoupe',
];

/** By its cutting state, or by its file state: files back to waiting before they are printed are made anew. */
export async function moveMegalotTo(
  context: ApiContext,
  ctx: Ctx,
  megalotId: string,
  to: { readonly cutting?: MegalotCuttingState | null; readonly fileState?: number | null },
  input: Asked,
): Promise<Result<MovedMegalot>> {
  const megalot = await context.load.megalot.load(megalotId);
  if (to.fileState === 0 && megalot?.file_state === 1) return regenerateMegalot(ctx, { megalotId, ...input });
  const cutting = to.cutting ?? CUTTING_OF_FILE[to.fileState ?? -1];
  if (cutting === undefined) {
    return { ok: false, failure: { kind: 'inputInvalid', field: 'fileState', rule: 'known' } };
  }
  return moveMegalot(ctx, { megalotId, to: cutting, ...input });
}

export interface BulkAsked {
  readonly type: 'commandes' | 'lots' | 'megalots';
  readonly targets: readonly { readonly id: string; readonly expectedVersion: number }[];
  readonly to: string;
  readonly dryRun: boolean;
  readonly reason?: string | null;
  readonly key: string;
}

const OBJECT_OF = { commandes: 'order', lots: 'lot', megalots: 'megalot' } as const;

/** Moves several objects to one state, each by itself: one that can't go keeps none of the others from going. */
export async function bulkMove(context: ApiContext, ctx: Ctx, input: BulkAsked): Promise<BulkValue> {
  const lines = [];
  for (const { id, expectedVersion } of input.targets) {
    const move = { expectedVersion, reason: input.reason ?? null, dryRun: input.dryRun };
    const keyed = input.dryRun ? move : { ...move, idempotencyKey: `${input.key}:${id}` };
    const moved = await moveOne(context, ctx, input.type, id, input.to, keyed);
    lines.push({ object: { type: OBJECT_OF[input.type], id }, refusal: moved.ok ? null : moved.failure });
  }
  return { dryRun: input.dryRun, lines };
}

function moveOne(
  context: ApiContext,
  ctx: Ctx,
  type: BulkAsked['type'],
  id: string,
  to: string,
  input: Asked,
): Promise<Result<unknown>> {
  const unknown: Failure = { kind: 'inputInvalid', field: 'to', rule: 'known' };
  switch (type) {
    case 'commandes':
      if (to === 'holded') return holdOrder(ctx, { orderId: id, ...input });
      if (to === 'canceled') return cancelOrder(ctx, { orderId: id, ...input, confirmed: true });
      return resume(context, ctx, id, to, input);
    case 'lots': {
      const state = LOT_CUTTING_STATES.find((one) => one === to);
      return state === undefined
        ? Promise.resolve({ ok: false, failure: unknown })
        : moveLot(context, ctx, id, state, input);
    }
    case 'megalots': {
      const cutting = MEGALOT_CUTTING_STATES.find((one) => one === to);
      return cutting === undefined
        ? Promise.resolve({ ok: false, failure: unknown })
        : moveMegalotTo(context, ctx, id, { cutting }, input);
    }
  }
}

/** An unpaid order goes on once its payment was received by hand; a held one returns to where it was. */
async function resume(
  context: ApiContext,
  ctx: Ctx,
  orderId: string,
  to: string,
  input: Asked,
): Promise<Result<unknown>> {
  const order = await context.load.order.load(orderId);
  if (order?.status === 'pending' && to === 'processing') return receivePayment(ctx, { orderId, ...input });
  if (order !== null && order.status !== 'holded') {
    return { ok: false, failure: { kind: 'moveNotAllowed', object: 'order', from: order.status, to } };
  }
  return unholdOrder(ctx, { orderId, ...input });
}

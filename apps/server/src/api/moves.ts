import { type Result, refusal } from '@cmon/core/failure';
import { orderTransitions } from '@cmon/core/production/orderTransitions';
import { LOT_CUTTING_STATES, MEGALOT_CUTTING_STATES } from '@cmon/core/production/statuses';
import { type MovedLot, moveLotCutting } from '../commands/lots/moveLotCutting.ts';
import { nextPage } from '../commands/lots/steps/lotFacts.ts';
import { moveMegalot } from '../commands/megalots/moveMegalot.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { holdOrder, unholdOrder } from '../commands/orders/holdOrder.ts';
import { receivePayment } from '../commands/orders/receivePayment.ts';
import { startStatus } from '../commands/orders/steps/orderFacts.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { ApiContext } from './makeContext.ts';
import type { BulkValue } from './results.ts';

/** Fields that every move carries, as commands name them. */
export interface Asked {
  readonly expectedVersion?: number;
  readonly reason?: string | null;
  readonly idempotencyKey?: string;
  readonly dryRun?: boolean;
}

export function asked(input: {
  readonly expectedVersion?: number | null | undefined;
  readonly reason?: string | null | undefined;
  readonly key: string;
}): Asked {
  return {
    ...(typeof input.expectedVersion === 'number' ? { expectedVersion: input.expectedVersion } : {}),
    reason: input.reason ?? null,
    idempotencyKey: input.key,
  };
}

/** One more page is cut; with the last one the cut is done. */
export async function cutNextPage(
  context: ApiContext,
  ctx: Ctx,
  lotId: string,
  input: Asked,
): Promise<Result<MovedLot>> {
  const cut = await moveLotCutting(ctx, { lotId, to: 'dec_decoupe_multipage', ...input });
  if (!cut.ok) return cut;
  context.forget();
  const lot = await context.load.lot.load(lotId);
  if (lot === null || lot.cutting !== 'dec_decoupe_multipage' || nextPage(lot) !== null) return cut;
  const key = input.idempotencyKey === undefined ? {} : { idempotencyKey: `${input.idempotencyKey}:last` };
  return moveLotCutting(ctx, { lotId, to: 'dec_cq_decoupe', ...key });
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

async function moveOne(
  context: ApiContext,
  ctx: Ctx,
  type: BulkAsked['type'],
  id: string,
  to: string,
  input: Asked,
): Promise<Result<unknown>> {
  switch (type) {
    case 'commandes':
      return moveOrder(context, ctx, id, to, input);
    case 'lots': {
      const state = LOT_CUTTING_STATES.find((one) => one === to);
      return state === undefined ? UNKNOWN_STATE : moveLotCutting(ctx, { lotId: id, to: state, ...input });
    }
    case 'megalots': {
      const state = MEGALOT_CUTTING_STATES.find((one) => one === to);
      return state === undefined ? UNKNOWN_STATE : moveMegalot(ctx, { megalotId: id, to: state, ...input });
    }
  }
}

const UNKNOWN_STATE = refusal({ kind: 'inputInvalid', field: 'to', rule: 'known' });

/** By the command that the order's table names for the move. */
async function moveOrder(
  context: ApiContext,
  ctx: Ctx,
  orderId: string,
  to: string,
  input: Asked,
): Promise<Result<unknown>> {
  const order = await context.load.order.load(orderId);
  if (order === null) return refusal({ kind: 'notFound', object: 'order', id: orderId });
  const line = orderTransitions.transitions.find(
    ({ from, to: target, command }) =>
      target === to && command !== undefined && from === startStatus(order, command),
  );
  switch (line?.command) {
    case 'hold':
      return holdOrder(ctx, { orderId, ...input });
    case 'unhold':
      return unholdOrder(ctx, { orderId, ...input });
    case 'cancel':
      return cancelOrder(ctx, { orderId, ...input, confirmed: true });
    case 'receivePayment':
      return receivePayment(ctx, { orderId, ...input });
    default:
      return refusal({ kind: 'moveNotAllowed', object: 'order', from: order.status, to });
  }
}

import { type Result, refusal } from '@cmon/core/failure';
import { LOT_CUTTING_STATES, MEGALOT_CUTTING_STATES } from '@cmon/core/production/statuses';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { type MovedLot, moveLotCutting } from '../commands/lots/moveLotCutting.ts';
import { moveMegalot } from '../commands/megalots/moveMegalot.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { holdOrder, unholdOrder } from '../commands/orders/holdOrder.ts';
import { receivePayment } from '../commands/orders/receivePayment.ts';
import { requestRefund } from '../commands/orders/requestRefund.ts';
import { getStartStatus } from '../commands/orders/steps/buildOrderFacts.ts';
import type { Ctx } from '../commands/work/context.ts';
import { runInBulk } from './lists/runInBulk.ts';
import type { ApiContext } from './makeContext.ts';
import { listNextLotCutting } from './nextStates.ts';
import type { BulkValue } from './results.ts';

/** Fields that every move has, under the names that commands use. */
export interface MoveOptions {
  readonly expectedVersion?: number;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly idempotencyKey?: string;
  readonly dryRun?: boolean;
}

export function toMoveOptions(input: {
  readonly expectedVersion?: number | null | undefined;
  readonly reason?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly key: string;
}): MoveOptions {
  return {
    ...(typeof input.expectedVersion === 'number' ? { expectedVersion: input.expectedVersion } : {}),
    reason: input.reason ?? null,
    note: input.note ?? null,
    idempotencyKey: input.key,
  };
}

/**
 * Marks one more page as cut: the scanned page, or the first page that is neither cut nor lost. After the last page the lot
 * moves on to the check of its cut.
 */
export async function cutNextPage(
  context: ApiContext,
  ctx: Ctx,
  lotId: string,
  input: MoveOptions & { readonly pageCode?: string },
): Promise<Result<MovedLot>> {
  const cut = await moveLotCutting(ctx, { lotId, to: 'dec_decoupe_multipage', ...input });
  if (!cut.ok) return cut;
  context.clearCaches();
  const lot = await context.load.lot.load(lotId);
  if (lot?.cutting !== 'dec_decoupe_multipage') return cut;
  const next = await listNextLotCutting(lot, context);
  if (!next.some(({ to, refusal: nextRefusal }) => to === 'dec_cq_decoupe' && nextRefusal === null))
    return cut;
  // The first move has used up the key, so the second move needs a key of its own.
  const key = input.idempotencyKey === undefined ? {} : { idempotencyKey: `${input.idempotencyKey}:last` };
  return moveLotCutting(ctx, { lotId, to: 'dec_cq_decoupe', ...key });
}

export interface BulkMoveInput {
  readonly type: 'commandes' | 'lots' | 'megalots';
  readonly targets: readonly { readonly id: string; readonly expectedVersion: number }[];
  readonly to: string;
  readonly dryRun: boolean;
  readonly reason?: string | null;
  readonly note?: string | null;
  readonly key: string;
}

const OBJECT_TYPES = { commandes: 'order', lots: 'lot', megalots: 'megalot' } as const;

/** Moves several objects to one state, each in its own transaction. A refused move doesn't stop the others. */
export function moveInBulk(context: ApiContext, ctx: Ctx, input: BulkMoveInput): Promise<BulkValue> {
  return runInBulk(OBJECT_TYPES[input.type], input.targets, input, ({ id, expectedVersion }, options) =>
    moveObject(context, ctx, input.type, id, input.to, { ...options, expectedVersion }),
  );
}

async function moveObject(
  context: ApiContext,
  ctx: Ctx,
  type: BulkMoveInput['type'],
  id: string,
  to: string,
  input: MoveOptions,
): Promise<Result<unknown>> {
  switch (type) {
    case 'commandes':
      return moveOrder(context, ctx, id, to, input);
    case 'lots': {
      const state = LOT_CUTTING_STATES.find((known) => known === to);
      return state === undefined ? UNKNOWN_STATE : moveLotCutting(ctx, { lotId: id, to: state, ...input });
    }
    case 'megalots': {
      const state = MEGALOT_CUTTING_STATES.find((cuttingState) => cuttingState === to);
      return state === undefined ? UNKNOWN_STATE : moveMegalot(ctx, { megalotId: id, to: state, ...input });
    }
  }
}

const UNKNOWN_STATE = refusal({ kind: 'inputInvalid', field: 'to', rule: 'known' });

/** Runs the command that the order's transition table names for the move. */
async function moveOrder(
  context: ApiContext,
  ctx: Ctx,
  orderId: string,
  to: string,
  input: MoveOptions,
): Promise<Result<unknown>> {
  const order = await context.load.order.load(orderId);
  if (order === null) return refusal({ kind: 'notFound', object: 'order', id: orderId });
  const transition = orderTransitions.transitions.find(
    ({ from, to: target, command }) =>
      target === to && command !== undefined && from === getStartStatus(order, command),
  );
  switch (transition?.command) {
    case 'hold':
      return holdOrder(ctx, { orderId, ...input });
    case 'unhold':
      return unholdOrder(ctx, { orderId, ...input });
    case 'cancel':
      return cancelOrder(ctx, { orderId, ...input, confirmed: true });
    case 'receivePayment':
      return receivePayment(ctx, { orderId, ...input });
    case 'requestRefund':
      return requestRefund(ctx, { orderId, ...input });
    default:
      return refusal({ kind: 'moveNotAllowed', object: 'order', from: order.status, to });
  }
}

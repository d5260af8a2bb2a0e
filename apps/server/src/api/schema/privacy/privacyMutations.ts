import type { Result } from '@cmon/core/failure';
import {
  type ErasureAnswer,
  eraseNow,
  requestErasure,
  withdrawErasure,
} from '../../../commands/privacy/erasures.ts';
import type { Ctx } from '../../../commands/work/context.ts';
import type { ApiContext } from '../../makeContext.ts';
import { type DoneValue, resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';

const ErasureRequest = builder.inputType('ErasureRequest', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const ErasureMove = builder.inputType('ErasureMove', {
  fields: (t) => ({
    erasureId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

function toErasureDone({ erasureId, version }: ErasureAnswer): DoneValue {
  return { object: { type: 'erasure', id: erasureId }, version, undoKey: null, undoUntil: null, ids: {} };
}

type MoveInput = typeof ErasureMove.$inferInput;
type ErasureCommand = (
  ctx: Ctx,
  input: { readonly erasureId: string; readonly expectedVersion: number; readonly idempotencyKey: string },
) => Promise<Result<ErasureAnswer>>;

function runErasure(
  command: ErasureCommand,
  { erasureId, expectedVersion, station, key }: MoveInput,
  context: ApiContext,
) {
  return resolveMutation(
    context,
    command(context.command(station), { erasureId, expectedVersion, idempotencyKey: key }),
    toErasureDone,
  );
}

/** Mutations of requests for erasure. */
builder.mutationFields((t) => ({
  askErasure: t.field({
    ...needs('handlePrivacy'),
    type: MutationResult,
    description:
      'Records a request for erasure by the person of an order. The erasure runs on its due date, unless somebody runs it before.',
    args: { input: t.arg({ type: ErasureRequest, required: true }) },
    resolve: (_root, { input: { orderId, station, key } }, context) =>
      resolveMutation(
        context,
        requestErasure(context.command(station), { orderId, idempotencyKey: key }),
        toErasureDone,
      ),
  }),
  eraseNow: t.field({
    ...needs('handlePrivacy'),
    type: MutationResult,
    description:
      'Erases the personal data of all orders of the person. Refused while one of the orders is in production.',
    args: { input: t.arg({ type: ErasureMove, required: true }) },
    resolve: (_root, { input }, context) => runErasure(eraseNow, input, context),
  }),
  withdrawErasure: t.field({
    ...needs('handlePrivacy'),
    type: MutationResult,
    description: 'Withdraws an open request for erasure, for example one that was recorded by mistake.',
    args: { input: t.arg({ type: ErasureMove, required: true }) },
    resolve: (_root, { input }, context) => runErasure(withdrawErasure, input, context),
  }),
}));

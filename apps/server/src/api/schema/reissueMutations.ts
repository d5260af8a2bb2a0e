import { closeReissue } from '../../commands/reissues/closeReissue.ts';
import { makeReissueLots } from '../../commands/reissues/makeReissueLots.ts';
import { lotBatch } from '../batches.ts';
import { doneNow } from '../done.ts';
import { asked } from '../moves.ts';
import { answered } from '../results.ts';
import { builder, needs } from './builder.ts';
import { MakeReissueLots, ReissueClosing } from './moveInputs.ts';
import { LotBatchResult, MutationResult } from './resultTypes.ts';

/** Open reissues are made into lots, or closed without a print. */
builder.mutationFields((t) => ({
  makeReissueLots: t.field({
    ...needs('generate'),
    type: LotBatchResult,
    args: { input: t.arg({ type: MakeReissueLots, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        makeReissueLots(context.command(input.station), {
          closing: 'all',
          reissueIds: input.reissueIds ?? [],
          dryRun: input.dryRun,
          idempotencyKey: input.key,
        }),
        (made) => lotBatch(context, made, input.dryRun, []),
      ),
  }),
  closeReissue: t.field({
    ...needs(['supervise', 'reissueShipped']),
    type: MutationResult,
    args: { input: t.arg({ type: ReissueClosing, required: true }) },
    resolve: (_root, { input }, context) =>
      answered(
        context,
        closeReissue(context.command(input.station), {
          reissueId: input.reissueId,
          as: input.as,
          ...asked(input),
          reason: input.reason,
        }),
        ({ orderId }) => doneNow(context, 'order', orderId),
      ),
  }),
}));

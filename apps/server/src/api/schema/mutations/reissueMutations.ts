import { approveReissue } from '../../../commands/reissues/approveReissue.ts';
import { closeReissue } from '../../../commands/reissues/closeReissue.ts';
import { declareMediaBreak } from '../../../commands/reissues/declareMediaBreak.ts';
import { makeReissueLots } from '../../../commands/reissues/makeReissueLots.ts';
import { printReissueNow } from '../../../commands/reissues/printReissueNow.ts';
import { buildLotBatch } from '../../batches/batchResults.ts';
import { buildDone, buildDoneFromRow } from '../../buildDone.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { readApprover } from '../../station/readApprover.ts';
import { builder, needs } from '../builder.ts';
import { LotBatchResult, MutationResult } from '../types/resultTypes.ts';
import { MediaBreak } from './MediaBreak.ts';
import { MakeReissueLots, ReissueApproval, ReissueClosing, ReissuePrint } from './moveInputs.ts';

/** Mutations that open reissues after a media break, make open ones into lots, or close them without printing. */
builder.mutationFields((t) => ({
  declareMediaBreak: t.field({
    ...needs('reissue'),
    type: MutationResult,
    description:
      'Opens the reissues of the strips that a media break damaged: of all of them, or of none when one is refused.',
    args: { input: t.arg({ type: MediaBreak, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        readApprover(context, input.badge ?? null).then((approver) =>
          approver.ok
            ? declareMediaBreak(context.command(input.station), {
                megalotId: input.megalotId,
                fromMm: input.fromMm ?? null,
                toMm: input.toMm ?? null,
                stripIds: input.stripIds,
                approver: approver.value,
                approveLater: input.approveLater ?? false,
                ...toMoveOptions(input),
              })
            : approver,
        ),
        ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
      ),
  }),
  makeReissueLots: t.field({
    ...needs('generate'),
    type: LotBatchResult,
    description: 'Groups open reissues into lots.',
    args: { input: t.arg({ type: MakeReissueLots, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        makeReissueLots(context.command(input.station), {
          closing: 'all',
          reissueIds: input.reissueIds ?? [],
          dryRun: input.dryRun,
          idempotencyKey: input.key,
        }),
        (made) => buildLotBatch(context, made, input.dryRun, []),
      ),
  }),
  printReissueNow: t.field({
    ...needs('generate'),
    type: MutationResult,
    description:
      'Prints one open reissue in an emergency: a lot and a megalot of its own, whose files are generated at once.',
    args: { input: t.arg({ type: ReissuePrint, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        printReissueNow(context.command(input.station), {
          reissueId: input.reissueId,
          idempotencyKey: input.key,
        }),
        ({ megalotId }) => buildDoneFromRow(context, 'megalot', megalotId),
      ),
  }),
  approveReissue: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description: 'Approves a reissue above the cap, so that a lot may take it.',
    args: { input: t.arg({ type: ReissueApproval, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        approveReissue(context.command(input.station), {
          reissueId: input.reissueId,
          ...toMoveOptions(input),
        }),
        ({ orderId }) => buildDoneFromRow(context, 'order', orderId),
      ),
  }),
  closeReissue: t.field({
    ...needs(['supervise', 'reissueShipped']),
    type: MutationResult,
    description: 'Closes an open reissue without a print: the strip or item counts as good.',
    args: { input: t.arg({ type: ReissueClosing, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        closeReissue(context.command(input.station), {
          reissueId: input.reissueId,
          as: input.as,
          ...toMoveOptions(input),
          reason: input.reason,
        }),
        ({ orderId }) => buildDoneFromRow(context, 'order', orderId),
      ),
  }),
}));

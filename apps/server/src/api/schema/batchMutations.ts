import { makeLots } from '../../commands/lots/makeLots.ts';
import { undoLot } from '../../commands/lots/undoLot.ts';
import { makeMegalots } from '../../commands/megalots/makeMegalots.ts';
import { generateMegalot, regenerateMegalot } from '../../commands/megalots/regenerateMegalot.ts';
import { leftOutOrders } from '../../queries/lotBuckets.ts';
import { lotBatch, lotClosing, megalotBatch, megalotClosing } from '../batches.ts';
import { done, doneNow } from '../done.ts';
import { asked } from '../moves.ts';
import { answered } from '../results.ts';
import { setAutoStart } from '../setAutoStart.ts';
import { builder, needs } from './builder.ts';
import { LotMove, MakeLots, MakeMegalots, MegalotAction } from './moveInputs.ts';
import { LotBatchResult, MegalotBatchResult, MutationResult } from './resultTypes.ts';

const LEFT_OUT_SHOWN = 100;

/** Lots, megalots and their files. */
builder.mutationFields((t) => {
  const megalotInput = { input: t.arg({ type: MegalotAction, required: true }) };
  return {
    makeLots: t.field({
      ...needs('generate'),
      type: LotBatchResult,
      args: { input: t.arg({ type: MakeLots, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          makeLots(context.command(input.station), {
            closing: lotClosing({ keys: input.bucketKeys, force: input.force ?? false }),
            dryRun: input.dryRun,
            idempotencyKey: input.key,
          }),
          async (made) =>
            lotBatch(context, made, input.dryRun, await leftOutOrders(context.db, LEFT_OUT_SHOWN)),
        ),
    }),
    undoLot: t.field({
      ...needs('generate'),
      type: MutationResult,
      args: { input: t.arg({ type: LotMove, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          undoLot(context.command(input.station), { lotId: input.lotId, ...asked(input) }),
          ({ lotId }) => doneNow(context, 'lot', lotId),
        ),
    }),
    makeMegalots: t.field({
      ...needs('generate'),
      type: MegalotBatchResult,
      args: { input: t.arg({ type: MakeMegalots, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          makeMegalots(context.command(input.station), {
            closing: megalotClosing({ keys: input.proposalKeys, force: input.force ?? false }),
            dryRun: input.dryRun,
            idempotencyKey: input.key,
          }),
          (made) => megalotBatch(context, made, input.dryRun),
        ),
    }),
    generate: t.field({
      ...needs('generate'),
      type: MutationResult,
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        answered(
          context,
          generateMegalot(context.command(input.station), { megalotId: input.megalotId, ...asked(input) }),
          ({ megalotId, version }) => done(context, 'megalot', megalotId, version),
        ),
    }),
    regenerate: t.field({
      ...needs('generate'),
      type: MutationResult,
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        answered(
          context,
          regenerateMegalot(context.command(input.station), { megalotId: input.megalotId, ...asked(input) }),
          ({ megalotId, version }) => done(context, 'megalot', megalotId, version),
        ),
    }),
    retry: t.field({
      ...needs('generate'),
      type: MutationResult,
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        answered(
          context,
          generateMegalot(context.command(input.station), { megalotId: input.megalotId, ...asked(input) }),
          ({ megalotId, version }) => done(context, 'megalot', megalotId, version),
        ),
    }),
    setAutoStart: t.field({
      ...needs('generate'),
      type: MutationResult,
      args: {
        on: t.arg.boolean({ required: true }),
        station: t.arg.string({ required: true }),
        key: t.arg.id({ required: true }),
      },
      resolve: (_root, { on, station, key }, context) =>
        answered(
          context,
          setAutoStart(context.command(station), { on, idempotencyKey: key }),
          ({ version }) => ({
            object: { type: 'command', id: 'autoStart' },
            version,
            undoKey: null,
            undoUntil: null,
            ids: {},
          }),
        ),
    }),
  };
});

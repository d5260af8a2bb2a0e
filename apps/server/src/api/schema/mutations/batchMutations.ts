import { makeLots } from '../../../commands/lots/makeLots.ts';
import { removeOrders } from '../../../commands/lots/removeOrders.ts';
import { splitLot } from '../../../commands/lots/splitLot.ts';
import { undoLot } from '../../../commands/lots/undoLot.ts';
import { cancelGeneration } from '../../../commands/megalots/cancelGeneration.ts';
import { makeChosenMegalot } from '../../../commands/megalots/makeChosenMegalot.ts';
import { makeMegalots } from '../../../commands/megalots/makeMegalots.ts';
import { pauseGeneration } from '../../../commands/megalots/pauseGeneration.ts';
import { generateMegalot, regenerateMegalot } from '../../../commands/megalots/regenerateMegalot.ts';
import { resendFiles } from '../../../commands/megalots/resendFiles.ts';
import { setAutoStart } from '../../../commands/settings/setAutoStart.ts';
import { findLeftOutOrders } from '../../../queries/lots/findLotBuckets.ts';
import { buildLotBatch, buildMegalotBatch, chooseLotClosing } from '../../batches/batchResults.ts';
import { buildDone, buildDoneFromRow } from '../../buildDone.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { LotBatchResult, MegalotBatchResult, MutationResult } from '../types/resultTypes.ts';
import { LotMove, LotOrders, MakeLots } from './lotInputs.ts';
import { MakeChosenMegalot, MakeMegalots, MegalotAction } from './moveInputs.ts';

/** The most orders without a lot that the result of `makeLots` lists. */
const LEFT_OUT_LIMIT = 100;

/** Mutations of lots, megalots and their files. */
builder.mutationFields((t) => {
  const megalotInput = { input: t.arg({ type: MegalotAction, required: true }) };
  return {
    makeLots: t.field({
      ...needs('generate'),
      type: LotBatchResult,
      description: 'Groups the waiting orders into lots.',
      args: { input: t.arg({ type: MakeLots, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          makeLots(context.command(input.station), {
            closing: chooseLotClosing({ keys: input.bucketKeys, force: input.force ?? false }),
            dryRun: input.dryRun,
            atLeastOne: !input.dryRun,
            idempotencyKey: input.key,
          }),
          async (made) =>
            buildLotBatch(context, made, input.dryRun, await findLeftOutOrders(context.db, LEFT_OUT_LIMIT)),
        ),
    }),
    undoLot: t.field({
      ...needs('generate'),
      type: MutationResult,
      description: 'Undoes a lot whose files are not generated yet. Its orders wait for a lot again.',
      args: { input: t.arg({ type: LotMove, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          undoLot(context.command(input.station), { lotId: input.lotId, ...toMoveOptions(input) }),
          ({ lotId }) => buildDoneFromRow(context, 'lot', lotId),
        ),
    }),
    removeOrders: t.field({
      ...needs('generate'),
      type: MutationResult,
      description: 'Removes orders from a lot whose files are not generated yet. They wait for a lot again.',
      args: { input: t.arg({ type: LotOrders, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          removeOrders(context.command(input.station), {
            lotId: input.lotId,
            orderIds: input.orderIds,
            ...toMoveOptions(input),
          }),
          ({ lotId }) => buildDoneFromRow(context, 'lot', lotId),
        ),
    }),
    splitLot: t.field({
      ...needs('generate'),
      type: MutationResult,
      description: 'Moves some orders of a lot into a new lot. The result is the new lot.',
      args: { input: t.arg({ type: LotOrders, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          splitLot(context.command(input.station), {
            lotId: input.lotId,
            orderIds: input.orderIds,
            ...toMoveOptions(input),
          }),
          ({ newLotId }) => buildDoneFromRow(context, 'lot', newLotId),
        ),
    }),
    makeMegalots: t.field({
      ...needs('generate'),
      type: MegalotBatchResult,
      description: 'Groups the waiting lots into megalots and requests their files.',
      args: { input: t.arg({ type: MakeMegalots, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          makeMegalots(context.command(input.station), {
            closing: input.force ? 'all' : 'full',
            ...(input.lotIds ? { lotIds: input.lotIds } : {}),
            dryRun: input.dryRun,
            atLeastOne: !input.dryRun,
            idempotencyKey: input.key,
          }),
          (made) => buildMegalotBatch(context, made, input.dryRun),
        ),
    }),
    makeChosenMegalot: t.field({
      ...needs('generate'),
      type: MegalotBatchResult,
      description: 'Makes one megalot of the given lots, e.g. of an edited proposal.',
      args: { input: t.arg({ type: MakeChosenMegalot, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          makeChosenMegalot(context.command(input.station), {
            lotIds: input.lotIds,
            dryRun: input.dryRun,
            idempotencyKey: input.key,
          }),
          (made) => buildMegalotBatch(context, made, input.dryRun),
        ),
    }),
    generate: t.field({
      ...needs('generate'),
      type: MutationResult,
      description:
        'Requests the files of a megalot that waits for them. Refused while a generator makes them.',
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          generateMegalot(context.command(input.station), {
            megalotId: input.megalotId,
            ...toMoveOptions(input),
          }),
          ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
        ),
    }),
    regenerate: t.field({
      ...needs('generate'),
      type: MutationResult,
      description: 'Withdraws the files of a megalot and requests a new revision of them.',
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          regenerateMegalot(context.command(input.station), {
            megalotId: input.megalotId,
            ...toMoveOptions(input),
          }),
          ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
        ),
    }),
    resendFiles: t.field({
      ...needs('generate'),
      type: MutationResult,
      description:
        'Sends the files of the present revision to their hotfolders again, under the same names. Files that are there, or in a result folder, are left alone.',
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          resendFiles(context.command(input.station), {
            megalotId: input.megalotId,
            ...toMoveOptions(input),
          }),
          ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
        ),
    }),
    retry: t.field({
      ...needs('generate'),
      type: MutationResult,
      description:
        'Requests the files of a megalot again after failed attempts. Refused when no attempt has failed.',
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          generateMegalot(context.command(input.station), {
            megalotId: input.megalotId,
            retry: true,
            ...toMoveOptions(input),
          }),
          ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
        ),
    }),
    pauseGeneration: t.field({
      ...needs('generate'),
      type: MutationResult,
      description: 'Pauses a megalot that waits for its files: no generator takes it.',
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          pauseGeneration(context.command(input.station), {
            megalotId: input.megalotId,
            paused: true,
            ...toMoveOptions(input),
          }),
          ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
        ),
    }),
    resumeGeneration: t.field({
      ...needs('generate'),
      type: MutationResult,
      description: 'Resumes a paused megalot, so that a generator may take it.',
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          pauseGeneration(context.command(input.station), {
            megalotId: input.megalotId,
            paused: false,
            ...toMoveOptions(input),
          }),
          ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
        ),
    }),
    cancelGeneration: t.field({
      ...needs('generate'),
      type: MutationResult,
      description:
        'Cancels a megalot that waits for its files. Its lots wait until a person makes a megalot of them.',
      args: megalotInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          cancelGeneration(context.command(input.station), {
            megalotId: input.megalotId,
            ...toMoveOptions(input),
          }),
          ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
        ),
    }),
    setAutoStart: t.field({
      ...needs('generate'),
      type: MutationResult,
      description: 'Switches the scheduled making of lots, megalots and files on or off.',
      args: {
        on: t.arg.boolean({ required: true }),
        station: t.arg.string({ required: true }),
        key: t.arg.id({ required: true }),
      },
      resolve: (_root, { on, station, key }, context) =>
        resolveMutation(
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

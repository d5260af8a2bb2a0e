import { finishFabrication } from '../../../commands/floor/finishFabrication.ts';
import { pauseFabrication, resumeFabrication } from '../../../commands/floor/pauseFabrication.ts';
import { problemFabrication } from '../../../commands/floor/problemFabrication.ts';
import { releaseFabrication } from '../../../commands/floor/releaseFabrication.ts';
import { startFabrication } from '../../../commands/floor/startFabrication.ts';
import { undoScan } from '../../../commands/floor/undoScan.ts';
import { assignLot } from '../../../commands/lots/assignLot.ts';
import { disposeStrips } from '../../../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../../../commands/lots/moveLotCutting.ts';
import { moveLotDouble } from '../../../commands/lots/moveLotDouble.ts';
import { stripSeen } from '../../../commands/lots/stripSeen.ts';
import { moveMegalot } from '../../../commands/megalots/moveMegalot.ts';
import { buildDone, buildDoneFromRow } from '../../buildDone.ts';
import { cutNextPage, toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';
import { toFabricationInput, toItemDone } from './fabricationInput.ts';
import { LotAssignment, LotPageCut } from './lotInputs.ts';
import {
  FabricationMove,
  LotCuttingMove,
  LotDoubleMove,
  MegalotMove,
  ScanUndo,
  StripSeen,
  StripsDisposed,
} from './moveInputs.ts';

/** Mutations of the workshop floor: press, cutter, sorting, poles. */
builder.mutationFields((t) => {
  const fabricationInput = { input: t.arg({ type: FabricationMove, required: true }) };
  return {
    moveLotCutting: t.field({
      ...needs(['advanceFloor', 'generate']),
      type: MutationResult,
      description: 'Moves a lot to another cutting state.',
      args: { input: t.arg({ type: LotCuttingMove, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          moveLotCutting(context.command(input.station), {
            lotId: input.lotId,
            to: input.to,
            ...(input.cutter ? { cutter: input.cutter } : {}),
            ...(input.laize ? { laize: input.laize } : {}),
            ...toMoveOptions(input),
          }),
          ({ lotId, version, undoKey }) => buildDone(context, 'lot', lotId, version, { undoKey }),
        ),
    }),
    moveLotDouble: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Moves a lot to another state of its second cutting pass.',
      args: { input: t.arg({ type: LotDoubleMove, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          moveLotDouble(context.command(input.station), {
            lotId: input.lotId,
            to: input.to,
            ...toMoveOptions(input),
          }),
          ({ lotId, version }) => buildDone(context, 'lot', lotId, version),
        ),
    }),
    assignLot: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description:
        'Assigns a lot to a person, or ends the assignment. Users may take a free lot and give their own lot back; only supervisors assign lots to other people.',
      args: { input: t.arg({ type: LotAssignment, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          assignLot(context.command(input.station), {
            lotId: input.lotId,
            userId: input.userId ?? null,
            ...toMoveOptions(input),
          }),
          ({ lotId, version }) => buildDone(context, 'lot', lotId, version),
        ),
    }),
    moveMegalot: t.field({
      ...needs(['advanceFloor', 'generate']),
      type: MutationResult,
      description: 'Moves a megalot to another cutting state, and its lots with it.',
      args: { input: t.arg({ type: MegalotMove, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          moveMegalot(context.command(input.station), {
            megalotId: input.megalotId,
            to: input.cutting,
            ...toMoveOptions(input),
          }),
          ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
        ),
    }),
    cutPage: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Marks a page of a lot as cut. After the last page the lot gets its next state.',
      args: { input: t.arg({ type: LotPageCut, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          cutNextPage(context, context.command(input.station), input.lotId, {
            ...toMoveOptions(input),
            ...(input.code ? { pageCode: input.code } : {}),
          }),
          ({ lotId, version, undoKey }) => buildDone(context, 'lot', lotId, version, { undoKey }),
        ),
    }),
    stripSeen: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Records that a strip was scanned at the cutter or at sorting.',
      args: { input: t.arg({ type: StripSeen, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          stripSeen(context.command(input.station), {
            code: input.code,
            lotId: input.lotId ?? null,
            idempotencyKey: input.key,
          }),
          ({ stripId, lotId, version, undoKey }) =>
            buildDone(context, 'strip', stripId, version, { undoKey, ids: { lot: lotId } }),
        ),
    }),
    disposeStrips: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description:
        'Sets the dispositions of strips of a lot. `Ressortir` needs a reason and opens a reissue.',
      args: { input: t.arg({ type: StripsDisposed, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          disposeStrips(context.command(input.station), {
            lotId: input.lotId,
            strips: input.strips.map((strip) => ({ ...strip, chosenLabels: strip.chosenLabels ?? [] })),
            photoId: input.photoId ?? null,
            ...toMoveOptions(input),
          }),
          ({ lotId, version }) => buildDone(context, 'lot', lotId, version),
        ),
    }),

    startFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Starts the fabrication of an item at its pole. The user holds the item from then on.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          startFabrication(context.command(input.station), toFabricationInput(input)),
          toItemDone(context),
        ),
    }),
    finishFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description:
        'Records that an item is made. A scan within seconds of the first one needs a confirmation.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          finishFabrication(context.command(input.station), {
            ...toFabricationInput(input),
            confirmed: input.confirmed ?? false,
          }),
          toItemDone(context),
        ),
    }),
    problemFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Reports a problem with an item, with a reason. The item waits for manual rework.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          problemFabrication(context.command(input.station), toFabricationInput(input)),
          toItemDone(context),
        ),
    }),
    pauseFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Pauses the work on an item, with a reason of the list `pause`.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          pauseFabrication(context.command(input.station), toFabricationInput(input)),
          toItemDone(context),
        ),
    }),
    resumeFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Resumes a paused item. The user holds the item from then on.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          resumeFabrication(context.command(input.station), toFabricationInput(input)),
          toItemDone(context),
        ),
    }),
    releaseFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Gives an item in fabrication back, so that somebody else can start it.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          releaseFabrication(context.command(input.station), toFabricationInput(input)),
          toItemDone(context),
        ),
    }),

    undoScan: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Undoes a scan of the user within the undo time, if the object has not changed since.',
      args: { input: t.arg({ type: ScanUndo, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          undoScan(context.command(input.station), { undoKey: input.undoKey, idempotencyKey: input.key }),
          async ({ kind, id }) => {
            if (kind !== 'parcel') {
              return buildDoneFromRow(
                context,
                ({ cutting: 'lot', strip: 'strip', fabrication: 'item', page: 'checkbook' } as const)[kind],
                id,
              );
            }
            const parcel = await context.load.parcel.load(id);
            return buildDoneFromRow(context, 'order', parcel?.order_id ?? '');
          },
        ),
    }),
  };
});

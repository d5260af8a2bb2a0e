import { finishFabrication } from '../../commands/floor/finishFabrication.ts';
import { problemFabrication } from '../../commands/floor/problemFabrication.ts';
import { releaseFabrication } from '../../commands/floor/releaseFabrication.ts';
import { startFabrication } from '../../commands/floor/startFabrication.ts';
import type { FabricationInput, MovedItem } from '../../commands/floor/steps/moveFabrication.ts';
import { undoScan } from '../../commands/floor/undoScan.ts';
import { disposeStrips } from '../../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../../commands/lots/moveLotCutting.ts';
import { moveLotDouble } from '../../commands/lots/moveLotDouble.ts';
import { stripSeen } from '../../commands/lots/stripSeen.ts';
import { moveMegalot } from '../../commands/megalots/moveMegalot.ts';
import { done, doneNow } from '../done.ts';
import type { ApiContext } from '../makeContext.ts';
import { asked, cutNextPage } from '../moves.ts';
import { answered } from '../results.ts';
import { builder, needs } from './builder.ts';
import {
  FabricationMove,
  LotCuttingMove,
  LotDoubleMove,
  LotMove,
  MegalotMove,
  ScanUndo,
  StripSeen,
  StripsDisposed,
} from './moveInputs.ts';
import { MutationResult } from './resultTypes.ts';

type FabricationAsked = typeof FabricationMove.$inferInput;

function fabrication(input: FabricationAsked): FabricationInput {
  return {
    itemId: input.itemId,
    pole: input.pole ?? null,
    ...asked(input),
  };
}
function madeItem(context: ApiContext) {
  return ({ itemId, orderId, version, undoKey }: MovedItem) =>
    done(context, 'item', itemId, version, { undoKey, ids: { order: orderId } });
}

/** What the floor does: press, cutter, sorting, poles. */
builder.mutationFields((t) => {
  const fabricationInput = { input: t.arg({ type: FabricationMove, required: true }) };
  return {
    moveLotCutting: t.field({
      ...needs(['advanceFloor', 'generate']),
      type: MutationResult,
      args: { input: t.arg({ type: LotCuttingMove, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          moveLotCutting(context.command(input.station), {
            lotId: input.lotId,
            to: input.to,
            ...asked(input),
          }),
          ({ lotId, version, undoKey }) => done(context, 'lot', lotId, version, { undoKey }),
        ),
    }),
    moveLotDouble: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      args: { input: t.arg({ type: LotDoubleMove, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          moveLotDouble(context.command(input.station), {
            lotId: input.lotId,
            to: input.to,
            ...asked(input),
          }),
          ({ lotId, version }) => done(context, 'lot', lotId, version),
        ),
    }),
    moveMegalot: t.field({
      ...needs(['advanceFloor', 'generate']),
      type: MutationResult,
      args: { input: t.arg({ type: MegalotMove, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          moveMegalot(context.command(input.station), {
            megalotId: input.megalotId,
            to: input.cutting,
            ...asked(input),
          }),
          ({ megalotId, version }) => done(context, 'megalot', megalotId, version),
        ),
    }),
    cutPage: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'A page of a multipage cut; the last one moves the lot on.',
      args: { input: t.arg({ type: LotMove, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          cutNextPage(context, context.command(input.station), input.lotId, asked(input)),
          ({ lotId, version, undoKey }) => done(context, 'lot', lotId, version, { undoKey }),
        ),
    }),
    stripSeen: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      args: { input: t.arg({ type: StripSeen, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          stripSeen(context.command(input.station), {
            code: input.code,
            lotId: input.lotId ?? null,
            idempotencyKey: input.key,
          }),
          ({ stripId, lotId, version, undoKey }) =>
            done(context, 'strip', stripId, version, { undoKey, ids: { lot: lotId } }),
        ),
    }),
    disposeStrips: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      args: { input: t.arg({ type: StripsDisposed, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          disposeStrips(context.command(input.station), {
            lotId: input.lotId,
            strips: input.strips,
            ...asked(input),
          }),
          ({ lotId, version }) => done(context, 'lot', lotId, version),
        ),
    }),

    startFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        answered(
          context,
          startFabrication(context.command(input.station), fabrication(input)),
          madeItem(context),
        ),
    }),
    finishFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        answered(
          context,
          finishFabrication(context.command(input.station), {
            ...fabrication(input),
            confirmed: input.confirmed ?? false,
          }),
          madeItem(context),
        ),
    }),
    problemFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        answered(
          context,
          problemFabrication(context.command(input.station), fabrication(input)),
          madeItem(context),
        ),
    }),
    releaseFabrication: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        answered(
          context,
          releaseFabrication(context.command(input.station), fabrication(input)),
          madeItem(context),
        ),
    }),

    undoScan: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      args: { input: t.arg({ type: ScanUndo, required: true }) },
      resolve: (_root, { input }, context) =>
        answered(
          context,
          undoScan(context.command(input.station), { undoKey: input.undoKey, idempotencyKey: input.key }),
          async ({ kind, id }) => {
            if (kind !== 'parcel') {
              return doneNow(
                context,
                ({ cutting: 'lot', strip: 'strip', fabrication: 'item' } as const)[kind],
                id,
              );
            }
            const parcel = await context.load.parcel.load(id);
            return doneNow(context, 'order', parcel?.order_id ?? '');
          },
        ),
    }),
  };
});

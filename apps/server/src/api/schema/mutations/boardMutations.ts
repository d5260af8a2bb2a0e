import { lockBoardPlace } from '../../../commands/megalots/lockBoardPlace.ts';
import { markBoardDone } from '../../../commands/megalots/markBoardDone.ts';
import { buildDone } from '../../buildDone.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';

const BoardPlaceLock = builder.inputType('BoardPlaceLock', {
  fields: (t) => ({
    megalotId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    board: t.int({ required: true }),
    place: t.int({ required: true }),
    locked: t.boolean({ required: true, description: 'True to lock the place, false to unlock it.' }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const BoardDone = builder.inputType('BoardDone', {
  fields: (t) => ({
    megalotId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    board: t.int({ required: true }),
    done: t.boolean({
      required: true,
      description: 'True to mark the board as made, false to remove the mark.',
    }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

builder.mutationFields((t) => ({
  markBoardDone: t.field({
    ...needs('advanceFloor'),
    type: MutationResult,
    description: 'Marks a board as made from the present files. The mark ends when new files are made.',
    args: { input: t.arg({ type: BoardDone, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        markBoardDone(context.command(input.station), {
          megalotId: input.megalotId,
          board: input.board,
          done: input.done,
          expectedVersion: input.expectedVersion,
          idempotencyKey: input.key,
        }),
        ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
      ),
  }),
  lockBoardPlace: t.field({
    ...needs('generate'),
    type: MutationResult,
    description: 'Locks or unlocks a place of a board. The pieces fill the free places in their order.',
    args: { input: t.arg({ type: BoardPlaceLock, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        lockBoardPlace(context.command(input.station), {
          megalotId: input.megalotId,
          board: input.board,
          place: input.place,
          locked: input.locked,
          ...toMoveOptions(input),
        }),
        ({ megalotId, version }) => buildDone(context, 'megalot', megalotId, version),
      ),
  }),
}));

import { moveToPole } from '../../../commands/poles/moveToPole.ts';
import { readPoleMessage, sendPoleMessage } from '../../../commands/poles/poleMessages.ts';
import { setPoleLimit } from '../../../commands/poles/setPoleLimit.ts';
import { type ChangedPole, resumePole, stopPole } from '../../../commands/poles/stopPole.ts';
import { buildDone } from '../../buildDone.ts';
import type { ApiContext } from '../../makeContext.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { Pole } from '../enums.ts';
import { BulkResult, MutationResult } from '../types/resultTypes.ts';

const PoleChange = builder.inputType('PoleChange', {
  fields: (t) => ({
    pole: t.field({ type: Pole, required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string({ required: true, description: 'A code of the reason list `pole`.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const PoleLimit = builder.inputType('PoleLimit', {
  fields: (t) => ({
    pole: t.field({ type: Pole, required: true }),
    expectedVersion: t.int({ required: true }),
    limit: t.int({ description: 'The most items in progress at once; null for no limit.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const PoleMessageInput = builder.inputType('PoleMessageInput', {
  fields: (t) => ({
    pole: t.field({ type: Pole, required: true }),
    reason: t.string({ required: true, description: 'A code of the reason list `poleMessage`.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const PoleMessageRead = builder.inputType('PoleMessageRead', {
  fields: (t) => ({
    messageId: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const PoleWorkMove = builder.inputType('PoleWorkMove', {
  fields: (t) => ({
    itemIds: t.idList({ required: true }),
    pole: t.field({ type: Pole, required: true, description: 'The pole that gets the work.' }),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

/** Returns a function that builds the result of a command which changed a pole. */
function toPoleDone(context: ApiContext) {
  return ({ pole, version }: ChangedPole) => buildDone(context, 'pole', pole, version);
}

/** Mutations for the conductor, the person who directs the poles. */
builder.mutationFields((t) => ({
  stopPole: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description: 'Stops a pole: nobody can start an item there. Started items can be finished.',
    args: { input: t.arg({ type: PoleChange, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        stopPole(context.command(input.station), { pole: input.pole, ...toMoveOptions(input) }),
        toPoleDone(context),
      ),
  }),
  resumePole: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description: 'Resumes a stopped pole, with a reason.',
    args: { input: t.arg({ type: PoleChange, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        resumePole(context.command(input.station), { pole: input.pole, ...toMoveOptions(input) }),
        toPoleDone(context),
      ),
  }),
  sendPoleMessage: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description: 'Shows a message on the screens of a pole until somebody there has read it.',
    args: { input: t.arg({ type: PoleMessageInput, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        sendPoleMessage(context.command(input.station), { pole: input.pole, ...toMoveOptions(input) }),
        toPoleDone(context),
      ),
  }),
  readPoleMessage: t.field({
    ...needs('advanceFloor'),
    type: MutationResult,
    description: 'Records that somebody at the pole has read a message, which is then no longer shown.',
    args: { input: t.arg({ type: PoleMessageRead, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        readPoleMessage(context.command(input.station), {
          messageId: input.messageId,
          idempotencyKey: input.key,
        }),
        toPoleDone(context),
      ),
  }),
  moveToPole: t.field({
    ...needs('supervise'),
    type: BulkResult,
    description: 'Moves the work on items to another pole that shares the work of their poles.',
    args: { input: t.arg({ type: PoleWorkMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        moveToPole(context.command(input.station), {
          itemIds: input.itemIds,
          pole: input.pole,
          dryRun: input.dryRun,
          idempotencyKey: input.key,
        }),
        ({ lines }) => ({
          dryRun: input.dryRun,
          lines: lines.map(({ itemId, refusal }) => ({ object: { type: 'item', id: itemId }, refusal })),
        }),
      ),
  }),
  setPoleLimit: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description:
      'Limits the items in progress at a pole. When the limit is reached, nobody can start another item there.',
    args: { input: t.arg({ type: PoleLimit, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        setPoleLimit(context.command(input.station), {
          pole: input.pole,
          limit: input.limit ?? null,
          ...toMoveOptions(input),
        }),
        toPoleDone(context),
      ),
  }),
}));

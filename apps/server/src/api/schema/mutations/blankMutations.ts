import { type ChangedBlank, countBlank, markBlankMissing } from '../../../commands/blanks/countBlank.ts';
import { receiveBlanks } from '../../../commands/blanks/receiveBlanks.ts';
import { setBlank } from '../../../commands/blanks/setBlank.ts';
import { stopCountingBlank } from '../../../commands/blanks/stopCountingBlank.ts';
import { buildDone } from '../../buildDone.ts';
import type { ApiContext } from '../../makeContext.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';

const BlankCount = builder.inputType('BlankCount', {
  fields: (t) => ({
    blank: t.id({ required: true }),
    expectedVersion: t.int({
      description: '`Blank.version` that the user saw; absent for a first count.',
    }),
    shelf: t.int({
      required: true,
      description: 'Counted pieces on the shelf. The pieces in work at the pole are added to them.',
    }),
    delivered: t.int({
      description:
        'Pieces of a delivery that is not in the count yet; 0 when absent. They are recorded as a delivery.',
    }),
    reason: t.string({ description: 'A code of the reason list `blank`. A correction needs one.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const BlankDelivery = builder.inputType('BlankDelivery', {
  fields: (t) => ({
    blank: t.id({ required: true }),
    pieces: t.int({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const BlankReport = builder.inputType('BlankReport', {
  fields: (t) => ({
    blank: t.id({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const BlankShelf = builder.inputType('BlankShelf', {
  fields: (t) => ({
    blank: t.id({ required: true }),
    expectedVersion: t.int(),
    threshold: t.int({
      required: true,
      description: 'The blank is low when fewer pieces than this are free; 0 for no warning.',
    }),
    bin: t.string({ description: 'Place on the shelf, at most 20 characters.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const BlankEnd = builder.inputType('BlankEnd', {
  fields: (t) => ({
    blank: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string({ required: true, description: 'A code of the reason list `blank`.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

interface BlankMutation {
  readonly blank: string;
  readonly key: string;
  readonly expectedVersion?: number | null;
  readonly reason?: string | null;
  readonly note?: string | null;
}

function toBlankInput({ blank, key, expectedVersion, reason, note }: BlankMutation) {
  return {
    blank,
    idempotencyKey: key,
    reason: reason ?? null,
    note: note ?? null,
    ...(expectedVersion === null || expectedVersion === undefined ? {} : { expectedVersion }),
  };
}

/** Returns a function that builds the result of a command which changed a blank. */
function toBlankDone(context: ApiContext) {
  return ({ blank, version }: ChangedBlank) => buildDone(context, 'blank', blank, version);
}

/** Mutations of the stock of blanks. */
builder.mutationFields((t) => ({
  countBlank: t.field({
    ...needs('stockBlanks'),
    type: MutationResult,
    description:
      'Sets the stock of a blank to a count. The first count starts the stock. A correction needs a reason.',
    args: { input: t.arg({ type: BlankCount, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        countBlank(context.command(input.station), {
          ...toBlankInput(input),
          shelf: input.shelf,
          delivered: input.delivered ?? 0,
        }),
        toBlankDone(context),
      ),
  }),
  receiveBlanks: t.field({
    ...needs('stockBlanks'),
    type: MutationResult,
    description:
      'Adds a delivery. Its pieces are set aside for the waiting items: PRIO first, then the earliest ship-by.',
    args: { input: t.arg({ type: BlankDelivery, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        receiveBlanks(context.command(input.station), { ...toBlankInput(input), pieces: input.pieces }),
        toBlankDone(context),
      ),
  }),
  markBlankMissing: t.field({
    ...needs('stockBlanks'),
    type: MutationResult,
    description:
      'Reports an empty shelf: the items that nobody has begun are en souffrance until pieces arrive.',
    args: { input: t.arg({ type: BlankReport, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        markBlankMissing(context.command(input.station), toBlankInput(input)),
        toBlankDone(context),
      ),
  }),
  setBlank: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description: 'Sets where a blank is kept, and below how many free pieces it is low.',
    args: { input: t.arg({ type: BlankShelf, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        setBlank(context.command(input.station), {
          ...toBlankInput(input),
          threshold: input.threshold,
          bin: input.bin ?? null,
        }),
        toBlankDone(context),
      ),
  }),
  stopCountingBlank: t.field({
    ...needs('supervise'),
    type: MutationResult,
    description: 'Ends the stock of the blank: no item waits for it any more.',
    args: { input: t.arg({ type: BlankEnd, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        stopCountingBlank(context.command(input.station), toBlankInput(input)),
        toBlankDone(context),
      ),
  }),
}));

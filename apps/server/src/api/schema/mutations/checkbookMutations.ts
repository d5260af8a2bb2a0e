import { type AdvancedCheckbook, advanceCheckbook } from '../../../commands/checkbooks/advanceCheckbook.ts';
import { moveBooklets } from '../../../commands/checkbooks/moveBooklets.ts';
import { reportPageProblem } from '../../../commands/checkbooks/reportPageProblem.ts';
import { buildDone } from '../../buildDone.ts';
import type { ApiContext } from '../../makeContext.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { BookletMove } from '../enums.ts';
import { BulkResult, MutationResult } from '../types/resultTypes.ts';

const CheckbookAdvance = builder.inputType('CheckbookAdvance', {
  fields: (t) => ({
    checkbookId: t.id({ required: true }),
    expectedVersion: t.int(),
    page: t.int({
      description:
        'The page that the user holds. The mutation is refused when another page is expected next.',
    }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const PageProblem = builder.inputType('PageProblem', {
  fields: (t) => ({
    checkbookId: t.id({ required: true }),
    expectedVersion: t.int(),
    page: t.int({ description: 'Null when the problem concerns every sheet that is not bound yet.' }),
    reason: t.string({ required: true, description: 'A code of the reason list `fabrication`.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const BookletsMove = builder.inputType('BookletsMove', {
  description: 'Moves the sheets of one checkbook, or all sheets of one megalot.',
  fields: (t) => ({
    checkbookId: t.id(),
    megalotId: t.id({ description: 'Ignored with a checkbook.' }),
    move: t.field({ type: BookletMove, required: true }),
    dryRun: t.boolean({ required: true }),
    reason: t.string({ description: 'Required to finish by hand. A code of the reason list `fabrication`.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

/** Returns a function that builds the result of a command which changed a checkbook. */
function toCheckbookDone(context: ApiContext) {
  return ({ checkbookId, orderId, version, undoKey }: AdvancedCheckbook) =>
    buildDone(context, 'checkbook', checkbookId, version, { ids: { order: orderId }, undoKey });
}

/** Mutations of the screens of the L2C line. */
builder.mutationFields((t) => ({
  advanceCheckbook: t.field({
    ...needs('advanceFloor'),
    type: MutationResult,
    description: 'Takes the next step of a checkbook: it starts the binding, or confirms the next page.',
    args: { input: t.arg({ type: CheckbookAdvance, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        advanceCheckbook(context.command(input.station), {
          checkbookId: input.checkbookId,
          page: input.page ?? null,
          ...toMoveOptions(input),
        }),
        toCheckbookDone(context),
      ),
  }),
  reportPageProblem: t.field({
    ...needs('advanceFloor'),
    type: MutationResult,
    description:
      'Reports a problem. The sheets of the page have an error until they are tried again, taken over or printed again.',
    args: { input: t.arg({ type: PageProblem, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        reportPageProblem(context.command(input.station), {
          checkbookId: input.checkbookId,
          page: input.page ?? null,
          ...toMoveOptions(input),
        }),
        toCheckbookDone(context),
      ),
  }),
  moveBooklets: t.field({
    ...needs('advanceFloor'),
    type: BulkResult,
    description:
      'Moves the sheets of a checkbook or a megalot. Each line of the result is a sheet: moved, or refused with a reason.',
    args: { input: t.arg({ type: BookletsMove, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveMutation(
        context,
        moveBooklets(context.command(input.station), {
          ...toMoveOptions(input),
          target:
            typeof input.checkbookId === 'string'
              ? { checkbookId: input.checkbookId }
              : { megalotId: input.megalotId ?? '' },
          move: input.move,
          dryRun: input.dryRun,
        }),
        ({ lines }) => ({
          dryRun: input.dryRun,
          lines: lines.map(({ itemId, refusal }) => ({ object: { type: 'item', id: itemId }, refusal })),
        }),
      ),
  }),
}));

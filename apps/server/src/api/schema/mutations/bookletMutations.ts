import { handToController } from '../../../commands/floor/handToController.ts';
import { passControl } from '../../../commands/floor/passControl.ts';
import { readyBooklet } from '../../../commands/floor/readyBooklet.ts';
import { seeCheckbookPages } from '../../../commands/floor/seeCheckbookPages.ts';
import { takeOverBooklet } from '../../../commands/floor/takeOverBooklet.ts';
import { buildDone } from '../../buildDone.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';
import { toFabricationInput, toItemDone } from './fabricationInput.ts';
import { FabricationMove } from './moveInputs.ts';

const CheckbookPagesSeen = builder.inputType('CheckbookPagesSeen', {
  fields: (t) => ({
    checkbookId: t.id({ required: true }),
    page: t.int({ description: 'The page that was seen; null for all pages that were not seen yet.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

/** Mutations of the L2C line, which binds label sheets into checkbooks, and of the controller. */
builder.mutationFields((t) => {
  const fabricationInput = { input: t.arg({ type: FabricationMove, required: true }) };
  return {
    passControl: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'A controller accepts an item in fabrication.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          passControl(context.command(input.station), toFabricationInput(input)),
          toItemDone(context),
        ),
    }),
    handToController: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Hands the made pieces of an item to the controller, who must pass them.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          handToController(context.command(input.station), {
            ...toFabricationInput(input),
            confirmed: input.confirmed ?? false,
          }),
          toItemDone(context),
        ),
    }),
    readyBooklet: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Marks the sheets of a checkbook as checked, or retries after an error.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          readyBooklet(context.command(input.station), toFabricationInput(input)),
          toItemDone(context),
        ),
    }),
    takeOverBooklet: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Takes a sheet with an error off the L2C line, to bind it by hand.',
      args: fabricationInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          takeOverBooklet(context.command(input.station), toFabricationInput(input)),
          toItemDone(context),
        ),
    }),
    seeCheckbookPages: t.field({
      ...needs('advanceFloor'),
      type: MutationResult,
      description: 'Records that a page was seen in its place while its checkbook was being bound.',
      args: { input: t.arg({ type: CheckbookPagesSeen, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          seeCheckbookPages(context.command(input.station), {
            checkbookId: input.checkbookId,
            page: input.page ?? null,
            idempotencyKey: input.key,
          }),
          ({ checkbookId, orderId, version }) =>
            buildDone(context, 'checkbook', checkbookId, version, { ids: { order: orderId } }),
        ),
    }),
  };
});

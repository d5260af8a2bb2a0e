import type { Result } from '@cmon/core/failure';
import { cancelLine } from '../../../commands/service/cancelLine.ts';
import { type ChangedOrder, correctAddress } from '../../../commands/service/correctAddress.ts';
import { mendLine } from '../../../commands/service/mendLine.ts';
import { buildDoneFromRow } from '../../buildDone.ts';
import type { ApiContext } from '../../makeContext.ts';
import { toMoveOptions } from '../../moves.ts';
import { resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult } from '../types/resultTypes.ts';

const AddressCorrection = builder.inputType('AddressCorrection', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    name: t.string({ required: true }),
    street: t.string({ required: true }),
    postcode: t.string({ required: true }),
    city: t.string({ required: true }),
    country: t.string({ required: true, description: 'ISO 3166.' }),
    email: t.string({ required: true }),
    telephone: t.string({ required: true, description: 'Empty for none.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const LineMending = builder.inputType('LineMending', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    line: t.int({ required: true }),
    sku: t.string({ required: true, description: 'Code of the article.' }),
    quantity: t.int({ required: true }),
    option: t.string({
      description:
        'The option value of a new design, which replaces the stored one; null keeps the stored one.',
    }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

const LineCancellation = builder.inputType('LineCancellation', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    line: t.int({ required: true }),
    reason: t.string({ required: true, description: 'A code of the reason list `cancel`.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

/** Resolves a mutation of an order to the order's new version. */
const resolveServed = (context: ApiContext, running: Promise<Result<ChangedOrder>>) =>
  resolveMutation(context, running, ({ orderId }) => buildDoneFromRow(context, 'order', orderId));

/** Mutations of customer service. */
builder.mutationFields((t) => ({
  correctAddress: t.field({
    ...needs('serveCustomers'),
    type: MutationResult,
    description:
      'Corrects the customer’s name, address, e-mail and telephone before shipping. Parcel labels with the old address are voided. Those from a carrier service are bought again.',
    args: { input: t.arg({ type: AddressCorrection, required: true }) },
    resolve: (_root, { input }, context) => {
      const { orderId, expectedVersion, station, key, ...address } = input;
      return resolveServed(
        context,
        correctAddress(context.command(station), {
          orderId,
          address,
          ...toMoveOptions({ expectedVersion, key }),
        }),
      );
    },
  }),
  mendLine: t.field({
    ...needs('serveCustomers'),
    type: MutationResult,
    description:
      'Sets the article, the quantity and, if given, a new design of a line en souffrance. Refused with the reason when the article can’t be made with the design.',
    args: { input: t.arg({ type: LineMending, required: true }) },
    resolve: (_root, { input }, context) => {
      const { orderId, line, sku, quantity, option = null, station } = input;
      const { catalogue } = context;
      return resolveServed(
        context,
        mendLine(context.command(station), {
          orderId,
          line,
          sku,
          quantity,
          option,
          catalogue,
          ...toMoveOptions(input),
        }),
      );
    },
  }),
  cancelLine: t.field({
    ...needs('serveCustomers'),
    type: MutationResult,
    description:
      'Takes a line out of an order, with a reason. Refused for the last line: then the order has to be cancelled.',
    args: { input: t.arg({ type: LineCancellation, required: true }) },
    resolve: (_root, { input }, context) =>
      resolveServed(
        context,
        cancelLine(context.command(input.station), {
          orderId: input.orderId,
          line: input.line,
          ...toMoveOptions(input),
        }),
      ),
  }),
}));

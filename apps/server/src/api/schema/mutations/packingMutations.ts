import { abortPacking } from '../../../commands/packing/abortPacking.ts';
import { addParcel } from '../../../commands/packing/addParcel.ts';
import { changeShipment } from '../../../commands/packing/changeShipment.ts';
import { closeManifest } from '../../../commands/packing/closeManifest.ts';
import { printLabel } from '../../../commands/packing/printLabel.ts';
import { scanIntoParcel } from '../../../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../../../commands/packing/shipParcel.ts';
import { takeNextOrder } from '../../../commands/packing/takeNextOrder.ts';
import { tickStock } from '../../../commands/packing/tickStock.ts';
import { voidLabel } from '../../../commands/packing/voidLabel.ts';
import { voidParcel } from '../../../commands/packing/voidParcel.ts';
import { weighParcel } from '../../../commands/packing/weighParcel.ts';
import { buildDone } from '../../buildDone.ts';
import { buildPacked, resolveMutation } from '../../results.ts';
import { builder, needs } from '../builder.ts';
import { MutationResult, PackResult } from '../types/resultTypes.ts';
import {
  DayClose,
  NextOrder,
  PackScan,
  ParcelAction,
  ParcelWeight,
  ShipmentChange,
  StockTick,
} from './packingInputs.ts';

/** Mutations of the packing table. */
builder.mutationFields((t) => {
  const parcelInput = { input: t.arg({ type: ParcelAction, required: true }) };
  return {
    takeNextOrder: t.field({
      ...needs('pack'),
      type: PackResult,
      description:
        'Returns the most urgent order that is ready and free. Nobody else gets this order until its packing ends or takes too long.',
      args: { input: t.arg({ type: NextOrder, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          takeNextOrder(context.commandWithinStores(input.station), {
            filter: input.filter ?? {},
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    scanIntoParcel: t.field({
      ...needs('pack'),
      type: PackResult,
      description:
        'Handles a scan at the packing table: it selects the order, or puts items into the open parcel.',
      args: { input: t.arg({ type: PackScan, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          scanIntoParcel(context.command(input.station), {
            orderId: input.orderId ?? null,
            code: input.code,
            reason: input.manualReason ?? null,
            note: input.note ?? null,
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    addParcel: t.field({
      ...needs('pack'),
      type: PackResult,
      description:
        'Closes the open parcel of an order and opens a new one. Refused while the open parcel is empty.',
      args: parcelInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          addParcel(context.command(input.station), { orderId: input.orderId, idempotencyKey: input.key }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    tickStock: t.field({
      ...needs('pack'),
      type: PackResult,
      description: 'Adds a line of stock goods to the open parcel by hand, or removes it.',
      args: { input: t.arg({ type: StockTick, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          tickStock(context.command(input.station), {
            orderId: input.orderId,
            line: input.line,
            ticked: input.ticked,
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    shipParcel: t.field({
      ...needs(['pack', 'reissueShipped']),
      type: PackResult,
      description: 'Ships all filled parcels of an order. If items remain, a reason is required.',
      args: parcelInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          shipParcel(context.command(input.station), {
            orderId: input.orderId,
            weight: input.weight ?? null,
            reason: input.reason ?? null,
            note: input.note ?? null,
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    printLabel: t.field({
      ...needs('pack'),
      type: PackResult,
      description:
        'Prints the label of a parcel, for the first time or again. Without `parcelId`, the label of the last filled parcel.',
      args: parcelInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          printLabel(context.command(input.station), {
            orderId: input.orderId,
            parcelId: input.parcelId ?? null,
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    weighParcel: t.field({
      ...needs('pack'),
      type: PackResult,
      description: 'Records the weight of a parcel that isn’t shipped, in place of the estimated one.',
      args: { input: t.arg({ type: ParcelWeight, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          weighParcel(context.command(input.station), {
            orderId: input.orderId,
            parcelId: input.parcelId,
            weight: input.weight,
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    changeShipment: t.field({
      ...needs('supervise'),
      type: PackResult,
      description: 'Replaces the carrier of an order, or the box of a parcel, with a reason.',
      args: { input: t.arg({ type: ShipmentChange, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          changeShipment(context.command(input.station), {
            orderId: input.orderId,
            carrier: input.carrier ?? null,
            parcelId: input.parcelId ?? null,
            box: input.box ?? null,
            reason: input.reason,
            note: input.note ?? null,
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    voidLabel: t.field({
      ...needs(['supervise', 'reissueShipped']),
      type: PackResult,
      description: 'Voids the label of a parcel that isn’t shipped, with a reason.',
      args: parcelInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          voidLabel(context.command(input.station), {
            orderId: input.orderId,
            parcelId: input.parcelId ?? '',
            reason: input.reason ?? null,
            note: input.note ?? null,
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
    voidParcel: t.field({
      ...needs(['supervise', 'reissueShipped']),
      type: MutationResult,
      description: 'Voids a shipped parcel and its label, with a reason.',
      args: parcelInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          voidParcel(context.command(input.station), {
            orderId: input.orderId,
            parcelId: input.parcelId ?? '',
            reason: input.reason ?? null,
            note: input.note ?? null,
            idempotencyKey: input.key,
          }),
          ({ orderId, version }) => buildDone(context, 'order', orderId, version),
        ),
    }),
    closeManifest: t.field({
      ...needs('supervise'),
      type: MutationResult,
      description: 'Closes one day of a carrier: its parcels of that day are put on a new manifest.',
      args: { input: t.arg({ type: DayClose, required: true }) },
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          closeManifest(context.command(input.station), {
            carrier: input.carrier,
            day: input.day,
            idempotencyKey: input.key,
          }),
          ({ manifestId }) => buildDone(context, 'manifest', manifestId, 1),
        ),
    }),
    abortPacking: t.field({
      ...needs('pack'),
      type: PackResult,
      description: 'Empties and voids the parcels that the user is packing.',
      args: parcelInput,
      resolve: (_root, { input }, context) =>
        resolveMutation(
          context,
          abortPacking(context.command(input.station), {
            orderId: input.orderId,
            reason: input.reason ?? null,
            note: input.note ?? null,
            idempotencyKey: input.key,
          }),
          (answer) => buildPacked(context, answer),
        ),
    }),
  };
});

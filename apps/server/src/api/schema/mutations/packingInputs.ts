import { builder } from '../builder.ts';
import { ShippingFilter } from '../filters.ts';

export const PackScan = builder.inputType('PackScan', {
  fields: (t) => ({
    orderId: t.id({ description: 'The order being packed; null when the scan opens an order.' }),
    code: t.string({ required: true, description: "An order's, item's or strip's code." }),
    manualReason: t.string({ description: 'Required when the item is ticked by hand instead of scanned.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ParcelAction = builder.inputType('ParcelAction', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    parcelId: t.id(),
    weight: t.int({ description: 'Grams.' }),
    reason: t.string({ description: 'Required for a partial shipment, and to void a parcel.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ParcelWeight = builder.inputType('ParcelWeight', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    parcelId: t.id({ required: true }),
    weight: t.int({ required: true, description: 'Grams.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const ShipmentChange = builder.inputType('ShipmentChange', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    carrier: t.string({
      description:
        'Code of the new carrier of the order and of its unshipped parcels; null keeps the present one.',
    }),
    parcelId: t.id({ description: 'The parcel that gets the box.' }),
    box: t.string({ description: 'Code of the new box; null keeps the present one.' }),
    reason: t.string({ required: true, description: 'A code of the reason list `shipment`.' }),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const DayClose = builder.inputType('DayClose', {
  fields: (t) => ({
    carrier: t.string({ required: true, description: 'Empty for parcels without a carrier.' }),
    day: t.string({ required: true, description: 'ISO date in the time zone of the workshop.' }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const NextOrder = builder.inputType('NextOrder', {
  fields: (t) => ({
    filter: t.field({ type: ShippingFilter }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const StockTick = builder.inputType('StockTick', {
  fields: (t) => ({
    orderId: t.id({ required: true }),
    line: t.int({ required: true }),
    ticked: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

import { builder } from '../builder.ts';

export const LotMove = builder.inputType('LotMove', {
  fields: (t) => ({
    lotId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const LotPageCut = builder.inputType('LotPageCut', {
  fields: (t) => ({
    lotId: t.id({ required: true }),
    expectedVersion: t.int({ description: 'Absent for a scan, whose code names the page.' }),
    code: t.string({
      description: 'The scanned code of the page. Without it, the first page that is not cut is meant.',
    }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const LotAssignment = builder.inputType('LotAssignment', {
  fields: (t) => ({
    lotId: t.id({ required: true }),
    userId: t.id({ description: 'Null to end the assignment.' }),
    expectedVersion: t.int({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const LotOrders = builder.inputType('LotOrders', {
  description: 'Some orders of a lot whose files are not generated yet.',
  fields: (t) => ({
    lotId: t.id({ required: true }),
    orderIds: t.idList({ required: true }),
    expectedVersion: t.int({ required: true }),
    reason: t.string(),
    note: t.string(),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

export const MakeLots = builder.inputType('MakeLots', {
  fields: (t) => ({
    bucketKeys: t.stringList({
      description: 'Keys of the buckets to close with `force`. When empty, all buckets are closed.',
    }),
    force: t.boolean({
      defaultValue: false,
      description: 'True to close buckets that are neither full nor due.',
    }),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

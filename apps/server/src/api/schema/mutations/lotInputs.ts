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
    expectedVersion: t.int({ description: 'Absent for a scan, which names its page.' }),
    code: t.string({
      description: 'The scanned code of the page; the first one that is not cut without it.',
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
      description: 'Buckets to close. When empty, all buckets that can be closed.',
    }),
    force: t.boolean({ defaultValue: false, description: 'Close them even if no trigger has fired.' }),
    dryRun: t.boolean({ required: true }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

import { builder } from '../builder.ts';

export const MediaBreak = builder.inputType('MediaBreak', {
  fields: (t) => ({
    megalotId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    fromMm: t.int({
      description:
        'The damaged part of the web, in mm from the start of the print; null when nobody measured it.',
    }),
    toMm: t.int(),
    stripIds: t.idList({ required: true, description: 'The strips that are lost.' }),
    reason: t.string({ required: true }),
    note: t.string(),
    badge: t.string({
      description: 'The scanned badge of a supervisor who approves a number of strips above the cap.',
    }),
    approveLater: t.boolean({
      defaultValue: false,
      description: 'True when strips above the cap may wait for the approval of a supervisor.',
    }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

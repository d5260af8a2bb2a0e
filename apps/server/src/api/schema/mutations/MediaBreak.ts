import { builder } from '../builder.ts';

export const MediaBreak = builder.inputType('MediaBreak', {
  fields: (t) => ({
    megalotId: t.id({ required: true }),
    expectedVersion: t.int({ required: true }),
    fromMm: t.int({
      description:
        'Start of the damaged part of the web, in mm from the start of the print; null when nobody measured it.',
    }),
    toMm: t.int({ description: 'End of the damaged part, in mm from the start of the print.' }),
    stripIds: t.idList({ required: true, description: 'The damaged strips, which are printed again.' }),
    reason: t.string({ required: true }),
    note: t.string(),
    badge: t.string({
      description: 'The scanned badge of a supervisor, who approves more strips than the cap allows.',
    }),
    approveLater: t.boolean({
      defaultValue: false,
      description:
        'True when the strips may wait for the approval of a supervisor, if they are more than the cap allows.',
    }),
    station: t.string({ required: true }),
    key: t.id({ required: true }),
  }),
});

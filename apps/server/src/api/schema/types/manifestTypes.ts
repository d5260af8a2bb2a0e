import { findCloseRefusal } from '../../../commands/packing/closeManifest.ts';
import { formatManifestNumber } from '../../../queries/shipping/findObjectLabels.ts';
import type { ManifestRow, OpenDayRow } from '../../../queries/shipping/manifestRows.ts';
import { builder, needs } from '../builder.ts';
import { ActionState } from '../values.ts';

export const Manifest = builder.objectRef<ManifestRow>('Manifest').implement({
  description:
    'The parcels of one day that a carrier took when the day was closed. The printed list is at `manifests/{id}.pdf`.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.string({ resolve: ({ number }) => formatManifestNumber(number) }),
    carrier: t.exposeString('carrier', { description: 'Empty for parcels without a carrier.' }),
    day: t.exposeString('day', { description: 'ISO date in the time zone of the workshop.' }),
    parcelCount: t.exposeInt('parcel_count'),
    weight: t.exposeInt('weight_g', { description: 'Grams: the sum of the weights that are known.' }),
    closedAt: t.expose('closed_at', { type: 'DateTime' }),
    closedBy: t.exposeString('closed_by_name', { nullable: true }),
  }),
});

export const OpenDay = builder.objectRef<OpenDayRow>('OpenDay').implement({
  description: 'A day of a carrier whose shipped parcels are on no manifest yet.',
  ...needs('see'),
  fields: (t) => ({
    carrier: t.exposeString('carrier', { description: 'Empty for parcels without a carrier.' }),
    day: t.exposeString('day', { description: 'ISO date in the time zone of the workshop.' }),
    parcelCount: t.exposeInt('parcel_count'),
    weight: t.exposeInt('weight_g', { description: 'Grams: the sum of the weights that are known.' }),
    unweighedCount: t.exposeInt('unweighed_count', {
      description: 'Number of its parcels without a weight.',
    }),
    firstShippedAt: t.expose('first_shipped_at', { type: 'DateTime' }),
    canClose: t.field({
      type: ActionState,
      resolve: (_day, _args, { user }) => ({ refusal: findCloseRefusal(user.role) }),
    }),
  }),
});

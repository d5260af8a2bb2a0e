import type { findStripPlaces } from '../../../queries/megalots/findStripPlaces.ts';
import { builder, needs } from '../builder.ts';

type StripPlaceValue = Awaited<ReturnType<typeof findStripPlaces>>[number];

export const StripPlace = builder.objectRef<StripPlaceValue>('StripPlace').implement({
  ...needs('see'),
  description: 'Where a strip, or a part of a long one, lies on the web of a megalot.',
  fields: (t) => ({
    stripId: t.exposeID('strip_id'),
    page: t.exposeInt('page'),
    fromMm: t.exposeInt('from_mm', {
      description: 'Start of the strip, in mm from the start of the first page.',
    }),
    toMm: t.exposeInt('to_mm', { description: 'End of the strip, in mm from the start of the first page.' }),
  }),
});

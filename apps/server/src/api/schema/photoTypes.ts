import type { PhotoRow } from '../../queries/photos/photoRows.ts';
import { builder, needs } from './builder.ts';

/** The fields that return photos require the capability `photos`, so the fields of a photo require only `see`. */
export const Photo = builder.objectRef<PhotoRow>('Photo').implement({
  description: 'A photo of a bad piece, at `{BASE_PATH}/photos/{id}.jpg`. It may show a child’s name.',
  ...needs('see'),
  fields: (t) => ({
    id: t.exposeID('id'),
    takenAt: t.expose('taken_at', { type: 'DateTime' }),
    takenBy: t.exposeString('taken_by_name'),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
  }),
});

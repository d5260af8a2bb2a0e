import type { PhotoRow } from '../../queries/photos/photoRows.ts';
import { builder, needs } from './builder.ts';

/** Photos are only reached through fields with personal data, so this type needs no rule of its own. */
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

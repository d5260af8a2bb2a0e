import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import { isPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import { getFirstId } from '@cmon/core/composition/stack';
import type { Action } from '@cmon/core/customiser/actions/actions';
import { type CustomiserEnv, listOptions } from '@cmon/core/customiser/env';
import type { CustomiserState, PreviewState } from '@cmon/core/customiser/state';

/**
 * The actions that place a photo in a part. The illustration of a design without a photo would lie on the face, so it goes
 * where it may be left out. One that was chosen on a photo stays.
 */
export function listPhotoActions(
  state: CustomiserState,
  { index, fond, picto }: PreviewState,
  id: number,
  { catalogue }: CustomiserEnv,
): readonly Action[] {
  const place: Action = { kind: 'select', option: 'fond', id, preview: index };
  const mayGo = listOptions(state, 'picto', index).some(
    (option) =>
      listOfferedIds(option, catalogue).includes(0) ||
      [...catalogue.pictos.values()].some(({ type }) => type === 'none'),
  );
  if (picto === 0 || isPhotoId(getFirstId(fond)) || !mayGo) return [place];
  return [place, { kind: 'select', option: 'picto', id: 0, preview: index }];
}

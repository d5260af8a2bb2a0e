import { findEmptyPictoId, isEmptyPicto } from '@cmon/core/catalogue/pictures/findEmptyPictoId';
import { isPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import { getFirstId } from '@cmon/core/composition/stack';
import type { Action } from '@cmon/core/customiser/actions/actions';
import { type CustomiserEnv, listOptions } from '@cmon/core/customiser/env';
import type { CustomiserState, PreviewState } from '@cmon/core/customiser/state';

/**
 * The actions that place a photo in a part. A picto that was chosen for another background could cover a face in the photo.
 * It is removed if the product allows a design without a picto. A picto that was chosen while the background was already a
 * photo is kept.
 */
export function listPhotoActions(
  state: CustomiserState,
  { index, fond, picto }: PreviewState,
  id: number,
  { catalogue }: CustomiserEnv,
): readonly Action[] {
  const selectPhoto: Action = { kind: 'select', option: 'fond', id, preview: index };
  if (isEmptyPicto(picto, catalogue) || isPhotoId(getFirstId(fond))) return [selectPhoto];
  const emptyId = findEmptyPictoId(listOptions(state, 'picto', index), catalogue);
  if (emptyId === undefined) return [selectPhoto];
  return [selectPhoto, { kind: 'select', option: 'picto', id: emptyId, preview: index }];
}

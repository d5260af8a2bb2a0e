import type { Catalogue } from '@cmon/core/catalogue/document';
import { isPhotoId, isTooSoft } from '@cmon/core/catalogue/pictures/photoFond';
import { computeFondDpi } from '@cmon/core/catalogue/pictures/printedDpi';
import type { Pixels } from '@cmon/core/catalogue/types';
import { getFirstId } from '@cmon/core/composition/stack';
import type { PreviewState } from '@cmon/core/customiser/state';
import { isRecord } from '@cmon/core/isRecord';
import { request } from '../../load/http.ts';
import type { Widget } from '../../store/widgetContext.ts';
import { buildPhotoRemoval } from './buildPhotoRemoval.ts';
import { loadPhotoMessages } from './loadPhotoMessages.ts';

/**
 * Removes photos that would not be printed from the design: photos that the server has deleted, and photos that are too
 * small for a shape that was chosen later. Returns the message about the removal; null when every photo stays. When the
 * server can't be reached, photos stay, because the server checks the photos of an order again.
 */
export async function checkPhotos({ store, editing }: Widget): Promise<string | null> {
  const { assets, live, app } = store.getState();
  const ids = (live?.previews ?? []).map(({ fond }) => getFirstId(fond)).filter(isPhotoId);
  await Promise.all(ids.map((id) => loadSize(store, assets?.photosUrl ?? '', id)));
  let firstProblem: ReturnType<typeof findProblem> = null;
  for (const index of live?.previews.keys() ?? []) {
    // The state is read again, because removing the photo of an earlier part also changes the parts that follow it.
    const { live: current, env, catalogue, photoSizes } = store.getState();
    const preview = current?.previews[index];
    const partProblem =
      preview && catalogue
        ? findProblem(preview, catalogue, photoSizes?.get(getFirstId(preview.fond)))
        : null;
    if (partProblem === null || env === null) continue;
    editing.dispatch(buildPhotoRemoval(env, index));
    firstProblem ??= partProblem;
  }
  return firstProblem && (await loadPhotoMessages(app.locale))(firstProblem);
}

async function loadSize(store: Widget['store'], photosUrl: string, id: number): Promise<void> {
  if (store.getState().photoSizes?.has(id)) return;
  const storeSize = (size: Pixels | null) =>
    store.setState(({ photoSizes = [] }) => ({ photoSizes: new Map([...photoSizes, [id, size]]) }));
  try {
    const response = await request(`${photosUrl}/photo-fonds/${id}.json`, { credentials: 'omit' });
    if (response.status === 404) storeSize(null);
    const size: unknown = response.ok ? await response.json() : null;
    if (isRecord(size) && typeof size.width === 'number' && typeof size.height === 'number')
      storeSize({ width: size.width, height: size.height });
  } catch {
    // The next change of the design tries again.
  }
}

/** Returns why the photo of a part would not be printed; null when it can be printed, and for a part without a photo. */
function findProblem(
  { forme: formeId }: PreviewState,
  catalogue: Catalogue,
  pixels: Pixels | null | undefined,
): 'photo.gone' | 'photo.outgrown' | null {
  if (pixels === null) return 'photo.gone';
  const forme = catalogue.formes.get(formeId);
  return pixels && forme && isTooSoft(computeFondDpi({ pixels }, forme)) ? 'photo.outgrown' : null;
}

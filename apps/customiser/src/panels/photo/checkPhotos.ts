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
 * Takes photos out of the design that would not be printed: those whose time is over, and those too small for a shape that
 * was chosen after them. Returns the sentence that says so; null when every photo stays. When the server can't be
 * reached, photos stay: it checks those of an order again.
 */
export async function checkPhotos({ store, editing }: Widget): Promise<string | null> {
  const { assets, live, app } = store.getState();
  const ids = (live?.previews ?? []).map(({ fond }) => getFirstId(fond)).filter(isPhotoId);
  await Promise.all(ids.map((id) => findSize(store, assets?.photosUrl ?? '', id)));
  let problem: ReturnType<typeof findProblem> = null;
  for (const index of live?.previews.keys() ?? []) {
    // A part that follows an earlier one has changed with it.
    const { live: current, env, catalogue, photoSizes } = store.getState();
    const preview = current?.previews[index];
    const found =
      preview && catalogue
        ? findProblem(preview, catalogue, photoSizes?.get(getFirstId(preview.fond)))
        : null;
    if (found === null || env === null) continue;
    editing.dispatch(buildPhotoRemoval(env, index));
    problem ??= found;
  }
  return problem && (await loadPhotoMessages(app.locale))(problem);
}

async function findSize(store: Widget['store'], photosUrl: string, id: number): Promise<void> {
  if (store.getState().photoSizes?.has(id)) return;
  const keep = (size: Pixels | null) =>
    store.setState(({ photoSizes = [] }) => ({ photoSizes: new Map([...photoSizes, [id, size]]) }));
  try {
    const response = await request(`${photosUrl}/photo-fonds/${id}.json`, { credentials: 'omit' });
    if (response.status === 404) keep(null);
    const size: unknown = response.ok ? await response.json() : null;
    if (isRecord(size) && typeof size.width === 'number' && typeof size.height === 'number')
      keep({ width: size.width, height: size.height });
  } catch {
    // The next change of the design tries again.
  }
}

/** Why the photo of a part would not be printed; null when it would, and for a part without a photo. */
function findProblem(
  { forme: formeId }: PreviewState,
  catalogue: Catalogue,
  pixels: Pixels | null | undefined,
): 'photo.gone' | 'photo.outgrown' | null {
  if (pixels === null) return 'photo.gone';
  const forme = catalogue.formes.get(formeId);
  return pixels && forme && isTooSoft(computeFondDpi({ pixels }, forme)) ? 'photo.outgrown' : null;
}

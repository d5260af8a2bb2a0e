import { buffer } from 'node:stream/consumers';
import { can, mayReadTexts } from '@cmon/core/access/capabilities';
import { getPhotoFile, isPhotoId } from '@cmon/core/catalogue/pictures/photoFond';
import { toList } from '@cmon/core/composition/stack';
import { getPhotoFondPreview } from '../../../files/photos/photoFiles.ts';
import type { Design } from '../../../papers/sheets/drawDesign.ts';
import { findPreviewsOfItems, type ItemPreview } from '../../../queries/orders/findItemPreview.ts';
import type { WebEnv } from '../../webEnv.ts';
import { buildPreviewScene, removeTexts } from '../drawPreview.ts';
import type { PaperReader } from './addPaperRoute.ts';
import { recordOrderReads } from './recordOrderReads.ts';

/** An item, and which of its previews is drawn, from 0. */
interface WantedDesign {
  readonly itemId: string;
  readonly index: number;
}

/**
 * Loads designs to draw on a paper, each as the preview route draws it: with the catalogue version of its order, and with
 * texts and photos for those who may see them. Null for an item without a preview, or whose catalogue version is missing.
 * Records that the reader saw the texts.
 */
export async function loadDesigns(
  web: WebEnv,
  reader: PaperReader,
  wanted: readonly WantedDesign[],
): Promise<(Design | null)[]> {
  const { db, user } = reader;
  const previews = await findPreviewsOfItems(
    db,
    wanted.map(({ itemId }) => itemId),
  );
  const rights = { texts: mayReadTexts(user.role), photos: can(user.role, 'photos') };
  const designs: (Design | null)[] = [];
  const orderIds: string[] = [];
  for (const { itemId, index } of wanted) {
    const preview = previews.get(itemId)?.[index] ?? null;
    designs.push(preview && (await loadDesign(web, preview, rights)));
    if (preview !== null) orderIds.push(preview.orderId);
  }
  if (rights.texts) await recordOrderReads(web, reader, orderIds, 'Item.texts');
  return designs;
}

/** The personal data of a design that its reader may see. */
interface DesignRights {
  readonly texts: boolean;
  readonly photos: boolean;
}

async function loadDesign(web: WebEnv, preview: ItemPreview, rights: DesignRights): Promise<Design | null> {
  const print = await web.published.current.print.open(preview.catalogueVersion);
  if (print === null) return null;
  const choice = rights.texts ? preview.choice : removeTexts(preview.choice);
  const photos = await readPhotos(rights.photos ? toList(choice.fond).filter(isPhotoId) : [], web);
  return { ...buildPreviewScene(print, { ...preview, choice }, photos), resources: print.resources, photos };
}

/** Reads the JPEG data of photos, by the names of their files. Erased photos are left out. */
export async function readPhotos(ids: readonly number[], { photos }: WebEnv): Promise<Map<string, Buffer>> {
  const read = new Map<string, Buffer>();
  for (const id of ids) {
    const content = await photos.open(getPhotoFondPreview(id));
    if (content !== null) read.set(getPhotoFile(id), await buffer(content));
  }
  return read;
}

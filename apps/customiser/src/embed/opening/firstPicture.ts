import { designKey } from '@cmon/core/customiser/designKey';
import type { OpeningDocument, OpeningFont } from '@cmon/render/stage/readOpening';
import type { Assets } from '../../load/assets.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import { createSvg } from '../../preview/createSvg.ts';
import { pause } from '../../store/pause.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import type { Picture } from './drawDesign.ts';
import { loadImages } from './loadImages.ts';
import { type DrawnPreview, placeInFrame } from './placeInFrame.ts';

/** The picture in the frame before React is loaded. Each call settles when its picture is painted. */
export interface FirstPicture {
  /** Shows a product as it opens, with nothing but its opening. */
  readonly opening: (opening: OpeningDocument, assets: Assets) => Promise<void>;
  /** Shows a design; settles when everything that the stage needs is loaded too. The current picture isn't drawn again. */
  readonly design: (picture: Picture) => Promise<void>;
}

/** What a picture's texts are set in: the letters that came with it, or else the whole face. */
function faceOf(font: OpeningFont, assets: Assets): Promise<unknown> {
  return font.letters === undefined
    ? assets.loadFace(font)
    : assets.loadSubset(font, font.letters).catch(() => assets.loadFace(font));
}

/** What draws a design: an opening is drawn already. */
export const pictureChunk = () => loadChunk('picture', () => import('./drawDesign.ts'));

/** How long a picture whose texts could be drawn waits for its images, ms. */
const IMAGE_PATIENCE = 200;

/**
 * `styled` settles when the frame's styles have arrived; `onShown` is called when a picture is put in the page. Nothing is
 * shown once `box` has left the page: the screen was quicker.
 */
export function createFirstPicture(
  store: WidgetStore,
  box: HTMLElement,
  styled: () => Promise<unknown>,
  onShown: () => void,
): FirstPicture {
  const page = box.ownerDocument;
  let wanted = '';
  let standing = Promise.resolve();

  const stand = async (key: string, code: string, drawing: Promise<DrawnPreview>): Promise<void> => {
    const [drawn] = await Promise.all([drawing, styled()]);
    // Another design, or product, was asked for while the fonts of this one were on their way.
    if (!box.isConnected || key !== wanted || store.getState().app.productCode !== code) return;
    const painted = placeInFrame(drawn, box);
    onShown();
    await painted;
  };
  const show = (key: string, code: string, draw: () => Promise<DrawnPreview>): Promise<void> => {
    if (key === wanted || !box.isConnected) return standing;
    wanted = key;
    standing = stand(key, code, draw()).catch((error: unknown) => {
      if (key === wanted) wanted = '';
      throw error;
    });
    return standing;
  };

  return {
    opening: ({ code, design, fonts, pieces, kind, size }, assets) =>
      show(design, code, async () => {
        // All requests start together.
        const images = loadImages(pieces, page);
        const faces = fonts.map((font) => faceOf(font, assets));
        // A browser sends for an image once the script that names it has come to rest.
        await null;
        const drawn = { pieces: pieces.map((piece) => createSvg(piece, page)), kind, size };
        await Promise.all(faces);
        await Promise.race([images, pause(IMAGE_PATIENCE)]);
        return drawn;
      }),
    design: async (picture) => {
      if (picture.state.previews.length === 0 || !box.isConnected) return;
      const { drawDesign, fetchForDesign } = await pictureChunk();
      const key = designKey(picture.state);
      if (key === wanted) await Promise.all([standing, fetchForDesign(picture)]);
      else await show(key, picture.product.code, () => drawDesign(picture, page));
    },
  };
}

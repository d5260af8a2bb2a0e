import { buildDesignKey } from '@cmon/core/customiser/design/buildDesignKey';
import type { OpeningDocument, OpeningFont } from '@cmon/render/stage/readOpening';
import type { Assets } from '../../load/assets.ts';
import { loadChunk } from '../../load/loadChunk.ts';
import { createSvg } from '../../preview/createSvg.ts';
import { sleep } from '../../store/sleep.ts';
import type { WidgetStore } from '../../store/widgetStore.ts';
import type { DesignToDraw } from './drawDesign.ts';
import { loadImages } from './loadImages.ts';
import { placeInFrame, type StageDrawing } from './placeInFrame.ts';

/** The picture in the frame before React is loaded. Each call settles when its picture is painted. */
export interface FirstPicture {
  /** Shows a product's default design from its opening document. */
  readonly showOpening: (opening: OpeningDocument, assets: Assets) => Promise<void>;
  /**
   * Shows a design. Settles when everything that the stage needs is loaded too. An identical picture isn't drawn
   * again.
   */
  readonly showDesign: (design: DesignToDraw) => Promise<void>;
}

/** Loads the font of a picture's texts: the subset that came with it, or else the whole face. */
function loadTextFont(font: OpeningFont, assets: Assets): Promise<unknown> {
  return font.letters === undefined
    ? assets.loadFace(font)
    : assets.loadFontSubset(font, font.letters).catch(() => assets.loadFace(font));
}

/** Loads the chunk that draws a design. An opening document doesn't need it, because it contains the drawing. */
export const loadPictureChunk = () => loadChunk('picture', () => import('./drawDesign.ts'));

/** How long a picture whose fonts are loaded waits for its images, ms. */
const IMAGE_TIMEOUT_MS = 200;

/**
 * `styled` settles when the frame's styles are loaded. `onShown` is called when a picture is put in the page. Nothing
 * is shown once `box` has been removed because the screen is shown.
 */
export function createFirstPicture(
  store: WidgetStore,
  box: HTMLElement,
  styled: () => Promise<unknown>,
  onShown: () => void,
): FirstPicture {
  const page = box.ownerDocument;
  let currentKey = '';
  let currentDrawing = Promise.resolve();

  const placeDrawing = async (key: string, code: string, drawing: Promise<StageDrawing>): Promise<void> => {
    const [drawn] = await Promise.all([drawing, styled()]);
    // Another design or product was requested while the fonts were loading.
    if (!box.isConnected || key !== currentKey || store.getState().app.productCode !== code) return;
    const painted = placeInFrame(drawn, box, store.getState().app.locale);
    onShown();
    await painted;
  };
  const showDrawing = (key: string, code: string, draw: () => Promise<StageDrawing>): Promise<void> => {
    if (key === currentKey || !box.isConnected) return currentDrawing;
    currentKey = key;
    currentDrawing = placeDrawing(key, code, draw()).catch((error: unknown) => {
      if (key === currentKey) currentKey = '';
      throw error;
    });
    return currentDrawing;
  };

  return {
    showOpening: ({ code, design, fonts, pieces, kind, isExample, size }, assets) =>
      showDrawing(design, code, async () => {
        // Starts all requests together.
        const images = loadImages(pieces, page);
        const faces = fonts.map((font) => loadTextFont(font, assets));
        // A browser requests an image only after the current task, so this gives it the chance.
        await null;
        const drawn = { pieces: pieces.map((piece) => createSvg(piece, page)), kind, isExample, size };
        await Promise.all(faces);
        await Promise.race([images, sleep(IMAGE_TIMEOUT_MS)]);
        return drawn;
      }),
    showDesign: async (picture) => {
      if (picture.state.previews.length === 0 || !box.isConnected) return;
      const { drawDesign, loadDesignAssets } = await loadPictureChunk();
      const key = buildDesignKey(picture.state);
      if (key === currentKey) await Promise.all([currentDrawing, loadDesignAssets(picture)]);
      else await showDrawing(key, picture.product.code, () => drawDesign(picture, page));
    },
  };
}

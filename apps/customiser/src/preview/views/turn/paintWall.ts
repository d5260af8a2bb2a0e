import type { Solid } from '@cmon/core/catalogue/document';
import { isPhotoFile } from '@cmon/core/catalogue/pictures/photoFond';
import type { Scene } from '@cmon/core/scene/types';
import { listSceneImages, paintScene } from '@cmon/render/view/paintScene';
import type { Drawing } from '../../../controls/useScene.ts';

/** A print on the turned object. */
export interface WallPrint {
  readonly scene: Scene;
  readonly solid: Solid;
}

/** Width of the unrolled wall, px. */
const WALL_WIDTH = 2048;

/** Pictures that were loaded, by address. */
const images = new Map<string, Promise<HTMLImageElement | null>>();

/** Loads a picture so that it may be read back: a canvas that shows a picture of another origin is locked otherwise. */
function loadImage(address: string): Promise<HTMLImageElement | null> {
  const loading = images.get(address) ?? fetchImage(address);
  images.set(address, loading);
  return loading;
}

async function fetchImage(address: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = address;
  try {
    await image.decode();
    return image;
  } catch {
    images.delete(address);
    return null;
  }
}

/** Height of the printed part of the wall, mm. */
export const getWallHeight = (prints: readonly WallPrint[]): number =>
  Math.max(...prints.map(({ scene }) => scene.height));

/** Paints the unrolled wall with its prints; the middle of the canvas is the front of the object. */
export async function paintWall(
  prints: readonly WallPrint[],
  { resources, assets }: Drawing,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const loaded = new Map<string, HTMLImageElement | null>();
  const files = prints.flatMap(({ scene }) => listSceneImages(scene, resources));
  await Promise.all(
    files.map(async (file) => {
      const base = isPhotoFile(file) ? assets.photosUrl : assets.url.replace(/\/$/, '');
      loaded.set(file, await loadImage(`${base}/${file}`));
    }),
  );
  const [first] = prints;
  const context = canvas.getContext('2d');
  if (!first || !context) return;
  const scale = WALL_WIDTH / (2 * Math.PI * first.solid.radius);
  canvas.width = WALL_WIDTH;
  canvas.height = Math.round(getWallHeight(prints) * scale);
  for (const { scene, solid } of prints) {
    const middle = (solid.face / 360 + 0.5) * WALL_WIDTH;
    // A print that crosses the back of the object goes on at the other end.
    for (const turn of [-WALL_WIDTH, 0, WALL_WIDTH]) {
      context.save();
      context.translate(middle + turn - (scene.width / 2) * scale, 0);
      context.scale(scale, scale);
      paintScene(context, scene, {
        fontFamily: resources.fontFamily,
        artwork: resources.artwork,
        image: (file) => loaded.get(file) ?? null,
      });
      context.restore();
    }
  }
}

import { COLOURS } from '../colours.ts';
import type { Drawings } from '../Drawings.ts';
import { readProp } from '../readProp.ts';
import {
  createShot,
  drawDisc,
  drawTable,
  drawWall,
  PRODUCT_SIZE,
  placeDrawing,
  placeImage,
  type Shot,
} from '../stage.ts';

/** Three bottles side by side, each with another background all around. */
export function composeBottles(draw: Drawings): Shot {
  const jungle = draw.object({
    forme: 'GRD_2L',
    fond: 'MOTIF_JUNGLE',
    font: 'luckiestguy',
    texts: ['Léon', ' '],
  });
  const meadow = draw.object({
    forme: 'GRD_2L',
    fond: 'PHOTO_PRAIRIE',
    font: 'pacifico',
    texts: ['Emma', ' '],
  });
  const space = draw.object({
    forme: 'GRD',
    fond: 'SCENE_ESPACE',
    font: 'grandstander',
    picto: 'fusee',
    texts: ['Giulia', 'CM1'],
  });
  return createShot(
    'GRD',
    PRODUCT_SIZE,
    [drawWall(COLOURS.leafPale), drawDisc(640, 440, 450, COLOURS.leaf), drawTable(700, COLOURS.sand)],
    [
      placeDrawing(jungle, 2.6, 'none', { x: 290, y: 520 }),
      placeDrawing(meadow, 2.6, 'none', { x: 990, y: 520 }),
      placeDrawing(space, 3.1, 'none', { x: 640, y: 500 }),
      placeImage(readProp('mimosa_sprig').url, 400, 323, 'lying', { x: 290, y: 850, turn: 28 }),
    ],
  );
}

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

/** The two colours of the bag, the light one in front. */
export function composeBags(draw: Drawings): Shot {
  const night = draw.object({
    forme: 'SACV_MARINE',
    font: 'amaticsc',
    picto: 'lune',
    ink: '#ffffff',
    texts: ['Léon', 'bonne nuit'],
  });
  const nap = draw.object({
    forme: 'SACV',
    font: 'pacifico',
    picto: 'ourson',
    ink: '#1c6b3f',
    texts: ['Ana', 'ma sieste'],
  });
  return createShot(
    'OBJ_SACV',
    PRODUCT_SIZE,
    [drawWall(COLOURS.rosePale), drawDisc(660, 430, 450, COLOURS.rose), drawTable(730, COLOURS.sand)],
    [
      placeDrawing(night, 1.36, 'none', { x: 905, y: 440, turn: 3 }),
      placeDrawing(nap, 1.46, 'none', { x: 430, y: 460, turn: -2 }),
      placeImage(readProp('mimosa_sprig').url, 400, 323, 'lying', { x: 950, y: 880, turn: 24 }),
    ],
  );
}

import { COLOURS } from '../colours.ts';
import type { DesignPainter } from '../DesignPainter.ts';
import { placeSprig } from '../placeSprig.ts';
import { createShot, drawBackdrop, PRODUCT_SIZE, placeDrawing, type Shot } from '../shot.ts';

/** The second line of a design without a second text. */
const BLANK_LINE = ' ';

/** Three bottles side by side, each printed all around with a different background. */
export function composeBottles(painter: DesignPainter): Shot {
  const jungle = painter.drawOnMockup({
    forme: 'GRD_2L',
    fond: 'MOTIF_JUNGLE',
    font: 'luckiestguy',
    texts: [painter.pickFirstName(1), BLANK_LINE],
  });
  const meadow = painter.drawOnMockup({
    forme: 'GRD_2L',
    fond: 'PHOTO_PRAIRIE',
    font: 'pacifico',
    texts: [painter.pickFirstName(6), BLANK_LINE],
  });
  const space = painter.drawOnMockup({
    forme: 'GRD',
    fond: 'SCENE_ESPACE',
    font: 'grandstander',
    picto: 'dessin_fusee',
    texts: [painter.pickFirstName(4), painter.texts.arranged.fifthClass],
  });
  return createShot(
    'GRD',
    PRODUCT_SIZE,
    drawBackdrop({
      wall: COLOURS.leafPale,
      discs: [[640, 440, 450, COLOURS.leaf]],
      table: { horizon: 700, colour: COLOURS.sand },
    }),
    [
      placeDrawing(jungle, 2.6, 'none', { x: 290, y: 520 }),
      placeDrawing(meadow, 2.6, 'none', { x: 990, y: 520 }),
      placeDrawing(space, 3.1, 'none', { x: 640, y: 500 }),
      placeSprig({ x: 290, y: 850, turn: 28 }),
    ],
  );
}

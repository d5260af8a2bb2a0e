import { COLOURS } from '../colours.ts';
import type { DesignPainter } from '../DesignPainter.ts';
import { placeSprig } from '../placeSprig.ts';
import { createShot, drawBackdrop, PRODUCT_SIZE, placeDrawing, type Shot } from '../shot.ts';

/** The two colours of the bag, the light one in front. */
export function composeBags(painter: DesignPainter): Shot {
  const night = painter.drawOnMockup({
    forme: 'SACV_MARINE',
    font: 'amaticsc',
    picto: 'dessin_lune',
    textColour: '#ffffff',
    texts: [painter.pickFirstName(1), painter.texts.arranged.goodNight],
  });
  const nap = painter.drawOnMockup({
    forme: 'SACV',
    font: 'pacifico',
    picto: 'dessin_nounours',
    textColour: '#1c6b3f',
    texts: [painter.pickFirstName(2), painter.texts.arranged.nap],
  });
  return createShot(
    'OBJ_SACV',
    PRODUCT_SIZE,
    drawBackdrop({
      wall: COLOURS.rosePale,
      discs: [[660, 430, 450, COLOURS.rose]],
      table: { horizon: 730, colour: COLOURS.sand },
    }),
    [
      placeDrawing(night, 1.36, 'none', { x: 905, y: 440, turn: 3 }),
      placeDrawing(nap, 1.46, 'none', { x: 430, y: 460, turn: -2 }),
      placeSprig({ x: 950, y: 880, turn: 24 }),
    ],
  );
}

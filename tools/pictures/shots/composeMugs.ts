import { COLOURS } from '../colours.ts';
import type { DesignPainter } from '../DesignPainter.ts';
import { placeSprig } from '../placeSprig.ts';
import {
  createShot,
  drawBackdrop,
  drawGroundShadow,
  PRODUCT_SIZE,
  placeDrawing,
  type Shot,
} from '../shot.ts';

/** Mugs of two children: one printed all around, one without a background. */
export function composeMugs(painter: DesignPainter): Shot {
  const castle = painter.drawOnMockup({
    forme: 'MUG_ROND_B',
    fond: 'SCENE_CHATEAU',
    font: 'pacifico',
    texts: [painter.pickFirstName(2), painter.texts.arranged.hotChocolate],
  });
  const fox = painter.drawOnMockup({
    forme: 'MUG_A',
    font: 'pacifico',
    picto: 'dessin_renard',
    textColour: '#6b432a',
    texts: [painter.pickFirstName(3), painter.texts.arranged.fox],
  });
  return createShot(
    'MUG',
    PRODUCT_SIZE,
    drawBackdrop({
      wall: COLOURS.sky,
      discs: [
        [660, 430, 470, '#d0e6f2'],
        [660, 430, 340, COLOURS.skyPale],
      ],
      table: { horizon: 650, colour: COLOURS.sandDeep },
    }),
    [
      drawGroundShadow(400, 780, 600),
      placeDrawing(castle, 4.6, 'none', { x: 355, y: 530 }),
      drawGroundShadow(850, 850, 620),
      placeDrawing(fox, 4.9, 'none', { x: 890, y: 590 }),
      placeSprig({ x: 340, y: 872, turn: 28 }),
    ],
  );
}

import { COLOURS } from '../colours.ts';
import type { Drawings } from '../Drawings.ts';
import { placeSprig } from '../placeSprig.ts';
import {
  createShot,
  drawBackdrop,
  drawGroundShadow,
  PRODUCT_SIZE,
  placeDrawing,
  type Shot,
} from '../stage.ts';

/** Mugs of two children: one printed all around, one without a background. */
export function composeMugs(draw: Drawings): Shot {
  const castle = draw.object({
    forme: 'MUG_ROND_B',
    fond: 'SCENE_CHATEAU',
    font: 'pacifico',
    texts: [draw.child(2), draw.words.arranged.hotChocolate],
  });
  const fox = draw.object({
    forme: 'MUG_A',
    font: 'pacifico',
    picto: 'dessin_renard',
    ink: '#6b432a',
    texts: [draw.child(3), draw.words.arranged.fox],
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

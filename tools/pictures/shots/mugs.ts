import { COLOURS } from '../colours.ts';
import type { Drawings } from '../Drawings.ts';
import { sprig } from '../props.ts';
import { disc, ground, PRODUCT_SIZE, picture, piece, type Shot, shot, table, wall } from '../stage.ts';

/** Two mugs of two children, one printed round and one free. */
export function mugs(draw: Drawings): Shot {
  const castle = draw.object({
    forme: 'MUG_ROND_B',
    fond: 'SCENE_CHATEAU',
    font: 'pacifico',
    texts: ['Ana', 'chocolat chaud'],
  });
  const fox = draw.object({
    forme: 'MUG_A',
    font: 'pacifico',
    picto: 'renard',
    ink: '#6b432a',
    texts: ['Oscar', 'petit renard'],
  });
  return shot(
    'MUG',
    PRODUCT_SIZE,
    [
      wall(COLOURS.sky),
      disc(660, 430, 470, '#d0e6f2'),
      disc(660, 430, 340, COLOURS.skyPale),
      table(650, COLOURS.sandDeep),
    ],
    [
      ground(400, 780, 600),
      piece(castle, 4.6, 'none', { x: 355, y: 530 }),
      ground(850, 850, 620),
      piece(fox, 4.9, 'none', { x: 890, y: 590 }),
      picture(sprig().address, 400, 323, 'lying', { x: 340, y: 872, turn: 28 }),
    ],
  );
}

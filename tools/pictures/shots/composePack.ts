import { COLOURS } from '../colours.ts';
import type { DesignPainter } from '../DesignPainter.ts';
import { drawLabelSheet } from '../drawLabelSheet.ts';
import { placeSprig } from '../placeSprig.ts';
import { createShot, drawBackdrop, PRODUCT_SIZE, placeDrawing, placeImage, type Shot } from '../shot.ts';

/** All parts of the pack with one child's design: the bag, a sheet of stickers and a sheet of iron-on labels. */
export function composePack(painter: DesignPainter): Shot {
  const theme = { fond: 'MOTIF_FEUILLES', font: 'grandstander', picto: 'dessin_herisson' } as const;
  const sticker = painter.drawLabel({
    forme: 'EAO_2L',
    ...theme,
    texts: [painter.pickFirstName(4), painter.pickSurname(6)],
  });
  const round = painter.drawLabel({
    forme: 'EAO_R',
    ...theme,
    texts: [painter.pickFirstName(4), painter.pickSurname(6)],
  });
  const ironOn = painter.drawLabel({
    forme: 'ETV_1L',
    ...theme,
    texts: [`${painter.pickFirstName(4)} ${painter.pickSurname(6)}`],
  });
  const bag = painter.drawOnMockup({
    forme: 'SACV',
    font: 'grandstander',
    picto: 'dessin_herisson',
    textColour: '#1c6b3f',
    texts: [painter.pickFirstName(4), painter.texts.arranged.things],
  });
  const stickers = drawLabelSheet(sticker, 2, 5, 4.1);
  const ironOns = drawLabelSheet(ironOn, 1, 6, 4.4);
  return createShot(
    'PAC_ECO',
    PRODUCT_SIZE,
    drawBackdrop({ wall: COLOURS.mimosaPale, discs: [[470, 470, 520, COLOURS.mimosa]] }),
    [
      placeSprig({ x: 110, y: 130, turn: 150 }, 470),
      placeDrawing(bag, 1.42, 'lying', { x: 380, y: 490, turn: -5 }),
      placeImage(stickers.url, stickers.width, stickers.height, 'lying', { x: 930, y: 330, turn: 7 }),
      placeImage(ironOns.url, ironOns.width, ironOns.height, 'lying', { x: 830, y: 700, turn: -6 }),
      placeDrawing(round, 4.2, 'lying', { x: 1130, y: 770, turn: 10 }),
    ],
  );
}

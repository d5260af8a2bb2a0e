import { COLOURS } from '../colours.ts';
import type { DesignPainter } from '../DesignPainter.ts';
import { readProp } from '../readProp.ts';
import { createShot, drawBackdrop, PRODUCT_SIZE, placeDrawing, placeImage, type Shot } from '../shot.ts';

/** A pullover with its label in the neck, and labels of siblings around it. */
export function composeIronOns(painter: DesignPainter): Shot {
  const bear = painter.drawLabel({
    forme: 'ETV_2L',
    fond: 'MOTIF_NUAGES',
    font: 'grandstander',
    picto: 'dessin_ours',
    texts: [painter.pickFirstName(3), painter.pickSurname(3)],
  });
  const hearts = painter.drawLabel({
    forme: 'ETV_1L',
    fond: 'MOTIF_COEURS',
    font: 'pacifico',
    picto: 'dessin_papillon',
    texts: [`${painter.pickFirstName(6)} ${painter.pickSurname(3)}`],
  });
  const night = painter.drawLabel({
    forme: 'ETV_2L',
    fond: 'MOTIF_ETOILES_NUIT',
    font: 'baloo2',
    picto: 'dessin_hibou',
    texts: [`${painter.pickFirstName(0)} ${painter.pickSurname(3)}`, painter.texts.arranged.nursery],
  });
  const plain = painter.drawLabel({
    forme: 'ETV_1L',
    fond: 'COULEUR_JAUNE',
    font: 'luckiestguy',
    picto: 'dessin_tigre',
    texts: [painter.pickFirstName(1)],
  });
  return createShot(
    'ETV',
    PRODUCT_SIZE,
    drawBackdrop({ wall: COLOURS.rosePale, discs: [[640, 560, 560, COLOURS.rose]] }),
    [
      placeImage(readProp('pullover').url, 1100, 900, 'thick', { x: 640, y: 690 }),
      placeDrawing(bear, 4.6, 'stuck', { x: 640, y: 424 }),
      placeDrawing(hearts, 5.2, 'lying', { x: 230, y: 130, turn: -9 }),
      placeDrawing(night, 5.2, 'lying', { x: 1030, y: 140, turn: 8 }),
      placeDrawing(plain, 5, 'lying', { x: 640, y: 90, turn: 2 }),
    ],
  );
}

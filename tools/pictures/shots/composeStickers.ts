import { COLOURS } from '../colours.ts';
import type { DesignPainter } from '../DesignPainter.ts';
import { placeSprig } from '../placeSprig.ts';
import { readProp } from '../readProp.ts';
import { createShot, drawBackdrop, PRODUCT_SIZE, placeDrawing, placeImage, type Shot } from '../shot.ts';

/** Stickers in use, on an exercise book, a snack box and a pencil, and a few loose ones. */
export function composeStickers(painter: DesignPainter): Shot {
  const book = readProp('exercise_book');
  const box = readProp('snack_box');
  const pencil = readProp('pencil');
  return createShot(
    'EAO',
    PRODUCT_SIZE,
    drawBackdrop({ wall: COLOURS.mimosaPale, discs: [[1040, 220, 520, COLOURS.mimosa]] }),
    [
      placeSprig({ x: 1120, y: 120, turn: 96 }, 470),
      placeImage(book.url, 546, 728, 'thick', { x: 330, y: 470, turn: -9 }),
      placeDrawing(
        painter.drawLabel({
          forme: 'EAO_REC',
          fond: 'MOTIF_BULLES',
          font: 'baloo2',
          picto: 'dessin_baleine',
          texts: [
            painter.pickFirstName(0),
            painter.texts.arranged.reading,
            painter.texts.arranged.readingClass,
          ],
        }),
        5,
        'stuck',
        { x: 356, y: 350, turn: -9 },
      ),
      placeImage(box.url, 640, 457, 'thick', { x: 900, y: 600, turn: 6 }),
      placeDrawing(
        painter.drawLabel({
          forme: 'EAO_OV',
          fond: 'MOTIF_PAQUERETTES',
          font: 'pacifico',
          picto: 'dessin_lapin',
          texts: [painter.pickFirstName(2), painter.texts.arranged.snack],
        }),
        6.4,
        'stuck',
        { x: 900, y: 598, turn: 6 },
      ),
      placeImage(pencil.url, 50, 646, 'lying', { x: 322, y: 668, turn: 66 }),
      placeDrawing(
        painter.drawLabel({
          forme: 'EAO_MN',
          fond: 'COULEUR_JAUNE',
          font: 'nunito',
          picto: 'dessin_tigre',
          texts: [painter.pickFirstName(3)],
        }),
        4,
        'stuck',
        {
          x: 276,
          y: 688,
          turn: -24,
        },
      ),
      placeDrawing(
        painter.drawLabel({
          forme: 'EAO_2L',
          fond: 'MOTIF_ETOILES',
          font: 'baloo2',
          picto: 'dessin_fusee',
          texts: [painter.pickFirstName(1), painter.pickSurname(4)],
        }),
        5.6,
        'lying',
        { x: 800, y: 216, turn: 7 },
      ),
      placeDrawing(
        painter.drawLabel({
          forme: 'EAO_R',
          fond: 'SCENE_ESPACE',
          font: 'grandstander',
          picto: 'dessin_planete',
          texts: [painter.pickFirstName(4), painter.pickSurname(2)],
        }),
        4.6,
        'lying',
        {
          x: 1120,
          y: 320,
          turn: -10,
        },
      ),
      placeDrawing(
        painter.drawLabel({
          forme: 'EAO_1L',
          fond: 'MOTIF_COEURS',
          font: 'caveat',
          picto: 'dessin_licorne',
          texts: [`${painter.pickFirstName(6)} ${painter.pickSurname(5)}`],
        }),
        5.4,
        'lying',
        {
          x: 700,
          y: 892,
          turn: -5,
        },
      ),
      placeDrawing(
        painter.drawLabel({
          forme: 'EAO_SQ',
          fond: 'MOTIF_JUNGLE',
          font: 'luckiestguy',
          picto: 'dessin_singe',
          texts: [painter.pickFirstName(5), painter.texts.arranged.firstClass],
        }),
        4.4,
        'lying',
        {
          x: 1130,
          y: 850,
          turn: 12,
        },
      ),
    ],
  );
}

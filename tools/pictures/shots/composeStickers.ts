import { COLOURS } from '../colours.ts';
import type { Drawings } from '../Drawings.ts';
import { placeSprig } from '../placeSprig.ts';
import { readProp } from '../readProp.ts';
import { createShot, drawBackdrop, PRODUCT_SIZE, placeDrawing, placeImage, type Shot } from '../stage.ts';

/** Stickers in use, on an exercise book, a snack box and a pencil, and a few loose ones. */
export function composeStickers(draw: Drawings): Shot {
  const book = readProp('exercise_book');
  const box = readProp('snack_box');
  const green = readProp('pencil');
  return createShot(
    'EAO',
    PRODUCT_SIZE,
    drawBackdrop({ wall: COLOURS.mimosaPale, discs: [[1040, 220, 520, COLOURS.mimosa]] }),
    [
      placeSprig({ x: 1120, y: 120, turn: 96 }, 470),
      placeImage(book.url, 546, 728, 'thick', { x: 330, y: 470, turn: -9 }),
      placeDrawing(
        draw.label({
          forme: 'EAO_REC',
          fond: 'MOTIF_BULLES',
          font: 'baloo2',
          picto: 'dessin_baleine',
          texts: [draw.child(0), draw.words.arranged.reading, draw.words.arranged.readingClass],
        }),
        5,
        'stuck',
        { x: 356, y: 350, turn: -9 },
      ),
      placeImage(box.url, 640, 457, 'thick', { x: 900, y: 600, turn: 6 }),
      placeDrawing(
        draw.label({
          forme: 'EAO_OV',
          fond: 'MOTIF_PAQUERETTES',
          font: 'pacifico',
          picto: 'dessin_lapin',
          texts: [draw.child(2), draw.words.arranged.snack],
        }),
        6.4,
        'stuck',
        { x: 900, y: 598, turn: 6 },
      ),
      placeImage(green.url, 50, 646, 'lying', { x: 322, y: 668, turn: 66 }),
      placeDrawing(
        draw.label({
          forme: 'EAO_MN',
          fond: 'COULEUR_JAUNE',
          font: 'nunito',
          picto: 'dessin_tigre',
          texts: [draw.child(3)],
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
        draw.label({
          forme: 'EAO_2L',
          fond: 'MOTIF_ETOILES',
          font: 'baloo2',
          picto: 'dessin_fusee',
          texts: [draw.child(1), draw.surname(4)],
        }),
        5.6,
        'lying',
        { x: 800, y: 216, turn: 7 },
      ),
      placeDrawing(
        draw.label({
          forme: 'EAO_R',
          fond: 'SCENE_ESPACE',
          font: 'grandstander',
          picto: 'dessin_planete',
          texts: [draw.child(4), draw.surname(2)],
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
        draw.label({
          forme: 'EAO_1L',
          fond: 'MOTIF_COEURS',
          font: 'caveat',
          picto: 'dessin_licorne',
          texts: [`${draw.child(6)} ${draw.surname(5)}`],
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
        draw.label({
          forme: 'EAO_SQ',
          fond: 'MOTIF_JUNGLE',
          font: 'luckiestguy',
          picto: 'dessin_singe',
          texts: [draw.child(5), draw.words.arranged.firstClass],
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

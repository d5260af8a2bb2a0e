import { labelSheet, sprig } from '../../props.ts';
import { PRODUCT_SIZE, picture, type Shot, shot } from '../../stage.ts';
import { lyingBackdrop } from '../backdrop.ts';
import { type Lie, lying, scaleInto } from '../places.ts';
import type { Studio } from '../Studio.ts';

/** Loose labels beside a sheet, back to front: long ones under each other, round ones in a zigzag. */
const LONG: readonly Lie[] = [
  { x: 1020, y: 140, width: 380, height: 200, turn: 7 },
  { x: 1050, y: 345, width: 400, height: 200, turn: -6 },
  { x: 960, y: 800, width: 400, height: 200, turn: -5 },
  { x: 950, y: 570, width: 460, height: 220, turn: 5 },
];
const ROUND: readonly Lie[] = [
  { x: 1110, y: 150, width: 240, height: 230, turn: 9 },
  { x: 860, y: 225, width: 240, height: 230, turn: -8 },
  { x: 860, y: 770, width: 250, height: 240, turn: -6 },
  { x: 1105, y: 660, width: 250, height: 240, turn: 7 },
  { x: 990, y: 445, width: 275, height: 265, turn: -3 },
];

const isLong = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width > height * 1.45;

/** A sheet of the product's own labels, and other children's fanned out beside it. */
export function labels(studio: Studio): Shot {
  const { code, family } = studio.product;
  const flower = sprig();
  const sheet = sheetOf(studio);
  const places = isLong(studio.drawing(0)) ? LONG : ROUND;
  return shot(code, PRODUCT_SIZE, lyingBackdrop(code, family, studio.place), [
    picture(flower.address, 430, 347, 'lying', { x: 1165, y: 885, turn: 160 }),
    lying(sheet, { x: 360, y: 480, width: 590, height: 830, turn: -5 }),
    ...places.map((place, index) => {
      const label = loose(studio, index + 1);
      return lying(label, isLong(label) ? { ...place, width: Math.max(place.width, 295) } : place);
    }),
  ]);
}

/** The next design in the next shape; what has several labels shows each of them. */
function loose(studio: Studio, index: number) {
  const { previews } = studio.product;
  return previews.length > 1
    ? studio.drawing(index <= previews.length ? 0 : 1, 0, index % previews.length)
    : studio.drawing(index, index % studio.shapes);
}

/** As many labels as fill the paper, which is higher than it is wide. */
function sheetOf(studio: Studio) {
  const label = studio.drawing(0);
  const columns = label.width < 30 ? 3 : 2;
  const size = scaleInto(label, 540 / columns, 300);
  const rows = Math.max(2, Math.round(740 / ((label.height + 3.5) * size)));
  return labelSheet(label, columns, Math.min(rows, 8), size);
}

import { drawLabelSheet, LABEL_GAP_MM } from '../../drawLabelSheet.ts';
import { placeSprig } from '../../placeSprig.ts';
import { createShot, PRODUCT_SIZE, type Shot } from '../../shot.ts';
import type { ArticleDesigns } from '../ArticleDesigns.ts';
import { buildLyingBackdrop } from '../backdrop.ts';
import { fitScale, type LyingPlace, placeLying } from '../objectPlaces.ts';

/** Places of the loose labels beside a sheet, back to front: long labels in a column, round ones in a zigzag. */
const LONG: readonly LyingPlace[] = [
  { x: 1020, y: 140, width: 380, height: 200, turn: 7 },
  { x: 1050, y: 345, width: 400, height: 200, turn: -6 },
  { x: 960, y: 800, width: 400, height: 200, turn: -5 },
  { x: 950, y: 570, width: 460, height: 220, turn: 5 },
];
const ROUND: readonly LyingPlace[] = [
  { x: 1110, y: 150, width: 240, height: 230, turn: 9 },
  { x: 860, y: 225, width: 240, height: 230, turn: -8 },
  { x: 860, y: 770, width: 250, height: 240, turn: -6 },
  { x: 1105, y: 660, width: 250, height: 240, turn: 7 },
  { x: 990, y: 445, width: 275, height: 265, turn: -3 },
];

const isLong = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  width > height * 1.45;

/** The place of a long label where round ones lie: wide enough to be read, and its corner not under the sprig. */
function findLongPlace(place: LyingPlace): LyingPlace {
  const isBesideSprig = place.x > 1_100 && place.y > 600;
  const moved = isBesideSprig ? { x: place.x - 45, y: place.y - 50 } : {};
  return { ...place, ...moved, width: Math.max(place.width, 295) };
}

/** A sheet of the product's default labels, with labels of other children beside it. */
export function composeLabels(designs: ArticleDesigns): Shot {
  const { code, family } = designs.product;
  const sheet = drawSheet(designs);
  const places = isLong(designs.drawPreview(0)) ? LONG : ROUND;
  return createShot(code, PRODUCT_SIZE, buildLyingBackdrop(code, family, designs.index), [
    placeSprig({ x: 1165, y: 885, turn: 160 }, 430),
    placeLying(sheet, { x: 360, y: 480, width: 590, height: 830, turn: -5 }),
    ...places.map((place, index) => {
      const label = drawLooseLabel(designs, index + 1);
      return placeLying(label, isLong(label) ? findLongPlace(place) : place);
    }),
  ]);
}

/** The next design in the next shape. An article with several labels shows each of them. */
function drawLooseLabel(designs: ArticleDesigns, index: number) {
  const { previews } = designs.product;
  return previews.length > 1
    ? designs.drawPreview(index <= previews.length ? 0 : 1, 0, index % previews.length)
    : designs.drawPreview(index, index % designs.shapeCount);
}

/** A sheet in portrait format, about 540 × 740 px, filled with the default label. */
function drawSheet(designs: ArticleDesigns) {
  const label = designs.drawPreview(0);
  const columns = label.width < 30 ? 3 : 2;
  const pxPerMm = fitScale(label, 540 / columns, 300);
  const rows = Math.max(2, Math.round(740 / ((label.height + LABEL_GAP_MM) * pxPerMm)));
  return drawLabelSheet(label, columns, Math.min(rows, 8), pxPerMm);
}

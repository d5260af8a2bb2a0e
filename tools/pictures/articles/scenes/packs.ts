import type { Drawing } from '../../DesignPainter.ts';
import { drawLabelSheet, LABEL_GAP_MM } from '../../drawLabelSheet.ts';
import { placeSprig } from '../../placeSprig.ts';
import { createShot, PRODUCT_SIZE, placeImage, type Shot } from '../../shot.ts';
import type { ArticleDesigns } from '../ArticleDesigns.ts';
import { buildLyingBackdrop, buildStandingBackdrop } from '../backdrop.ts';
import { fitScale, placeStanding, type StandingPlace } from '../objectPlaces.ts';

/** Centre of a sheet in px, and its rotation in degrees. */
interface SheetPlace {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

/** Places of the sheets, back to front, by the number of sheets. */
const SHEET_PLACES: Readonly<Record<number, readonly SheetPlace[]>> = {
  2: [
    { x: 400, y: 460, turn: -7 },
    { x: 870, y: 510, turn: 5 },
  ],
  3: [
    { x: 290, y: 440, turn: -9 },
    { x: 985, y: 440, turn: 8 },
    { x: 640, y: 510, turn: -1 },
  ],
  4: [
    { x: 255, y: 400, turn: -10 },
    { x: 1020, y: 400, turn: 9 },
    { x: 480, y: 500, turn: -4 },
    { x: 800, y: 520, turn: 4 },
  ],
};

/** A pack of labels alone: one sheet of each kind, all with the design of one child. */
export function composeSheets(designs: ArticleDesigns): Shot {
  const { code, family } = designs.product;
  const drawings = designs.drawDesign(0);
  const places = SHEET_PLACES[drawings.length] ?? SHEET_PLACES[4] ?? [];
  return createShot(code, PRODUCT_SIZE, buildLyingBackdrop(code, family, designs.index), [
    placeSprig({ x: 120, y: 130, turn: 150 }, 430),
    ...places.flatMap((place, index) => {
      const drawing = drawings[index];
      return drawing ? [drawSheet(drawing, place, drawings.length > 3 ? 410 : 470, 700)] : [];
    }),
    placeSprig({ x: 1130, y: 880, turn: 24 }),
  ]);
}

/**
 * Draws a sheet of labels that fits into about `width` by `height` px. It has one column of long labels, or two columns
 * of others, and two to seven rows.
 */
function drawSheet(label: Drawing, place: SheetPlace, width: number, height: number): string {
  const columns = label.width > label.height * 2 && label.width > 50 ? 1 : 2;
  const pxPerMm = fitScale(label, (width - 40) / columns, height / 3);
  const rows = Math.max(2, Math.floor((height - 20) / ((label.height + LABEL_GAP_MM) * pxPerMm)));
  const { url, ...size } = drawLabelSheet(label, columns, Math.min(rows, 7), pxPerMm);
  return placeImage(url, size.width, size.height, 'lying', place);
}

/** Places of a pack's two objects, back to front. The first object of the pack is in front. */
const TALL_PAIR_PLACES: readonly StandingPlace[] = [
  { x: 400, base: 840, width: 540, height: 720 },
  { x: 830, base: 895, width: 580, height: 780 },
];
const WIDE_PAIR_PLACES: readonly StandingPlace[] = [
  { x: 370, base: 760, width: 590, height: 490 },
  { x: 860, base: 880, width: 660, height: 550 },
];

/** A pack of objects on a table, with its label sheets behind them if it has any. */
export function composeObjectsAndSheets(designs: ArticleDesigns): Shot {
  const { code, family } = designs.product;
  const drawings = designs.drawDesign(0);
  const objects = drawings.filter((_, preview) => designs.isObject(preview));
  const labels = drawings.filter((_, preview) => !designs.isObject(preview));
  const [first, second] = objects;
  const sprig = placeSprig(
    {
      x: second ? 170 : 1120,
      y: 890,
      turn: 24,
    },
    360,
  );
  const backdrop = buildStandingBackdrop(code, family, designs.index);
  const isWide = first !== undefined && first.width > first.height;
  if (labels.length === 0 || !first)
    return createShot(code, PRODUCT_SIZE, backdrop, [
      ...(isWide ? WIDE_PAIR_PLACES : TALL_PAIR_PLACES).flatMap((place, index) => {
        const drawing = objects[objects.length - 1 - index];
        return drawing ? [placeStanding(drawing, place)] : [];
      }),
      sprig,
    ]);
  return createShot(code, PRODUCT_SIZE, backdrop, [
    ...labels.map((label, index) =>
      drawSheet(label, { x: 930 - index * 60, y: 380 + index * 260, turn: 6 - index * 11 }, 520, 640),
    ),
    placeStanding(
      first,
      isWide
        ? { x: 480, base: 890, width: 780, height: 640 }
        : { x: 390, base: 890, width: 560, height: 800 },
    ),
    ...(second ? [placeStanding(second, { x: 880, base: 905, width: 560, height: 300 })] : []),
    sprig,
  ]);
}

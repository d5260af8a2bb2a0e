import type { Drawing } from '../../DesignPainter.ts';
import { readProp } from '../../readProp.ts';
import { createShot, PRODUCT_SIZE, placeImage, type Shot } from '../../shot.ts';
import type { ArticleDesigns } from '../ArticleDesigns.ts';
import { buildStandingBackdrop } from '../backdrop.ts';
import { placeStanding, type StandingPlace } from '../objectPlaces.ts';

/** Places of the objects, back to front, by the shape and the number of objects. */
const TALL_THREE: readonly StandingPlace[] = [
  { x: 275, base: 812, width: 400, height: 620 },
  { x: 1005, base: 812, width: 400, height: 620 },
  { x: 640, base: 890, width: 480, height: 760 },
];
const TALL_TWO: readonly StandingPlace[] = [
  { x: 905, base: 830, width: 520, height: 720, turn: 2 },
  { x: 430, base: 890, width: 560, height: 780, turn: -2 },
];
const WIDE_TWO: readonly StandingPlace[] = [
  { x: 350, base: 540, width: 560, height: 460 },
  { x: 810, base: 895, width: 720, height: 600 },
];
const WIDE_THREE: readonly StandingPlace[] = [
  { x: 285, base: 555, width: 480, height: 420 },
  { x: 1010, base: 575, width: 480, height: 420 },
  { x: 640, base: 905, width: 680, height: 580 },
];

const LONG_TWO: readonly StandingPlace[] = [
  { x: 450, base: 520, width: 820, height: 460 },
  { x: 790, base: 860, width: 900, height: 500 },
];
/** The ratio of width and height from which on an object is long: two of them fill the picture one above the other. */
const LONG_RATIO = 2.2;

/** Where an article's objects stand, back to front. */
function findPlaces({ width, height }: Drawing, shapeCount: number): readonly StandingPlace[] {
  if (width > height * LONG_RATIO && shapeCount <= 2) return LONG_TWO;
  if (width > height) return shapeCount > 2 ? WIDE_THREE : WIDE_TWO;
  return shapeCount > 2 ? TALL_THREE : TALL_TWO;
}

/** Objects on a table: the default design in front, other models and designs behind it. */
export function composeObjects(designs: ArticleDesigns): Shot {
  const { code, family } = designs.product;
  const { index: articleIndex, shapeCount } = designs;
  const front = designs.drawPreview(0);
  const isWide = front.width > front.height;
  const places = findPlaces(front, shapeCount);
  const pieces = places.map((place, index) => {
    const design = places.length - 1 - index;
    return placeStanding(design === 0 ? front : designs.drawPreview(design, design % shapeCount), place);
  });
  const sprig = designs.product.sold && family !== 'MUG' ? readProp('fir_sprig') : readProp('mimosa_sprig');
  return createShot(
    code,
    PRODUCT_SIZE,
    buildStandingBackdrop(code, family, articleIndex, isWide ? 400 : 700),
    [
      ...pieces,
      placeImage(sprig.url, 360, (360 * sprig.height) / sprig.width, 'lying', {
        x: articleIndex % 2 === 0 ? 1090 : 200,
        y: 880,
        turn: 24,
      }),
    ],
  );
}

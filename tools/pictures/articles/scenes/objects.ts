import { sprig } from '../../props.ts';
import { PRODUCT_SIZE, picture, type Shot, shot } from '../../stage.ts';
import { firSprig } from '../articleProps.ts';
import { standingBackdrop } from '../backdrop.ts';
import { type Stand, standing } from '../places.ts';
import type { Studio } from '../Studio.ts';

/** Back to front. */
const TALL_THREE: readonly Stand[] = [
  { x: 275, base: 812, width: 400, height: 620 },
  { x: 1005, base: 812, width: 400, height: 620 },
  { x: 640, base: 890, width: 480, height: 760 },
];
const TALL_TWO: readonly Stand[] = [
  { x: 905, base: 830, width: 520, height: 720, turn: 2 },
  { x: 430, base: 890, width: 560, height: 780, turn: -2 },
];
const WIDE_TWO: readonly Stand[] = [
  { x: 350, base: 540, width: 560, height: 460 },
  { x: 810, base: 895, width: 720, height: 600 },
];
const WIDE_THREE: readonly Stand[] = [
  { x: 330, base: 560, width: 500, height: 420 },
  { x: 960, base: 590, width: 500, height: 420 },
  { x: 640, base: 905, width: 680, height: 580 },
];

/** Objects on a table: the product as it opens in front, its other models and designs behind it. */
export function objects(studio: Studio): Shot {
  const { code, family } = studio.product;
  const { place, shapes } = studio;
  const front = studio.drawing(0);
  const wide = front.width > front.height;
  const three = shapes > 2;
  const stands = wide ? (three ? WIDE_THREE : WIDE_TWO) : three ? TALL_THREE : TALL_TWO;
  const pieces = stands.map((stand, index) => {
    const design = stands.length - 1 - index;
    return standing(design === 0 ? front : studio.drawing(design, design % shapes), stand);
  });
  const green = studio.product.sold && family !== 'MUG' ? firSprig() : sprig();
  return shot(code, PRODUCT_SIZE, standingBackdrop(code, family, place, wide ? 400 : 700), [
    ...pieces,
    picture(green.address, 360, (360 * green.height) / green.width, 'lying', {
      x: place % 2 === 0 ? 1090 : 200,
      y: 880,
      turn: 24,
    }),
  ]);
}

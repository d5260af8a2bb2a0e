import type { Box } from '@cmon/core/catalogue/types';
import { expect, it } from 'vitest';
import { isInside, type TrimShape } from '../../geometry/traceOutline.ts';
import type { FormeSource } from '../../source/schemas.ts';
import { computeTextLayouts } from './computeTextLayouts.ts';

const makeLine = (y: number, height: number) =>
  ({ x: 17, y, width: 37, height, align: 'center', max: 20 }) as const;
const source: FormeSource = {
  id: 1,
  code: 'TEST',
  genCode: 'TEST',
  variation: '4L',
  object: false,
  name: { fr_FR: 'a', es_ES: 'b', it_IT: 'c', en_GB: 'd', de_DE: 'e' },
  shape: { kind: 'rect', width: 56, height: 30, radius: 2 },
  bleed: 2,
  safe: 2,
  mmPerPx: 0.36,
  picto: { x: 2, y: 2, width: 14, height: 14 },
  texts: [makeLine(2, 8), makeLine(11, 6), makeLine(18, 6)],
  copies: 1,
  mockup: null,
  material: '#ffffff',
};
const rect: TrimShape = { kind: 'rect', width: 56, height: 30, radius: 2 };
const circle: TrimShape = { kind: 'ellipse', width: 48, height: 48 };

function isSafe({ x, y, width, height }: Box): boolean {
  return [x + 0.01, x + width - 0.01].every((pointX) =>
    [y + 0.01, y + height - 0.01].every((pointY) => isInside(circle, 2, pointX, pointY)),
  );
}

it('BEY-77 CAT-45 lines that are left out give their height to the lines that remain, and the gaps stay', () => {
  const layouts = computeTextLayouts(source, rect);
  const listPlaces = (kept: readonly number[]) =>
    layouts
      .find((layout) => layout.kept.join() === kept.join())
      ?.boxes.map((boxes) => boxes.map(({ y, height }) => [y, Number((y + height).toFixed(2))]));
  expect(layouts).toHaveLength(6);
  expect([listPlaces([0]), listPlaces([2])]).toEqual([[[[2, 24]]], [[[2, 24]]]]);
  expect(listPlaces([1, 2])).toEqual([[[2, 12.5]], [[13.5, 24]]]);
  expect(listPlaces([0, 1])).toEqual([[[2, 14]], [[15, 24]]]);
  expect(listPlaces([0, 1, 2])).toBeUndefined();
});

it('BEY-77 a line above a picto gives no room to a line below it', () => {
  const apart = {
    ...source,
    picto: { x: 17, y: 10, width: 14, height: 9 },
    texts: [makeLine(2, 7), makeLine(20, 7)],
  };
  expect(computeTextLayouts(apart, rect).map(({ boxes }) => boxes)).toEqual([
    [[{ x: 17, y: 2, width: 37, height: 7 }]],
    [[{ x: 17, y: 20, width: 37, height: 7 }]],
  ]);
});

it('BEY-79 a word alone on a round label is straight below its picto: in a tall box if short, in a wide one if long', () => {
  const arc = { cx: 24, cy: 24, radius: 18 };
  const curved: FormeSource = {
    ...source,
    picto: { x: 13, y: 13, width: 22, height: 22 },
    texts: [
      { arc, direction: 1, size: 12, max: 20 },
      { arc, direction: -1, size: 12, max: 20 },
    ],
  };
  const layouts = computeTextLayouts(curved, circle);
  expect(layouts.map(({ kept }) => kept)).toEqual([[0], [1]]);
  for (const { boxes, picto } of layouts) {
    const places = boxes.flat();
    const widths = places.map(({ width }) => width);
    expect(places.length).toBeGreaterThan(2);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    if (!picto) throw new Error('the picto keeps its place');
    expect(picto.width).toBeLessThan(22);
    for (const place of [...places, picto]) expect(isSafe(place)).toBe(true);
    for (const { y } of places) expect(y).toBeGreaterThanOrEqual(picto.y + picto.height);
  }
});

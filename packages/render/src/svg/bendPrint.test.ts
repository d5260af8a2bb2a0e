import { expect, it } from 'vitest';
import { bendPrint } from './bendPrint.ts';
import { buildSvgElement } from './svgElement.ts';

const scene = { width: 84, height: 84 };
const box = { x: 23, y: 22, width: 84, height: 84 };
const round = { radius: 46, sag: 3.5 };

/** Bends the print. Returns the matrix and the content of each strip. */
function bend(size = scene) {
  const [, ...strips] = bendPrint(buildSvgElement('svg', {}), size, box, round, 'p');
  return strips.map(({ attributes, children: [child] }) => {
    const matrix =
      String(attributes.transform)
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    if (child === undefined || typeof child === 'string') throw new Error('a strip is empty');
    return { matrix, child };
  });
}

it('CAT-57 a print on a round object follows the ellipse of the rim and narrows towards its sides', () => {
  const strips = bend();
  const [first, middle, last] = [strips[0], strips[(strips.length - 1) / 2], strips.at(-1)];
  const [squeeze = 0, shear = 0, , , left = 0, top = 0] = first?.matrix ?? [];
  const half = scene.width / 2 / round.radius;
  // 65 is the middle of the box. This is the left edge of the print, where the wall turns away.
  expect(left).toBeCloseTo(65 - round.radius * Math.sin(half), 3);
  expect(top).toBeCloseTo(22 + round.sag * (Math.cos(half) - 1), 3);
  expect(shear).toBeGreaterThan(0);
  expect(squeeze).toBeLessThan(0.8);
  expect(last?.matrix[1]).toBeCloseTo(-shear, 3);
  // In the middle the print is as large as before, and lowest.
  expect(middle?.matrix[0]).toBeCloseTo(1, 2);
  expect(middle?.matrix[1]).toBeCloseTo(0, 3);
});

it('CAT-57 the strips join without a step, and only the middle one contains the drawing', () => {
  const strips = bend();
  const length = scene.width / strips.length;
  for (const [i, { matrix }] of strips.entries()) {
    const next = strips[i + 1]?.matrix;
    if (!next) continue;
    const [squeeze = 0, shear = 0, , , left = 0, top = 0] = matrix;
    expect(left + squeeze * length).toBeCloseTo(next[4] ?? 0, 2);
    expect(top + shear * length).toBeCloseTo(next[5] ?? 0, 2);
  }
  expect(strips.map(({ child }) => child.name).filter((name) => name === 'svg')).toHaveLength(1);
});

it('CAT-57 only the front half of a print that goes around the object is shown', () => {
  const strips = bend({ width: 220, height: 110 });
  expect(strips[0]?.matrix[4]).toBeCloseTo(65 - round.radius, 3);
});

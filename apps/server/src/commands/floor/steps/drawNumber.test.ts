import { expect, it } from 'vitest';
import { drawNumber } from './drawNumber.ts';

it('WSC-66 a share of the pieces is drawn, and the draw of a piece never changes', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `item${index}`);
  for (const share of [0.1, 0.5]) {
    const drawn = ids.filter((id) => drawNumber(id) < share).length;
    expect(Math.abs(drawn / ids.length - share)).toBeLessThan(0.02);
  }
  expect(ids.map(drawNumber)).toEqual(ids.map(drawNumber));
});

import { expect, it } from 'vitest';
import { FIT, pan, zoomAt } from './zoom.ts';

const frame = { width: 400, height: 300 };
const centre = { x: 0, y: 0 };

it('BEY-99 the point under the pointer stays in place while the stage is magnified', () => {
  const zoomed = zoomAt(FIT, 2, { x: 100, y: -50 }, frame);
  expect(zoomed).toEqual({ scale: 2, x: -100, y: 50 });
  // A point p of the content is drawn at x + scale * p.
  expect(zoomed.x + zoomed.scale * 100).toBe(100);
});

it('BEY-99 the stage is magnified at most eight times, and the content never leaves its frame', () => {
  expect(zoomAt(FIT, 100, centre, frame).scale).toBe(8);
  expect(zoomAt({ scale: 2, x: 60, y: 0 }, 0.1, centre, frame)).toEqual(FIT);
  expect(pan({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -150 });
  expect(pan(FIT, { x: 30, y: 30 }, frame)).toEqual(FIT);
});

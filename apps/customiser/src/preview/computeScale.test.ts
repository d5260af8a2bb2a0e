import { expect, it } from 'vitest';
import { fitScale } from './computeScale.ts';

it('FIT-12 FIT-23 a preview is scaled down to its parent’s width and the largest height, never up', () => {
  const size = { width: 640, height: 400 };
  expect([320, 640, 1280, 0].map((parentWidth) => fitScale(parentWidth, 0, size))).toEqual([0.5, 1, 1, 1]);
  expect([100, 400, 900].map((maxHeight) => fitScale(640, maxHeight, size))).toEqual([0.25, 1, 1]);
});

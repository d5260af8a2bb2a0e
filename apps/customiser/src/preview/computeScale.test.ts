import { expect, it } from 'vitest';
import { fitScale } from './computeScale.ts';

it('FIT-12 FIT-23 a preview is scaled down to fit its parent, never up', () => {
  const size = { width: 640, height: 400 };
  expect([320, 640, 1280, 0].map((wide) => fitScale(wide, 0, size))).toEqual([0.5, 1, 1, 1]);
  expect([100, 400, 900].map((tall) => fitScale(640, tall, size))).toEqual([0.25, 1, 1]);
});

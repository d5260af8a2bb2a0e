import { expect, it } from 'vitest';
import { scaleFor } from './scaleIn.ts';

it('FIT-12 FIT-23 the scale brings a preview down to its parent, never up', () => {
  const size = { width: 640, height: 400 };
  expect([320, 640, 1280, 0].map((wide) => scaleFor(wide, 0, size))).toEqual([0.5, 1, 1, 1]);
  expect([100, 400, 900].map((tall) => scaleFor(640, tall, size))).toEqual([0.25, 1, 1]);
});

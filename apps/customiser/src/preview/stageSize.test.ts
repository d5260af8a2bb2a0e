import { expect, it } from 'vitest';
import { scaleFor, stageSize } from './stageSize.ts';

it('FIT-12 the scale brings a preview down to its parent, never up', () => {
  expect([320, 640, 1280, 0].map((room) => scaleFor(room, 640))).toEqual([0.5, 1, 1, 1]);
  expect(stageSize(undefined)).toEqual({ width: 640, height: 330 });
});

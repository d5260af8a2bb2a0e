// @vitest-environment jsdom
import type { Solid } from '@cmon/core/catalogue/document';
import type { Scene } from '@cmon/core/scene/types';
import { stubLayoutApis } from '@cmon/testkit/page/stubLayoutApis';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drawing } from '../../../controls/useScene.ts';
import type { WallPrint } from './paintWall.ts';
import { useTurntable } from './useTurntable.ts';

/** The canvases whose graphics context was released. */
let released: WeakSet<HTMLCanvasElement>;
/** The canvas of each drawn object, in the order of drawing. */
let drawn: HTMLCanvasElement[];

beforeEach(() => {
  released = new WeakSet();
  drawn = [];
  stubLayoutApis();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
  ) {
    return kind === 'webgl2' ? createGraphics(this) : null;
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A WebGL context as a browser returns it: once it is released, the canvas gets no other one. */
function createGraphics(canvas: HTMLCanvasElement): RenderingContext {
  const known: Readonly<Record<string, unknown>> = {
    canvas,
    isContextLost: () => released.has(canvas),
    getExtension: () => ({ loseContext: () => released.add(canvas) }),
    getShaderInfoLog: () => '',
    drawElements: () => drawn.push(canvas),
  };
  return new Proxy(
    {},
    { get: (added, name) => Reflect.get(added, name) ?? Reflect.get(known, name) ?? (() => ({})) },
  ) as RenderingContext;
}

const SOLID: Solid = {
  code: 'mug',
  radius: 41,
  base: 5.5,
  face: 0,
  bands: [
    {
      colour: '#ffffff',
      finish: 'gloss',
      profile: [
        [41, 0],
        [41, 95],
      ],
    },
  ],
};
/** The parts of a drawing that a print without artwork needs. */
const DRAWING = { resources: {}, assets: {} } as Drawing;

function createPrint(solid: Solid, height: number): readonly WallPrint[] {
  return [{ solid, scene: { width: 84, height, nodes: [] } as unknown as Scene }];
}

it('BEY-220 a turning object is still drawn after the shopper has chosen its other face or another shape', async () => {
  const element = document.createElement('div');
  const container = { current: element };
  const { result, rerender } = renderHook(
    ({ solid, prints }) => useTurntable(container, solid, prints, DRAWING),
    { initialProps: { solid: SOLID, prints: createPrint(SOLID, 84) } },
  );
  const otherFace = { ...SOLID, face: 180 };
  for (const [solid, height] of [
    [SOLID, 84],
    [otherFace, 84],
    [otherFace, 96],
  ] as const) {
    rerender({ solid, prints: createPrint(solid, height) });
    expect(result.current.canDraw).toBe(true);
    const canvases = element.querySelectorAll('canvas');
    expect(canvases).toHaveLength(1);
    await expect.poll(() => drawn.at(-1)).toBe(canvases[0]);
  }
});

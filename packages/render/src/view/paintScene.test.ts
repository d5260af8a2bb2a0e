import { buildScene } from '@cmon/core/scene/buildScene';
import { PICTO_HALO, TEXT_HALO } from '@cmon/core/scene/defaults';
import type { Scene } from '@cmon/core/scene/types';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testChoice, testEnv } from '../../../core/src/scene/testing/testCatalogue.ts';
import { type PaintContext, paintScene } from './paintScene.ts';

beforeAll(() => void vi.stubGlobal('Path2D', class {}));
afterAll(() => void vi.unstubAllGlobals());

const HALO = '#fdf6e3';

/** Lists the paint operations on a canvas in order, each with its colour and, for a stroke, the width of its line. */
function listPainted(scene: Scene): readonly (readonly [string, string, number?])[] {
  const painted: (readonly [string, string, number?])[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (state, name) => {
      if (name === 'fill' || name === 'fillText')
        return () => painted.push([String(name), String(state.fillStyle)]);
      if (name === 'stroke' || name === 'strokeText')
        return () => painted.push([String(name), String(state.strokeStyle), Number(state.lineWidth)]);
      return () => {};
    },
  }) as unknown as PaintContext;
  const artwork = { width: 10, height: 10, shapes: [{ d: 'M0 0L8 8L0 8Z', fill: '#ff0000' }] };
  paintScene(context, scene, { fontFamily: () => null, artwork: () => artwork, image: () => null });
  return painted;
}

it('ART-22, CAT-47 on the turning product, halos are painted behind illustrations and letters as wide as in the print', () => {
  const { nodes, ...scene } = buildScene(testChoice({ picto: 2 }), testEnv());
  const text = nodes.find((node) => node.kind === 'text');
  const picto = nodes.find((node) => node.kind === 'artwork' && node.layer === 'picto');
  if (text?.kind !== 'text' || picto?.kind !== 'artwork') throw new Error('the scene is empty');
  const straight = { ...text, curve: null, halo: HALO };
  // Illustrations are painted in the units of their artwork, which is 10 wide, and texts in twentieths of a millimetre.
  expect(listPainted({ ...scene, nodes: [{ ...picto, tint: null, halo: HALO }, straight] })).toEqual([
    ['stroke', HALO, PICTO_HALO * 10],
    ['fill', '#ff0000'],
    ['strokeText', HALO, expect.closeTo(TEXT_HALO * text.size * 20)],
    ['fillText', text.colour],
  ]);
  expect(listPainted({ ...scene, nodes: [picto] }).map(([kind]) => kind)).toEqual(['fill']);
});

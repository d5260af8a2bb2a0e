import { buildScene } from '@cmon/core/scene/buildScene';
import { expect, it } from 'vitest';
import { testChoice, testEnv } from '../../../core/src/scene/testing/testCatalogue.ts';
import { drawScene } from '../svg/drawScene.ts';
import { listScreenResources } from '../svg/listScreenResources.ts';
import { toSvgString } from '../svg/toSvgString.ts';
import { drawPrint } from './drawPrint.ts';

const env = testEnv();
const scene = buildScene(testChoice(), env);
const resources = listScreenResources(env.catalogue, '/assets', () => null);
const options = { prefix: 'p', label: 'print', paper: '#ffffff' };

it('BEY-100 the full print is the scene of the stage, clipped to the bleed', () => {
  const print = toSvgString(drawPrint(scene, resources, { ...options, safe: 3 }));
  const nodes = drawScene(scene, resources, { prefix: 'p' }).children[1];
  if (nodes === undefined || typeof nodes === 'string') throw new Error('the scene has no nodes');
  for (const node of nodes.children.slice(1))
    if (typeof node !== 'string') expect(print).toContain(toSvgString(node));
  expect(print).toContain(`d="${scene.bleedOutline}"`);
});

it('BEY-100 the rulers count millimetres from the cut, and a print without a margin has no safe line', () => {
  const print = toSvgString(drawPrint(scene, resources, { ...options, safe: 0 }));
  const numbers = [...print.matchAll(/<text [^>]*text-anchor="middle">(\d+)</g)].map(([, mm]) => Number(mm));
  expect(numbers).toEqual(Array.from({ length: Math.floor(scene.width / 10) + 1 }, (_, index) => index * 10));
  expect(print.match(/data-line-of="\w+"/g)).toEqual(['data-line-of="trim"']);
});

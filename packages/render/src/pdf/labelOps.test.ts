import type { Box } from '@cmon/core/catalogue/types';
import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { expect, it } from 'vitest';
import { readPdf } from './read/readPdf.ts';
import { walkPage } from './read/walkPage.ts';
import { buildPdfJob, getScene, writePdfBytes } from './testing/printFixtures.ts';
import { makeRollSheets, readFirstPage } from './testing/printPlans.ts';

/**
 * Prints labels that all have one scene, except that `changePicto` replaces the picto of each. Returns how many different
 * backgrounds the first page has: form XObjects with the names `b0`, `b1` and so on.
 */
async function countBackgrounds(changePicto: (box: Box) => SceneNode): Promise<number> {
  const change = (node: SceneNode): SceneNode =>
    node.kind === 'artwork' && node.layer === 'picto' ? changePicto(node.box) : node;
  let first: Scene | undefined;
  const { bytes } = await writePdfBytes(
    buildPdfJob(makeRollSheets(), {
      getScene: (source) => {
        first ??= getScene(source);
        return { ...first, nodes: first.nodes.map(change) };
      },
    }),
  );
  const file = readPdf(bytes);
  const names = new Set<string>();
  walkPage(file, readFirstPage(file), {
    form: (name) => {
      if (/^b\d+$/.test(name)) names.add(name);
      return true;
    },
  });
  return names.size;
}

function drawPicto(box: Box): SceneNode {
  const file = 'pictos/poly/renard.svg';
  return { kind: 'artwork', layer: 'picto', file, box, fit: 'contain', tile: 0, tint: null };
}
const drawBlock = (box: Box): SceneNode => ({ kind: 'block', box, colour: '#cccccc' });

it.each([
  ['picto', drawPicto],
  ['block in place of a missing picto', drawBlock],
])(
  'BEY-79 a %s with another place or size is not printed as on the previous label of the same shape',
  async (_, draw) => {
    expect(await countBackgrounds(draw)).toBe(1);
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      let isMoved = false;
      const count = await countBackgrounds((box) => {
        isMoved = !isMoved;
        return draw(isMoved ? { ...box, [side]: box[side] - 1 } : box);
      });
      expect([side, count]).toEqual([side, 2]);
    }
  },
);

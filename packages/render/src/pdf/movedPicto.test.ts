import type { Scene, SceneNode } from '@cmon/core/scene/types';
import { expect, it } from 'vitest';
import { readPdf } from './read/readPdf.ts';
import { walkPage } from './read/walkPage.ts';
import { buildPdfJob, getScene, writePdfBytes } from './testing/printFixtures.ts';
import { makeRollSheets, readFirstPage } from './testing/printPlans.ts';

/**
 * Lists the names of the background forms on a page whose labels all have one scene. Each drawing is moved down by the
 * distance (mm) that `getShift` returns.
 */
async function listBackgrounds(getShift: () => number): Promise<ReadonlySet<string>> {
  const shift = (node: SceneNode): SceneNode =>
    node.kind === 'artwork' ? { ...node, box: { ...node.box, y: node.box.y + getShift() } } : node;
  let first: Scene | undefined;
  const { bytes } = await writePdfBytes(
    buildPdfJob(makeRollSheets(), {
      getScene: (source) => {
        first ??= getScene(source);
        return { ...first, nodes: first.nodes.map(shift) };
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
  return names;
}

it('BEY-79 a picto that has another place on the same shape is not printed at the place of the label before', async () => {
  let count = 0;
  const moved = await listBackgrounds(() => count++);
  expect(moved.size).toBeGreaterThan((await listBackgrounds(() => 0)).size);
});

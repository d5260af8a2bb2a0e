import { expect, it } from 'vitest';
import type { Box } from '../../catalogue/types.ts';
import { imposeMegalot } from '../imposeMegalot.ts';
import { isInside, pathBox } from '../testing/boxes.ts';
import { env, label, plan, strip } from '../testing/fixtures.ts';

function listEdges({ x, y, width, height }: Box): Box[] {
  return [
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ];
}

it('IMP-65 a strip with a second pass has kiss cuts in a sheet that is cut through; an edge is cut once', () => {
  const strips = [strip(1, [label(1, 20)], { secondPass: true }), strip(2, [label(1, 20)])];
  const layout = imposeMegalot(plan(strips), env());
  if (!layout.ok) throw new Error(layout.failure.why);
  const [sheet] = layout.value.sheets();
  if (!sheet) throw new Error('no sheet');
  expect(new Set(sheet.labels.map((one) => one.cut))).toEqual(new Set(['kissCut']));
  const listLines = (layer: string) =>
    sheet.cuts.filter((cut) => cut.layer === layer).map((cut) => pathBox(cut.d));
  const [through, perforation] = [listLines('throughCut'), listLines('perforation')];
  const [first, second] = sheet.groups;
  if (!first || !second) throw new Error('no strips');
  for (const edge of listEdges(first)) expect(through.filter((line) => isInside(edge, line))).toHaveLength(1);
  for (const line of perforation) {
    expect(listEdges(second).some((edge) => isInside(line, edge))).toBe(true);
    expect(through.some((other) => isInside(line, other))).toBe(false);
  }
});

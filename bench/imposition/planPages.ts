import { createLabelRunReader } from '@cmon/core/imposition/createLabelRunReader';
import type { Shape } from '@cmon/core/imposition/packing/piece';
import type { PlanStrip } from '@cmon/core/imposition/plan';
import { planRollPages } from '@cmon/core/imposition/roll/planRollPages';
import { buildRollFrame, type RollFrame } from '@cmon/core/imposition/roll/rollFrame';
import {
  buildSections,
  buildStripBlocks,
  createArrangementFinder,
} from '@cmon/core/imposition/roll/stripBlocks';
import { DURST } from '@cmon/core/production/devices/defaultDevices';
import type { WorkshopCatalogue } from '../../apps/server/src/queries/readCatalogue.ts';

/** The blocks of one page of a megalot. */
export interface PageBlocks {
  /** Length of the area that the blocks take, mm. */
  readonly length: number;
  /** Each block in the arrangement that the page gives it. */
  readonly chosen: readonly Shape[];
  /** Each block in its smallest arrangement. */
  readonly smallest: readonly Shape[];
}

/** Plans the pages of a megalot as the product does, on the press of the bench. */
export function planPages(
  strips: readonly PlanStrip[],
  { catalogue }: WorkshopCatalogue,
  laize: 320 | 175,
): readonly PageBlocks[] {
  const frame = readFrame(laize);
  const env = { device: DURST, forme: (id: number) => catalogue.formes.get(id), emWidth: () => 0 };
  const plan = planRollPages(strips, frame, env);
  if (!plan.ok) throw new Error(plan.failure.why);
  const smallest = listSmallest(strips, frame, env);
  let nextBlock = 0;
  return plan.value.pages.map(({ blocks, length }) => {
    const start = nextBlock;
    nextBlock += blocks.length;
    return { length, chosen: blocks.map(({ shape }) => shape), smallest: smallest.slice(start, nextBlock) };
  });
}

/** The usable area of the bench's press. */
export function readFrame(laize: 320 | 175): RollFrame {
  if (DURST.format.kind !== 'roll') throw new Error('the press has no roll');
  return buildRollFrame(laize, DURST.format, DURST.code);
}

function listSmallest(
  strips: readonly PlanStrip[],
  frame: RollFrame,
  env: Parameters<typeof createLabelRunReader>[2],
): readonly Shape[] {
  const readRuns = createLabelRunReader(frame.maxWidth, frame.roll, env);
  const findArrangements = createArrangementFinder(frame);
  return strips.flatMap((strip) => {
    const runs = readRuns(strip);
    if (!runs.ok) throw new Error(runs.failure.why);
    return buildStripBlocks(buildSections(runs.value), findArrangements).map(({ arrangements }) =>
      arrangements.shapes.reduce((a, b) => (b.width * b.height < a.width * a.height ? b : a)),
    );
  });
}

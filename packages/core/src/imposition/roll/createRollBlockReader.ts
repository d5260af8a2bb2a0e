import { createLabelRunReader } from '../createLabelRunReader.ts';
import type { ImposeEnv } from '../imposeEnv.ts';
import type { PlanStrip } from '../plan.ts';
import type { RollBlock } from './buildRollSheet.ts';
import type { PlannedBlock } from './planRollPages.ts';
import type { RollFrame } from './rollFrame.ts';
import { buildSections, type StripSection, sliceSections } from './stripBlocks.ts';

/**
 * Returns a function that adds the labels to the blocks of the next page. The strips are read again, in the order in which
 * their pages were planned, so that the labels of the whole roll are never in memory together.
 */
export function createRollBlockReader(
  strips: Iterable<PlanStrip>,
  frame: RollFrame,
  env: ImposeEnv,
): (blocks: readonly PlannedBlock[]) => readonly RollBlock[] {
  const iterator = readStripsWithLabels(strips, frame, env);
  let current: Pick<RollBlock, 'strip' | 'sections'> | undefined;
  return (blocks) =>
    blocks.map((plan) => {
      if (plan.part === 1) current = iterator.next().value;
      if (!current) throw new Error('There are fewer strips than when their pages were planned.');
      const { strip, sections } = current;
      return { plan, strip, sections: sliceSections(sections, plan.start, plan.end) };
    });
}

/** Reads the strips that have labels to print, with their sections. */
function* readStripsWithLabels(
  strips: Iterable<PlanStrip>,
  frame: RollFrame,
  env: ImposeEnv,
): Generator<{ strip: PlanStrip; sections: readonly StripSection[] }, undefined> {
  const readRuns = createLabelRunReader(frame.maxWidth, frame.roll, env);
  for (const strip of strips) {
    const runs = readRuns(strip);
    if (!runs.ok) throw new Error('A label was printable when its page was planned and is no longer.');
    const sections = buildSections(runs.value);
    if (sections.length > 0) yield { strip, sections };
  }
}

import { type Result, success } from '../failure.ts';
import type { RollFormat } from '../production/devices/device.ts';
import type { Unprintable } from './createUnprintable.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PlanStrip, RollMegalot } from './plan.ts';
import { buildRollSheet } from './roll/buildRollSheet.ts';
import { createRollBlockReader } from './roll/createRollBlockReader.ts';
import { planRollPages } from './roll/planRollPages.ts';
import { buildRollFrame } from './roll/rollFrame.ts';
import type { WebArea } from './roll/webUse.ts';
import type { Sheet } from './sheet.ts';

/** The roll pages of a megalot. They are laid out one at a time; only the current page is in memory. */
export interface RollLayout {
  readonly pages: number;
  readonly web: WebArea;
  /** Generates the sheets, numbered from `first` of `pageCount`; the sheets of checkbooks continue the numbering. */
  readonly sheets: (first: number, pageCount: number) => Iterable<Sheet>;
}

/**
 * Lays out strips on a roll, each as one rectangle of labels headed by its ticket. A page has consecutive strips of
 * the plan, placed so that it is as short as a bounded search finds. `strips` is iterated once for the plan of the
 * pages and once for each reading of the sheets. So a megalot of any length needs the memory of about one page.
 */
export function imposeRoll(
  megalot: RollMegalot,
  strips: Iterable<PlanStrip>,
  roll: RollFormat,
  env: ImposeEnv,
): Result<RollLayout, Unprintable> {
  const ordered = roll.direction === 'reversed' ? [...strips].reverse() : strips;
  const frame = buildRollFrame(megalot.laize, roll, env.device.code);
  const plan = planRollPages(ordered, frame, env);
  if (!plan.ok) return plan;
  const { pages, used } = plan.value;
  const bands = roll.startOffset + roll.endBand;
  const length = pages.reduce((sum, page) => sum + page.length + bands, 0);
  return success({
    pages: pages.length,
    web: { length, used },
    *sheets(first, pageCount) {
      const readBlocks = createRollBlockReader(ordered, frame, env);
      for (const [i, { blocks, length: blocksLength }] of pages.entries()) {
        const numbers = { page: first + i, pages: pageCount };
        yield buildRollSheet(readBlocks(blocks), blocksLength, numbers, frame, megalot, env);
      }
    },
  });
}

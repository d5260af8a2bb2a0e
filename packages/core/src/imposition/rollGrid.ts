import { type Result, success } from '../failure.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import { bleedGap, labelRuns, type Unprintable } from './labelRuns.ts';
import type { PlanStrip } from './plan.ts';

/** The roll's columns, the same on every page of a megalot. mm. */
export interface RollGrid {
  readonly laize: 320 | 175;
  readonly columns: number;
  /** Left edge of the first column, and from one column to the next. */
  readonly left: number;
  readonly pitch: number;
  /** Widest label that a column takes. */
  readonly room: number;
  readonly gapAcross: number;
  readonly gapForward: number;
  /** Longest strip. */
  readonly maxLength: number;
}

/**
 * The columns that hold the plan's widest label and the ticket cell: as many as the usable width takes, centred on
 * the web. The gaps are widened to the largest bleeds, so that no two bleeds meet in any row.
 */
export function rollGrid(
  strips: Iterable<PlanStrip>,
  laize: 320 | 175,
  env: ImposeEnv,
): Result<RollGrid, Unprintable> {
  const { roll } = env.device;
  const usable = roll.usableWidth[laize];
  let gapAcross = roll.gapAcross;
  let gapForward = roll.gapForward;
  let widest = 0;
  for (const strip of strips) {
    const runs = labelRuns(strip, usable, env);
    if (!runs.ok) return runs;
    for (const run of runs.value) {
      widest = Math.max(widest, run.across);
      gapAcross = Math.max(gapAcross, bleedGap(run.forme, gapAcross));
      gapForward = Math.max(gapForward, bleedGap(run.forme, gapForward));
    }
  }
  const pitch = Math.min(usable, Math.max(widest + gapAcross, roll.ticket.minWidth));
  const fit = Math.max(1, Math.floor(usable / pitch + 1e-9));
  const columns = Math.min(roll.columns ?? fit, fit);
  return success({
    laize,
    columns,
    left: (laize - columns * pitch) / 2,
    pitch,
    room: pitch - gapAcross,
    gapAcross,
    gapForward,
    maxLength: roll.maxLength - roll.startOffset - roll.endBand,
  });
}

import { type Result, success } from '../failure.ts';
import type { Laize, RollFormat } from '../production/devices/device.ts';
import { buildLabelRuns, computeBleedGap, type Unprintable } from './buildLabelRuns.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PlanStrip } from './plan.ts';

/** Columns of the roll; they are the same on every page of a megalot. Lengths in mm. */
export interface RollGrid {
  readonly laize: Laize;
  readonly usableWidth: number;
  readonly columns: number;
  /** Left edge of the first column. */
  readonly left: number;
  /** Distance from one column to the next. */
  readonly pitch: number;
  /** Width of the widest label that fits in a column. */
  readonly room: number;
  readonly gapAcross: number;
  readonly gapForward: number;
  /** Length of the longest strip that fits on a page. */
  readonly maxLength: number;
}

/**
 * Computes the columns: wide enough for the plan's widest label and for the ticket cell, as many as fit in the usable
 * width, centred on the web. Gaps grow with the largest bleeds, so that bleeds never overlap.
 */
export function computeRollGrid(
  strips: Iterable<PlanStrip>,
  laize: Laize,
  roll: RollFormat,
  env: ImposeEnv,
): Result<RollGrid, Unprintable> {
  const usable = roll.usableWidth[laize];
  if (usable === undefined) throw new Error(`${env.device.code} doesn't take the laize ${laize}`);
  let gapAcross = roll.gapAcross;
  let gapForward = roll.gapForward;
  let widest = 0;
  for (const strip of strips) {
    const runs = buildLabelRuns(strip, usable, roll, env);
    if (!runs.ok) return runs;
    for (const run of runs.value) {
      widest = Math.max(widest, run.across);
      gapAcross = Math.max(gapAcross, computeBleedGap(run.forme, gapAcross));
      gapForward = Math.max(gapForward, computeBleedGap(run.forme, gapForward));
    }
  }
  const pitch = Math.min(usable, Math.max(widest + gapAcross, roll.ticket.minWidth));
  const maxColumns = Math.max(1, Math.floor(usable / pitch + 1e-9));
  const columns = Math.min(roll.columns ?? maxColumns, maxColumns);
  return success({
    laize,
    usableWidth: usable,
    columns,
    left: (laize - columns * pitch) / 2,
    pitch,
    room: pitch - gapAcross,
    gapAcross,
    gapForward,
    maxLength: roll.maxLength - roll.startOffset - roll.endBand,
  });
}

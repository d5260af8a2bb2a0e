import type { RollFormat } from '../production/devices/device.ts';
import { buildLabelRuns, type LabelRun } from './buildLabelRuns.ts';
import type { RollGrid } from './computeRollGrid.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PlanStrip } from './plan.ts';

/** Labels of one size, side by side in a column. */
export interface StripRow {
  readonly across: number;
  readonly forward: number;
  readonly cells: LabelRun[];
}

/** A strip, or a part of a strip that is too long: its ticket cell and its rows, without a gap. */
export interface StripBlock {
  readonly strip: PlanStrip;
  /** Number of this part, from 1. */
  readonly part: number;
  readonly parts: number;
  readonly rows: readonly StripRow[];
  /** Length along the web, mm. */
  readonly length: number;
}

/** Arranges the labels of a strip in rows, and the rows in as few parts as possible: usually one. */
export function buildStripBlocks(
  strip: PlanStrip,
  grid: RollGrid,
  roll: RollFormat,
  env: ImposeEnv,
): readonly StripBlock[] {
  const runs = buildLabelRuns(strip, grid.usableWidth, roll, env);
  if (!runs.ok) throw new Error('The labels of a strip must have been checked by computeRollGrid first');
  const ticketHeight = roll.ticket.height;
  const parts: { rows: StripRow[]; length: number }[] = [];
  for (const row of buildRows(runs.value, grid)) {
    const step = row.forward + grid.gapForward;
    const last = parts.at(-1);
    const needsNewPart =
      !last || last.length + step > grid.maxLength + 1e-9 || last.rows.length >= (roll.rows ?? Infinity);
    if (needsNewPart) parts.push({ rows: [row], length: ticketHeight + step });
    else {
      last.rows.push(row);
      last.length += step;
    }
  }
  return parts.map((part, i) => ({ strip, part: i + 1, parts: parts.length, ...part }));
}

function buildRows(runs: readonly LabelRun[], grid: RollGrid): StripRow[] {
  const rows: StripRow[] = [];
  let row: StripRow | undefined;
  for (const run of runs) {
    const labelsPerRow = Math.max(
      1,
      Math.floor((grid.room + grid.gapAcross) / (run.across + grid.gapAcross) + 1e-9),
    );
    for (let n = 0; n < run.count; n += 1) {
      const fitsInRow =
        row && row.across === run.across && row.forward === run.forward && row.cells.length < labelsPerRow;
      if (fitsInRow) row?.cells.push(run);
      else {
        row = { across: run.across, forward: run.forward, cells: [run] };
        rows.push(row);
      }
    }
  }
  return rows;
}

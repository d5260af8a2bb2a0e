import type { ImposeEnv } from './imposeEnv.ts';
import { type LabelRun, labelRuns } from './labelRuns.ts';
import type { PlanStrip } from './plan.ts';
import type { RollGrid } from './rollGrid.ts';

/** Labels of one size side by side in a column. */
export interface StripRow {
  readonly across: number;
  readonly forward: number;
  readonly cells: LabelRun[];
}

/** A strip, or a part of one that exceeds the longest strip: its ticket cell and its rows, contiguous. */
export interface StripBlock {
  readonly strip: PlanStrip;
  /** From 1. */
  readonly part: number;
  readonly parts: number;
  readonly rows: readonly StripRow[];
  /** Along the web, mm. */
  readonly length: number;
}

/** A strip's labels in rows, and the rows in as few parts as the longest strip allows: one, but for the largest orders. */
export function stripBlocks(strip: PlanStrip, grid: RollGrid, env: ImposeEnv): readonly StripBlock[] {
  const { roll } = env.device;
  const runs = labelRuns(strip, roll.usableWidth[grid.laize], env);
  if (!runs.ok) throw new Error('a grid is made of labels that fit it');
  const head = roll.ticket.height;
  const parts: { rows: StripRow[]; length: number }[] = [];
  for (const row of stripRows(runs.value, grid)) {
    const step = row.forward + grid.gapForward;
    const last = parts.at(-1);
    const full =
      !last || last.length + step > grid.maxLength + 1e-9 || last.rows.length >= (roll.rows ?? Infinity);
    if (full) parts.push({ rows: [row], length: head + step });
    else {
      last.rows.push(row);
      last.length += step;
    }
  }
  return parts.map((part, i) => ({ strip, part: i + 1, parts: parts.length, ...part }));
}

function stripRows(runs: readonly LabelRun[], grid: RollGrid): StripRow[] {
  const rows: StripRow[] = [];
  let row: StripRow | undefined;
  for (const run of runs) {
    const abreast = Math.max(
      1,
      Math.floor((grid.room + grid.gapAcross) / (run.across + grid.gapAcross) + 1e-9),
    );
    for (let n = 0; n < run.count; n += 1) {
      const same =
        row && row.across === run.across && row.forward === run.forward && row.cells.length < abreast;
      if (same) row?.cells.push(run);
      else {
        row = { across: run.across, forward: run.forward, cells: [run] };
        rows.push(row);
      }
    }
  }
  return rows;
}

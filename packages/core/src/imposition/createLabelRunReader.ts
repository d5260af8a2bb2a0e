import type { Forme } from '../catalogue/types.ts';
import { type Result, refusal, success } from '../failure.ts';
import type { RollFormat } from '../production/devices/device.ts';
import { createUnprintable, type Unprintable } from './createUnprintable.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { Shape } from './packing/piece.ts';
import type { PlanLabel, PlanStrip } from './plan.ts';

/** The labels of one line of the plan (its copies times the labels of one copy), or the pairs of shoe soles of two lines. */
export interface LabelRun {
  readonly label: PlanLabel;
  readonly forme: Forme;
  /** The label beside each of these labels in a pair: the right sole, while `label` is the left one. */
  readonly right?: Pick<LabelRun, 'label' | 'forme'>;
  /** Number of labels, or of pairs. */
  readonly count: number;
  /** The cells of a label or of a pair. All runs of one forme share this value. */
  readonly cells: LabelCells;
}

/** The size of a label or a pair with its gaps, mm. An orientation that doesn't fit the web is absent. */
interface LabelCells {
  readonly upright?: Shape;
  /** Turned by 90°. */
  readonly turned?: Shape;
  /** The sizes as text; equal cells have equal keys. */
  readonly key: string;
}

/** Reads the labels of a strip as runs, in the strip's order. Refused when a forme is unknown or too large for the web. */
type ReadLabelRuns = (strip: PlanStrip) => Result<readonly LabelRun[], Unprintable>;

/** Returns a function that reads the label runs of strips, and computes the cells of each forme once. */
export function createLabelRunReader(
  usableWidth: number,
  roll: RollFormat,
  env: Pick<ImposeEnv, 'forme'>,
): ReadLabelRuns {
  const findCells = createCellFinder(usableWidth, roll);
  return (strip) => {
    const runs: LabelRun[] = [];
    for (const label of strip.labels) {
      const id = label.composition.previews[label.preview]?.forme;
      const forme = id === undefined ? undefined : env.forme(id, label.catalogueVersion);
      if (!forme) return refusal(createUnprintable(label, 'formeUnknown', String(id)));
      const { single, pair } = findCells(forme);
      if (!single) return refusal(createUnprintable(label, 'labelTooLarge', forme.code));
      const run = { label, forme, count: label.count ?? label.quantity * forme.copies, cells: single };
      const previous = runs.at(-1);
      const soles = previous && pair ? findPair(previous, run) : null;
      if (soles && pair) runs[runs.length - 1] = { ...soles, cells: pair };
      else runs.push(run);
    }
    return success(runs);
  };
}

/** The cells of a forme alone and, of a shoe sole, beside the other sole; null where they don't fit the web. */
interface FormeCells {
  readonly single: LabelCells | null;
  readonly pair: LabelCells | null;
}

function createCellFinder(usableWidth: number, roll: RollFormat): (forme: Forme) => FormeCells {
  const fits = ({ width, height }: Shape): boolean => width <= usableWidth && height <= getMaxRowLength(roll);
  const buildCells = (upright: Shape, turned: Shape): LabelCells | null => {
    const isUpright = fits(upright);
    const isTurned = fits(turned) && (roll.turnLabels || !isUpright);
    if (!isUpright && !isTurned) return null;
    const key = [isUpright ? upright : null, isTurned ? turned : null]
      .map((shape) => `${shape?.width}x${shape?.height}`)
      .join(' ');
    return { ...(isUpright ? { upright } : {}), ...(isTurned ? { turned } : {}), key };
  };
  const cellsByForme = new Map<Forme, FormeCells>();
  return (forme) => {
    let cells = cellsByForme.get(forme);
    if (cells) return cells;
    const across = Math.max(roll.gapAcross, 2 * forme.bleed);
    const forward = Math.max(roll.gapForward, 2 * forme.bleed);
    const upright = { width: forme.width + across, height: forme.height + forward };
    const turned = { width: forme.height + across, height: forme.width + forward };
    // The codes of shoe soles end with G (gauche, left) or D (droite, right).
    const isSole = /_[GD]$/.test(forme.code);
    cells = {
      single: buildCells(upright, turned),
      pair: isSole
        ? buildCells({ ...upright, width: 2 * upright.width }, { ...turned, height: 2 * turned.height })
        : null,
    };
    cellsByForme.set(forme, cells);
    return cells;
  };
}

type Line = Pick<LabelRun, 'label' | 'forme' | 'count'>;

/** The pair of two lines, in either order, if their formes are the left (`…_G`) and the right (`…_D`) sole. Else null. */
function findPair(one: LabelRun, other: Line): Pick<LabelRun, 'label' | 'forme' | 'right' | 'count'> | null {
  const [left, right] = one.forme.code.endsWith('_G') ? [one, other] : [other, one];
  const isPair =
    one.right === undefined &&
    left.forme.code.endsWith('_G') &&
    right.forme.code === left.forme.code.replace(/_G$/, '_D') &&
    right.forme.width === left.forme.width &&
    right.forme.height === left.forme.height &&
    right.count === left.count;
  if (!isPair) return null;
  const { label, forme, count } = left;
  return { label, forme, count, right: { label: right.label, forme: right.forme } };
}

/** Length of the longest row that fits on a page under its ticket cell, mm. */
function getMaxRowLength(roll: RollFormat): number {
  return roll.maxLength - roll.startOffset - roll.endBand - roll.ticket.height;
}

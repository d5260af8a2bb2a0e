import type { Forme } from '../catalogue/types.ts';
import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { RollFormat } from '../production/devices/device.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { Shape } from './packing/piece.ts';
import type { PlanLabel, PlanStrip } from './plan.ts';

/** The labels of one plan line: the line's copies times the labels of one copy. Or pairs of labels of two lines. */
export interface LabelRun {
  readonly label: PlanLabel;
  readonly forme: Forme;
  /** The label beside each of these: the right sole of a left one. */
  readonly right?: Pick<LabelRun, 'label' | 'forme'>;
  /** Number of labels, or of pairs. */
  readonly count: number;
  /** A label or a pair with its share of the gaps, mm, as designed and turned by 90°; absent where it doesn't fit the web. */
  readonly upright?: Shape;
  readonly turned?: Shape;
}

export type Unprintable = FailureOf<'unprintable'>;

/** The labels of a strip as runs, in the strip's order. Refused when a forme is unknown or too large for the web. */
export function buildLabelRuns(
  strip: PlanStrip,
  usableWidth: number,
  roll: RollFormat,
  env: ImposeEnv,
): Result<readonly LabelRun[], Unprintable> {
  const runs: LabelRun[] = [];
  const fits = ({ width, height }: Shape): boolean => width <= usableWidth && height <= getMaxRowLength(roll);
  const chooseTurns = (upright: Shape, turned: Shape): Pick<LabelRun, 'upright' | 'turned'> => ({
    ...(fits(upright) ? { upright } : {}),
    ...(fits(turned) && (roll.turnLabels || !fits(upright)) ? { turned } : {}),
  });
  for (const label of strip.labels) {
    const id = label.composition.previews[label.preview]?.forme;
    const forme = id === undefined ? undefined : env.forme(id, label.catalogueVersion);
    if (!forme) return refusal(createUnprintable(label, 'formeUnknown', String(id)));
    const across = Math.max(roll.gapAcross, 2 * forme.bleed);
    const forward = Math.max(roll.gapForward, 2 * forme.bleed);
    const upright = { width: forme.width + across, height: forme.height + forward };
    const turned = { width: forme.height + across, height: forme.width + forward };
    const turns = chooseTurns(upright, turned);
    if (!turns.upright && !turns.turned)
      return refusal(createUnprintable(label, 'labelTooLarge', forme.code));
    const run = { label, forme, count: label.quantity * forme.copies };
    const left = runs.at(-1);
    const pairTurns = chooseTurns(
      { ...upright, width: 2 * upright.width },
      { ...turned, height: 2 * turned.height },
    );
    if (left && isPair(left, run) && (pairTurns.upright || pairTurns.turned)) {
      const { label: leftLabel, forme: leftForme, count } = left;
      runs[runs.length - 1] = { label: leftLabel, forme: leftForme, count, right: run, ...pairTurns };
    } else runs.push({ ...run, ...turns });
  }
  return success(runs);
}

/** Whether two lines are the left and the right soles of one pair of shoes: formes named `…_G` and `…_D`. */
function isPair(left: LabelRun, right: Pick<LabelRun, 'forme' | 'count'>): boolean {
  const isLeft = left.right === undefined && left.forme.code.endsWith('_G');
  return (
    isLeft &&
    right.forme.code === left.forme.code.replace(/_G$/, '_D') &&
    right.forme.width === left.forme.width &&
    right.forme.height === left.forme.height &&
    right.count === left.count
  );
}

/** Length of the longest row that fits on a page under its ticket cell, mm. */
function getMaxRowLength(roll: RollFormat): number {
  return roll.maxLength - roll.startOffset - roll.endBand - roll.ticket.height;
}

function createUnprintable(label: PlanLabel, why: Unprintable['why'], detail: string): Unprintable {
  return {
    kind: 'unprintable',
    itemId: label.itemId,
    preview: label.preview,
    why,
    detail,
  };
}

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
    const previous = runs.at(-1);
    const pair = previous ? findPair(previous, run) : null;
    const pairTurns = pair
      ? chooseTurns({ ...upright, width: 2 * upright.width }, { ...turned, height: 2 * turned.height })
      : {};
    if (pair && (pairTurns.upright || pairTurns.turned)) runs[runs.length - 1] = { ...pair, ...pairTurns };
    else runs.push({ ...run, ...turns });
  }
  return success(runs);
}

type Line = Pick<LabelRun, 'label' | 'forme' | 'count'>;

/** The pair of shoe soles that two lines are, in either order: formes named `…_G` (left) and `…_D`. Null for other lines. */
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

function createUnprintable(label: PlanLabel, why: Unprintable['why'], detail: string): Unprintable {
  return {
    kind: 'unprintable',
    itemId: label.itemId,
    preview: label.preview,
    why,
    detail,
  };
}

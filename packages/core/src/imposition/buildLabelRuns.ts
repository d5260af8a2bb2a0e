import type { Forme } from '../catalogue/types.ts';
import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { RollFormat } from '../production/devices/device.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { Shape } from './packing/piece.ts';
import type { PlanLabel, PlanStrip } from './plan.ts';

/** The labels of one plan line. Their number is the line's copies times the labels of one copy. */
export interface LabelRun {
  readonly label: PlanLabel;
  readonly forme: Forme;
  readonly count: number;
  /** A label with its share of the gaps, mm, as designed and turned by 90°; absent where it doesn't fit the web. */
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
  for (const label of strip.labels) {
    const id = label.composition.previews[label.preview]?.forme;
    const forme = id === undefined ? undefined : env.forme(id, label.catalogueVersion);
    if (!forme) return refusal(createUnprintable(label, 'formeUnknown', String(id)));
    const across = Math.max(roll.gapAcross, 2 * forme.bleed);
    const forward = Math.max(roll.gapForward, 2 * forme.bleed);
    const upright = { width: forme.width + across, height: forme.height + forward };
    const turned = { width: forme.height + across, height: forme.width + forward };
    const isUpright = fits(upright);
    const isTurned = fits(turned) && (roll.turnLabels || !isUpright);
    if (!isUpright && !isTurned) return refusal(createUnprintable(label, 'labelTooLarge', forme.code));
    runs.push({
      label,
      forme,
      count: label.quantity * forme.copies,
      ...(isUpright ? { upright } : {}),
      ...(isTurned ? { turned } : {}),
    });
  }
  return success(runs);
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

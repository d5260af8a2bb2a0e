import type { Forme } from '../catalogue/types.ts';
import { type FailureOf, type Result, refusal, success } from '../failure.ts';
import type { RollFormat } from '../production/devices/device.ts';
import type { ImposeEnv } from './imposeEnv.ts';
import type { PlanLabel, PlanStrip } from './plan.ts';

/** The labels of one plan line. Their number is the line's copies times the labels of one copy. */
export interface LabelRun {
  readonly label: PlanLabel;
  readonly forme: Forme;
  readonly count: number;
  /** Size across and along the web, mm, after the turn. A label is turned when it only fits that way. */
  readonly across: number;
  readonly forward: number;
  readonly turn: 0 | 90;
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
  for (const label of strip.labels) {
    const id = label.composition.previews[label.preview]?.forme;
    const forme = id === undefined ? undefined : env.forme(id, label.catalogueVersion);
    if (!forme) return refusal(createUnprintable(label, 'formeUnknown', String(id)));
    const room = usableWidth - computeBleedGap(forme, roll.gapAcross);
    const turn = forme.width <= room ? 0 : 90;
    const across = turn === 0 ? forme.width : forme.height;
    const forward = turn === 0 ? forme.height : forme.width;
    if (across > room || forward > getMaxRowLength(roll))
      return refusal(createUnprintable(label, 'labelTooLarge', forme.code));
    runs.push({ label, forme, count: label.quantity * forme.copies, across, forward, turn });
  }
  return success(runs);
}

/** Length of the longest row that fits on a page under its ticket cell, mm. */
function getMaxRowLength(roll: RollFormat): number {
  return roll.maxLength - roll.startOffset - roll.endBand - roll.ticket.height - roll.gapForward;
}

/** Distance between two trims of this forme, mm: at least `gap`, and large enough that the bleeds don't overlap. */
export const computeBleedGap = (forme: Forme, gap: number): number => Math.max(gap, 2 * forme.bleed);

function createUnprintable(label: PlanLabel, why: Unprintable['why'], detail: string): Unprintable {
  return {
    kind: 'unprintable',
    itemId: label.itemId,
    preview: label.preview,
    why,
    detail,
  };
}

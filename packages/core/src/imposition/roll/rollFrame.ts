import type { Laize, RollFormat } from '../../production/devices/device.ts';
import type { BlockLimits } from './buildBlockShapes.ts';

/** The area of a web that strips can use, mm. */
export interface RollFrame extends BlockLimits {
  readonly laize: Laize;
  /** Left edge of the usable width, which is centred on the web. */
  readonly left: number;
  readonly roll: RollFormat;
}

/** The usable area of a web of this width on a device. Throws an Error when the device doesn't take it. */
export function buildRollFrame(laize: Laize, roll: RollFormat, device: string): RollFrame {
  const maxWidth = roll.usableWidth[laize];
  if (maxWidth === undefined) throw new Error(`${device} doesn't take the laize ${laize}`);
  return {
    laize,
    left: (laize - maxWidth) / 2,
    maxWidth,
    maxLength: roll.maxLength - roll.startOffset - roll.endBand,
    columns: roll.columns,
    rows: roll.rows,
    ticket: { width: roll.ticket.minWidth, height: roll.ticket.height },
    roll,
  };
}

import type { Result } from '@cmon/core/failure';
import { MAX_BLANK_PIECES, MAX_SHELF_BIN_LENGTH } from '@cmon/core/production/limits/officeLimits';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import type { BlankInput, ChangedBlank } from './countBlank.ts';
import { lockBlankWithOrders } from './steps/lockBlankWithOrders.ts';

export interface SetBlankInput extends BlankInput {
  /** The blank is low when fewer pieces than this are free; 0 for no warning. */
  readonly threshold: number;
  /** Place on the shelf: at most 20 letters, digits, spaces, `-`, `.` or `/`; null for none. */
  readonly bin: string | null;
}

const BIN_PATTERN = /^[\p{L}\p{N} ./-]+$/u;

/** Sets the place of a blank on the shelf, and the number of free pieces below which it is low. */
export function setBlank(ctx: Ctx, input: SetBlankInput): Promise<Result<ChangedBlank>> {
  return runCommand(ctx, 'setBlank', input, async (work) => {
    requireCapability(work, 'supervise');
    const { threshold } = input;
    if (!Number.isInteger(threshold) || threshold < 0 || threshold > MAX_BLANK_PIECES)
      refuse({ kind: 'inputInvalid', field: 'threshold', rule: 'range' });
    const bin = (input.bin ?? '').trim() || null;
    if (bin !== null && (bin.length > MAX_SHELF_BIN_LENGTH || !BIN_PATTERN.test(bin)))
      refuse({ kind: 'inputInvalid', field: 'bin', rule: 'format' });
    const blank = await lockBlankWithOrders(work, input.blank);
    checkVersion('blank', blank, blank.count ?? '', input.expectedVersion);
    const { version, count } = await changeRow(work, 'blanks', blank.id, { threshold, bin });
    work.record({
      action: 'setBlank',
      object: 'blank',
      objectId: blank.id,
      version,
      detail: { threshold, bin },
    });
    return { blank: blank.id, version, count };
  });
}

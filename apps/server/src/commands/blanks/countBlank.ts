import type { Result } from '@cmon/core/failure';
import { MAX_BLANK_PIECES } from '@cmon/core/production/limits/officeLimits';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import type { Selectable } from 'kysely';
import type { BlankState } from '../../db/orderTables.ts';
import type { BlanksTable } from '../../db/tables/blanksTable.ts';
import { readBlankNeeds } from '../../queries/blanks/readBlankClaims.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';
import { claimNeeded } from './steps/claimNeeded.ts';
import { distributeBlank } from './steps/distributeBlank.ts';
import { lockBlankWithOrders } from './steps/lockBlankWithOrders.ts';

export interface BlankInput extends CommandInput {
  /** Code of the blank. */
  readonly blank: string;
  /** The version that the user saw. Deliveries and reports of an empty shelf are taken without it. */
  readonly expectedVersion?: number;
}

export interface CountBlankInput extends BlankInput {
  /** Pieces on the shelf, from 0 to 100,000. The pieces in work at the pole are added to them. */
  readonly shelf: number;
  /** Pieces that were delivered and not counted, from 0 to 100,000. They are recorded as a delivery after the count. */
  readonly delivered?: number;
}

export interface ChangedBlank {
  readonly blank: string;
  readonly version: number;
  /** Pieces on the shelf and in work; null when the blank is not counted. */
  readonly count: number | null;
}

/**
 * Records how many pieces of a blank are on the shelf. The first count starts the blank's stock: the items that need it
 * get their pieces in the order of their urgency. A correction of a count needs a reason.
 */
export function countBlank(ctx: Ctx, input: CountBlankInput): Promise<Result<ChangedBlank>> {
  return runCommand(ctx, 'countBlank', input, async (work) => {
    requireCapability(work, 'stockBlanks');
    const blank = await lockBlankWithOrders(work, input.blank);
    checkVersion('blank', blank, blank.count ?? '', input.expectedVersion);
    const cause = { action: 'countBlank', reason: input.reason ?? null } as const;
    return setShelf(work, blank, input.shelf, cause, input.delivered);
  });
}

/**
 * Reports that the shelf of a blank is empty. Its items that nobody has begun wait (en souffrance) until pieces arrive. If
 * the blank was not counted before, its stock starts with this report.
 */
export function markBlankMissing(ctx: Ctx, input: BlankInput): Promise<Result<ChangedBlank>> {
  return runCommand(ctx, 'markBlankMissing', input, async (work) => {
    requireCapability(work, 'stockBlanks');
    const blank = await lockBlankWithOrders(work, input.blank);
    return setShelf(work, blank, 0, { action: 'markBlankMissing', reason: 'missing' });
  });
}

async function setShelf(
  work: Work,
  blank: Selectable<BlanksTable>,
  shelf: number,
  cause: { readonly action: EventAction; readonly reason: string | null },
  delivered = 0,
): Promise<ChangedBlank> {
  for (const [field, pieces] of Object.entries({ shelf, delivered })) {
    if (!Number.isInteger(pieces) || pieces < 0 || pieces > MAX_BLANK_PIECES)
      refuse({ kind: 'inputInvalid', field, rule: 'range' });
  }
  const isFirstCount = blank.count === null;
  if (!isFirstCount && (cause.reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
  const { before, inWork } = isFirstCount
    ? await claimNeeded(work, blank.id)
    : { ...(await readBlankNeeds(work.trx, blank.id)), before: undefined };
  const counted = shelf + inWork;
  return writeCount(work, blank, counted, { ...cause, before, detail: { shelf, inWork } }, delivered);
}

/**
 * Writes that `counted` pieces were counted and `delivered` pieces came after the count. Records both, and distributes the
 * pieces once.
 */
export async function writeCount(
  work: Work,
  blank: Selectable<BlanksTable>,
  counted: number,
  cause: {
    readonly action: EventAction;
    readonly reason?: string | null;
    /** The states of items before the command, see `distributeBlank`. */
    readonly before?: ReadonlyMap<string, BlankState | null> | undefined;
    readonly detail: object;
  },
  delivered = 0,
): Promise<ChangedBlank> {
  const count = counted + delivered;
  const { version } = await changeRow(work, 'blanks', blank.id, {
    count,
    counted_by: work.actor.userId,
    counted_at: work.now,
  });
  const distribution = await distributeBlank(work, { id: blank.id, count }, cause.before);
  const event = { object: 'blank', objectId: blank.id, track: 'stock', version } as const;
  const { action, reason = null, detail } = cause;
  work.record({
    ...event,
    action,
    from: blank.count,
    to: counted,
    reason,
    detail: { ...detail, ...distribution },
  });
  if (delivered > 0) {
    const delivery = { action: 'receiveBlanks', detail: { pieces: delivered } } as const;
    work.record({ ...event, ...delivery, from: counted, to: count });
  }
  return { blank: blank.id, version, count };
}

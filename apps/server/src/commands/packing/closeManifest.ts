import type { Actor } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import { isCalendarDay } from '@cmon/core/production/lists/dayPeriods';
import { sql } from 'kysely';
import { getShippedDay, WITHOUT_MANIFEST } from '../../queries/shipping/manifestRows.ts';
import type { Ctx } from '../work/context.ts';
import { findCapabilityRefusal } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { putOnManifest } from './steps/putOnManifest.ts';

export interface CloseManifestInput extends CommandInput {
  /** Empty for the parcels without a carrier. */
  readonly carrier: string;
  /** ISO date in the time zone of the workshop. */
  readonly day: string;
}

/** The most parcels of one manifest. Further parcels stay open for another manifest. */
const MAX_PARCELS = 1_000;

export interface ClosedManifest {
  readonly manifestId: string;
}

/**
 * Closes one day of a carrier, also an earlier one: its parcels that were shipped on that day and that no manifest holds
 * yet are put on a new one. Refused when there is no such parcel, for example because somebody else has just closed the day.
 */
export function closeManifest(ctx: Ctx, input: CloseManifestInput): Promise<Result<ClosedManifest>> {
  return runCommand(ctx, 'closeManifest', input, async (work): Promise<ClosedManifest> => {
    refuseIf(findCloseRefusal(work.actor.role));
    const { carrier, day } = input;
    if (!isCalendarDay(day)) return refuse({ kind: 'inputInvalid', field: 'day', rule: 'date' });
    // Only parcels are locked, by id. So commands that lock a parcel after its order can't deadlock with this one.
    const parcels = await work.trx
      .selectFrom('parcels')
      .select(['id', 'weight_g'])
      .where(WITHOUT_MANIFEST)
      .where(sql<boolean>`coalesce(carrier, '') = ${carrier}`)
      .where(getShippedDay(work.settings.timeZone), '=', day)
      .orderBy('id')
      .limit(MAX_PARCELS)
      .forUpdate()
      .execute();
    if (parcels.length === 0) return refuse({ kind: 'nothingToMake', object: 'manifest' });
    return { manifestId: await putOnManifest(work, { carrier, day, parcels }) };
  });
}

/** Why this person can't close a carrier's day; null when `closeManifest` would succeed with a parcel. */
export const findCloseRefusal = (role: Actor): Failure | null => findCapabilityRefusal(role, 'supervise');

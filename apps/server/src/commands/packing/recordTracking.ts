import type { Result } from '@cmon/core/failure';
import type { TrackingEvent } from '../../carriers/carrierPort.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand } from '../work/runCommand.ts';

interface RecordTrackingInput {
  readonly parcelId: string;
  /** The last event that the carrier service knows; null when there is none. */
  readonly event: TrackingEvent | null;
}

/** Stores the last tracking event of a parcel. A new state is also recorded as an event of the parcel, by the system. */
export function recordTracking(
  ctx: Ctx,
  { parcelId, event }: RecordTrackingInput,
): Promise<Result<{ changed: boolean }>> {
  return runCommand(ctx, 'recordTracking', {}, async (work) => {
    const parcel = await work.trx
      .selectFrom('parcels')
      .select(['id', 'tracked_at', 'tracked_state'])
      .where('id', '=', parcelId)
      .forUpdate()
      .executeTakeFirst();
    if (parcel === undefined) return refuse({ kind: 'notFound', object: 'parcel', id: parcelId });
    await work.trx
      .updateTable('parcels')
      .set({ tracking_read_at: work.now })
      .where('id', '=', parcel.id)
      .execute();
    const isNew = event !== null && (parcel.tracked_at === null || event.at > parcel.tracked_at);
    if (!isNew) return { changed: false };
    const { version } = await changeRow(work, 'parcels', parcel.id, {
      tracked_at: event.at,
      tracked_state: event.state,
      tracked_text: event.text === '' ? null : event.text,
    });
    const [from, to] = [parcel.tracked_state, event.state];
    if (from !== to) {
      const draft = { action: 'trackParcel', object: 'parcel', objectId: parcel.id, version } as const;
      work.record({ ...draft, detail: { from, to } });
    }
    return { changed: true };
  });
}

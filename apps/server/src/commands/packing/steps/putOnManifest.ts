import { changeRows } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import type { Work } from '../../work/runCommand.ts';

export interface ManifestDraft {
  /** Empty for parcels without a carrier. */
  readonly carrier: string;
  /** ISO date in the time zone of the workshop. */
  readonly day: string;
  /** Locked parcels of this carrier and day, which no manifest holds. */
  readonly parcels: readonly { readonly id: string; readonly weight_g: number | null }[];
}

/** Inserts a manifest with these parcels, which is closed from the start. Returns its id. */
export async function putOnManifest(work: Work, { carrier, day, parcels }: ManifestDraft): Promise<string> {
  const id = createId();
  await work.trx
    .insertInto('manifests')
    .values({
      id,
      carrier,
      day,
      parcel_count: parcels.length,
      weight_g: parcels.reduce((sum, parcel) => sum + (parcel.weight_g ?? 0), 0),
      closed_by: work.actor.userId,
      closed_at: work.now,
    })
    .execute();
  const event = { action: 'closeManifest', from: null, to: null } as const;
  const detail = { carrier, day, parcels: parcels.length };
  work.record({ ...event, object: 'manifest', objectId: id, version: 1, detail });
  const ids = parcels.map((parcel) => parcel.id);
  for (const parcel of await changeRows(work, 'parcels', ids, { manifest_id: id })) {
    const { version } = parcel;
    work.record({ ...event, object: 'parcel', objectId: parcel.id, version, detail: { manifestId: id } });
  }
  return id;
}

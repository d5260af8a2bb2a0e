import type { Failure, Result } from '@cmon/core/failure';
import { groupBy } from '@cmon/core/groupBy';
import { sql } from 'kysely';
import { anyOf } from '../../queries/condition.ts';
import { formatManifestNumber } from '../../queries/shipping/findObjectLabels.ts';
import { AWAITS_LABEL, getShippedDay } from '../../queries/shipping/manifestRows.ts';
import type { Ctx } from '../work/context.ts';
import { findCapabilityRefusal } from '../work/requireCapability.ts';
import { type CommandInput, runCommand, type Work } from '../work/runCommand.ts';
import { type ManifestDraft, putOnManifest } from './steps/putOnManifest.ts';

export interface ManifestParcelsInput extends CommandInput {
  readonly parcelIds: readonly string[];
}

export interface ManifestLine {
  readonly parcelId: string;
  /** Null when a new manifest holds the parcel. */
  readonly refusal: Failure | null;
}

type ParcelOfDay = Awaited<ReturnType<typeof lockParcels>>[number];

/**
 * Puts chosen parcels on new manifests, one for each carrier and day of shipment, and leaves the others of these days open.
 * Each parcel is put on a manifest or refused. Nothing is added to an older manifest, because its carrier has signed it.
 */
export function manifestParcels(
  ctx: Ctx,
  input: ManifestParcelsInput,
): Promise<Result<{ lines: readonly ManifestLine[] }>> {
  return runCommand(ctx, 'manifestParcels', input, async (work) => {
    const forbidden = findCapabilityRefusal(work.actor.role, 'supervise');
    const parcels = new Map((await lockParcels(work, input.parcelIds)).map((parcel) => [parcel.id, parcel]));
    const lines = [...new Set(input.parcelIds)].map((parcelId) => {
      const parcel = parcels.get(parcelId);
      const refusal = forbidden ?? findManifestRefusal(parcelId, parcel);
      if (refusal !== null) parcels.delete(parcelId);
      return { parcelId, refusal };
    });
    for (const draft of groupByDay([...parcels.values()])) await putOnManifest(work, draft);
    return { lines };
  });
}

/** Groups parcels by the carrier and the day of their manifest. */
function groupByDay(parcels: readonly ParcelOfDay[]): Iterable<ManifestDraft> {
  return [...groupBy(parcels, ({ carrier, day }) => `${day} ${carrier}`).values()].map((ofDay) => ({
    carrier: ofDay[0].carrier,
    day: ofDay[0].day,
    parcels: ofDay,
  }));
}

/** Locks parcels by their ids, as `closeManifest` does. */
async function lockParcels({ trx, settings }: Work, ids: readonly string[]) {
  return trx
    .selectFrom('parcels')
    .select((eb) => [
      'id',
      'weight_g',
      'state',
      eb
        .selectFrom('manifests')
        .select('number')
        .whereRef('manifests.id', '=', 'parcels.manifest_id')
        .as('manifest_number'),
      sql<string>`coalesce(carrier, '')`.as('carrier'),
      sql<string>`coalesce(${getShippedDay(settings.timeZone)}, '')`.as('day'),
      sql<boolean>`coalesce(${AWAITS_LABEL}, false)`.as('awaits_label'),
    ])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate('parcels')
    .execute();
}

/** Why a parcel can't be put on a manifest; null when it can. */
function findManifestRefusal(id: string, parcel: ParcelOfDay | undefined): Failure | null {
  if (parcel === undefined) return { kind: 'notFound', object: 'parcel', id };
  const { state, manifest_number: number, awaits_label: awaitsLabel } = parcel;
  if (number !== null) {
    return { kind: 'guardRefused', guard: 'notOnManifest', detail: formatManifestNumber(number) };
  }
  if (state !== 'shipped') return { kind: 'guardRefused', guard: 'parcelShipped', detail: id };
  return awaitsLabel ? { kind: 'guardRefused', guard: 'labelArrived', detail: id } : null;
}

import type { Result } from '@cmon/core/failure';
import type { BoughtLabel } from '../../carriers/carrierPort.ts';
import { buildLabelKey } from '../../carriers/carrierRequests.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand, type Work } from '../work/runCommand.ts';
import { voidAtCarrier } from './steps/parcelLabels.ts';

interface RecordCarrierLabelInput {
  readonly parcelId: string;
  /** The key of the request. It shows whether the label is still wanted, or was voided meanwhile. */
  readonly key: string;
  readonly label: BoughtLabel;
}

/**
 * Stores the label that the carrier service sold. A label that nobody wants any more, because the parcel was voided or
 * got another carrier meanwhile, is voided at the service.
 */
export function recordCarrierLabel(
  ctx: Ctx,
  { parcelId, key, label }: RecordCarrierLabelInput,
): Promise<Result<{ wanted: boolean }>> {
  return runCommand(ctx, 'recordCarrierLabel', {}, async (work) => {
    const parcel = await lockParcel(work, parcelId);
    const isWanted =
      parcel.state !== 'voided' && parcel.label_state === 'toBuy' && buildLabelKey(parcel) === key;
    if (!isWanted) {
      // A second answer to the same request contains the label that the parcel already has.
      if (parcel.carrier_ref !== label.reference) {
        await voidAtCarrier(work, parcel.id, label.reference);
      }
      return { wanted: false };
    }
    const { version } = await changeRow(work, 'parcels', parcel.id, {
      label_state: 'bought',
      label_error: null,
      carrier_ref: label.reference,
      tracking: label.tracking,
      service: label.service ?? parcel.service,
    });
    const pdf = { pdf_base64: label.pdf.toString('base64') };
    await work.trx
      .insertInto('carrier_labels')
      .values({ parcel_id: parcel.id, ...pdf })
      .onConflict((conflict) => conflict.column('parcel_id').doUpdateSet(pdf))
      .execute();
    const event = { action: 'buyLabel', object: 'parcel', objectId: parcel.id, track: 'label' } as const;
    work.record({ ...event, from: 'toBuy', to: 'bought', version });
    return { wanted: true };
  });
}

/**
 * Stores why the carrier service sold no label. The parcel still needs one. Without `retry` the service refused for good,
 * and the next request gets a new key.
 */
export function recordLabelFailure(
  ctx: Ctx,
  { parcelId, code, retry }: { readonly parcelId: string; readonly code: string; readonly retry: boolean },
): Promise<Result<{ changed: boolean }>> {
  return runCommand(ctx, 'recordLabelFailure', {}, async (work) => {
    const parcel = await lockParcel(work, parcelId);
    const isKnown = parcel.label_error === code && parcel.label_refused === !retry;
    if (parcel.label_state !== 'toBuy' || parcel.label_asked_at === null || isKnown)
      return { changed: false };
    const failure = { label_error: code, label_refused: !retry };
    const { version } = await changeRow(work, 'parcels', parcel.id, failure);
    const event = { action: 'labelFailed', object: 'parcel', objectId: parcel.id, version } as const;
    work.record({ ...event, detail: { code } });
    return { changed: true };
  });
}

async function lockParcel(work: Work, id: string) {
  const parcel = await work.trx
    .selectFrom('parcels')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return parcel ?? refuse({ kind: 'notFound', object: 'parcel', id });
}

import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Selectable } from 'kysely';
import type { ParcelsTable } from '../../db/orderTables.ts';

type LabelColumns = Pick<Selectable<ParcelsTable>, 'label_state' | 'label_asked_at'>;

/**
 * Whether a parcel can't leave until somebody prints its label: the label was voided, or labels aren't printed
 * automatically. A parcel never waits for a carrier service that doesn't answer.
 */
export function waitsForLabel(
  parcel: LabelColumns,
  { labelRequired, printLabelOnLastItem }: WorkshopSettings,
): boolean {
  const { label_state: state } = parcel;
  if (!labelRequired || state === 'printed' || isLabelRequested(parcel)) return false;
  return !(printLabelOnLastItem && (state === 'toBuy' || state === 'bought'));
}

/** Whether the carrier service was asked for the label of a parcel and hasn't sold it yet. */
export function isLabelRequested(parcel: LabelColumns): boolean {
  return parcel.label_state === 'toBuy' && parcel.label_asked_at !== null;
}

import type { Nullable } from '../columns.ts';

/** The label of a carrier service, which is printed instead of the workshop's own. */
export interface CarrierLabelsTable {
  parcel_id: string;
  pdf_base64: string;
}

/** A label that has to be voided at the carrier service. */
export interface LabelVoidsTable {
  /** The service's id of the label. */
  reference: string;
  parcel_id: string;
  asked_at: Date;
  /** When the last series of tries ended without success; null before that. */
  refused_at: Nullable<Date>;
  /** Code of the carrier service's failure. */
  error: Nullable<string>;
  done_at: Nullable<Date>;
}

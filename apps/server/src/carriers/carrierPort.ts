import type { TrackingState } from '../db/orderTables.ts';

/**
 * The carrier service: an API that sells, voids and tracks the labels of carriers. A carrier without a rule in the setting
 * `carriers` gets the workshop's own label, which `writeParcelLabels` draws without this port.
 */
export interface CarrierPort {
  /** Buys the label of a parcel. The same idempotency `key` returns the same label, and a repeated request costs nothing. */
  buyLabel(request: LabelRequest, key: string): Promise<CarrierAnswer<BoughtLabel>>;
  /** Voids a label. A label that the carrier service doesn't know is voided already. */
  voidLabel(reference: string): Promise<CarrierAnswer<null>>;
  /** Reads the last tracking event of a parcel; null when there is none yet. */
  trackParcel(reference: string): Promise<CarrierAnswer<TrackingEvent | null>>;
}

export interface LabelRequest {
  readonly parcelId: string;
  readonly carrier: string;
  /** The carrier's name of the kind of delivery, such as `home`; empty for its default. */
  readonly service: string;
  readonly orderNumber: string;
  readonly weightGrams: number;
  readonly box: string | null;
  /** Name and address of the sender, a line each. */
  readonly sender: readonly string[];
  readonly recipient: {
    readonly name: string;
    readonly street: string;
    readonly postcode: string;
    readonly city: string;
    readonly country: string;
  };
}

export interface BoughtLabel {
  /** The carrier service's id of the label. */
  readonly reference: string;
  readonly tracking: string;
  /** The kind of delivery that was sold: see `LabelRequest`. */
  readonly service: string | null;
  readonly pdf: Buffer;
}

export interface TrackingEvent {
  readonly at: Date;
  readonly state: TrackingState;
  readonly text: string;
}

/**
 * `code` is short and has no personal data: `notConfigured`, `unreachable`, `timeout`, `invalidAnswer`, `http503`, or a
 * code of the carrier service. `retry` is true when a later try may succeed without a change.
 */
interface CarrierFailure {
  readonly code: string;
  readonly retry: boolean;
}

export type CarrierAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | ({ readonly ok: false } & CarrierFailure);

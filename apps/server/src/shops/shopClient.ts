import type { OrderReport } from '@cmon/core/production/shops';

/**
 * What is read from a shop's API and sent to it. Each platform has a client of this form. A client sends requests to the
 * configured host only, follows no redirect, and reads a limited number of bytes.
 */
export interface ShopClient {
  /** Reads a page of the orders that changed since a time, from the first page or after another one. */
  readOrders(since: Date, page: string | null): Promise<ShopAnswer<OrderPage>>;
  /**
   * Reports to the shop that a parcel was shipped. A parcel that the shop already has changes nothing. Returns the
   * shop's own id of what was written; null when nothing was left to write.
   */
  reportShipment(shipment: Shipment): Promise<ShopAnswer<string | null>>;
  /**
   * Reports what became of an order: a platform's staff read it at the order. Returns the shop's own id of what was
   * written; null for none.
   */
  reportStatus(status: StatusReport): Promise<ShopAnswer<string | null>>;
  /** Calls the shop as reading and reporting do, without a change in the shop. Returns the HTTP status of its answer. */
  testCall(): Promise<ShopAnswer<number>>;
}

/** An order as it was read: the document that the inbox keeps. */
export interface ReadOrder {
  readonly reference: string;
  /** The shop's time of the last change, as the shop writes it. */
  readonly updatedAt: string;
  readonly document: object;
}

interface OrderPage {
  readonly orders: readonly ReadOrder[];
  /** The next page; null after the last one. */
  readonly next: string | null;
}

export interface Shipment {
  /** The shop's own id of the order; null when only its number is known. */
  readonly reference: string | null;
  readonly store: string;
  readonly orderNumber: string;
  readonly locale: string;
  /** Our code of the parcel, by which the shop recognises a repeated report. */
  readonly parcel: string;
  /** Name of the carrier; empty when nobody knows. */
  readonly carrier: string;
  readonly tracking: string | null;
  readonly trackingPage: string | null;
  /** The pieces in the parcel, by the line of the order. */
  readonly pieces: readonly { readonly line: number; readonly quantity: number }[];
  /** Whether everything that was left of the order is in this parcel. */
  readonly isLast: boolean;
}

/** What became of an order. */
export interface StatusReport {
  /** The report's own id, which a repeated call has too. */
  readonly id: string;
  readonly kind: OrderReport;
  /** The shop's own id of the order; null when only its number is known. */
  readonly reference: string | null;
  readonly store: string;
  readonly orderNumber: string;
  readonly locale: string;
  readonly at: Date;
  /** Line of the order; null for the whole order. */
  readonly line: number | null;
  /** The lines of a refund request; null for the whole order, and for other reports. */
  readonly lines: readonly number[] | null;
  /** Code of the workshop's reason; null for none. */
  readonly reason: string | null;
  readonly shipBy: Date;
}

/**
 * Why a request failed. `code` is short and has no personal data: `unreachable`, `timeout`, `tooLarge`, `stopped`,
 * `addressRefused`, `invalidAnswer`, `orderUnknown`, `noToken` or `http503`. `retry` is true when a later try may succeed
 * without a change.
 */
export interface ShopFailure {
  readonly code: string;
  readonly retry: boolean;
  /** Seconds that the shop asks to wait (`Retry-After`). */
  readonly retryAfter: number | null;
}

export type ShopAnswer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ShopFailure);

export const answer = <T>(value: T): ShopAnswer<T> => ({ ok: true, value });

export function shopFailure(code: string, retry = false): { readonly ok: false } & ShopFailure {
  return {
    ok: false,
    code,
    retry,
    retryAfter: null,
  };
}

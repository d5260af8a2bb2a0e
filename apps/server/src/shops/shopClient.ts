import type { RequestFailure } from '../net/RequestError.ts';
import type { Shipment } from '../queries/shipping/readShipment.ts';
import type { StatusReport } from '../queries/shops/readStatusReport.ts';

/**
 * What is read from a shop's API and sent to it. Each platform has a client of this form. A client sends requests to the
 * configured host only, follows no redirect, and reads a limited number of bytes.
 */
export interface ShopClient {
  /** Reads a page of the orders that changed since a time. `page` is `next` of the previous page; null for the first. */
  readOrders(since: Date, page: string | null): Promise<ShopAnswer<OrderPage>>;
  /**
   * Reports to the shop that a parcel was shipped. A parcel that the shop already has changes nothing. Returns the
   * shop's own id of what was written; null when nothing was left to write.
   */
  reportShipment(shipment: Shipment): Promise<ShopAnswer<string | null>>;
  /**
   * Reports that an order's state has changed. The shop's staff read it in the shop's own back-office, where the order is
   * shown. Returns the shop's own id of what was written; null for none.
   */
  reportStatus(status: StatusReport): Promise<ShopAnswer<string | null>>;
  /** Calls the shop as reading and reporting do, without a change in the shop. Returns the HTTP status of its answer. */
  testCall(): Promise<ShopAnswer<number>>;
}

/** An order that a poll has read. The inbox keeps its document. */
export interface PolledOrder {
  readonly reference: string;
  /** The shop's time of the last change, as the shop writes it. */
  readonly updatedAt: string;
  readonly document: object;
}

interface OrderPage {
  readonly orders: readonly PolledOrder[];
  /** The next page; null after the last one. */
  readonly next: string | null;
}

/** Why a request to a shop failed, or was not sent. It has no personal data. */
export type ShopFailureCode =
  | RequestFailure
  /** The status of an answer, such as `http503`. */
  | `http${number}`
  /** The answer isn't JSON, or the shop names an error of its own in it. */
  | 'invalidAnswer'
  /** The request would have gone to another host. */
  | 'otherHost'
  | 'orderUnknown'
  | 'noToken'
  /** The orders of this kind of shop can't be read. */
  | 'notRead'
  /** A poll had more pages of orders than one poll reads. */
  | 'tooManyPages';

/** A failed request. `retry` is true when a later try may succeed without a change. */
export interface ShopFailure {
  readonly code: ShopFailureCode;
  readonly retry: boolean;
  /** How long the shop asks to wait (`Retry-After`). */
  readonly retryAfterSeconds: number | null;
}

export type ShopAnswer<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & ShopFailure);

export const shopSuccess = <T>(value: T): ShopAnswer<T> => ({ ok: true, value });

export function shopFailure(code: ShopFailureCode, retry = false): { readonly ok: false } & ShopFailure {
  return {
    ok: false,
    code,
    retry,
    retryAfterSeconds: null,
  };
}

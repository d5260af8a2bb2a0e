import { entries, type Found, field, list, oneOf, orNull, shaped, text, whole } from '../parse.ts';
import { STORE_CODES, type StoreCode } from '../stores.ts';

export interface CartLine {
  /** Random; also the id of its page preview. */
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  /** The hidden option value, exactly as the editor left it in the form; null when there is nothing to personalise. */
  readonly option: string | null;
}

export interface PlacedOrder {
  /** Random; the only way to its confirmation page. */
  readonly token: string;
  readonly store: StoreCode;
  readonly orderNumber: string;
  readonly lines: readonly CartLine[];
  readonly email: string;
  readonly payment: Payment;
  /** Private link to correct its texts, by the secret of its day; null when it has none. */
  readonly correction: string | null;
}

/** A test card counts as paid; a transfer is still to come. */
export type Payment = 'card' | 'transfer';

/** An order call that nobody has acknowledged yet. The ids stay the same however often it is sent. */
export interface WaitingCall {
  readonly delivery: string;
  readonly event: string;
  readonly body: string;
}

export interface State {
  carts: Record<string, CartLine[]>;
  orders: PlacedOrder[];
  outbox: WaitingCall[];
  lastNumber: Record<string, number>;
}

const ID = /^[\w-]{1,40}$/;
const SKU = /^[A-Z0-9_]{1,40}$/;
const ORDER_NUMBER = /^\d{1,20}$/;

/**
 * Reads the file of carts, orders and waiting calls. One that the shop didn't write throws an Error that names the place
 * and nothing of what it says: starting without the calls that wait would lose orders.
 */
export function parseState(json: string): State {
  const state = { value: parsed(json), at: 'shop.json' };
  return {
    carts: Object.fromEntries(
      entries(field(state, 'carts')).map(([key, cart], index) => [
        key,
        // The key is a visitor's session: an error names the cart by its place.
        list({ ...cart, at: `shop.json.carts.${index}` }).map(cartLine),
      ]),
    ),
    orders: list(field(state, 'orders')).map(placedOrder),
    outbox: list(field(state, 'outbox')).map(waitingCall),
    lastNumber: Object.fromEntries(
      entries(field(state, 'lastNumber')).map(([store, last]) => [
        oneOf({ value: store, at: 'shop.json.lastNumber' }, STORE_CODES),
        whole(last),
      ]),
    ),
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('shop.json: JSON is expected');
  }
}

function cartLine(found: Found): CartLine {
  return {
    id: shaped(field(found, 'id'), ID),
    sku: shaped(field(found, 'sku'), SKU),
    quantity: whole(field(found, 'quantity')),
    option: orNull(field(found, 'option'), text),
  };
}

function placedOrder(found: Found): PlacedOrder {
  return {
    token: shaped(field(found, 'token'), ID),
    store: oneOf(field(found, 'store'), STORE_CODES),
    orderNumber: shaped(field(found, 'orderNumber'), ORDER_NUMBER),
    lines: list(field(found, 'lines')).map(cartLine),
    email: text(field(found, 'email')),
    payment: oneOf(field(found, 'payment'), ['card', 'transfer']),
    correction: orNull(field(found, 'correction'), text),
  };
}

function waitingCall(found: Found): WaitingCall {
  return {
    delivery: shaped(field(found, 'delivery'), ID),
    event: shaped(field(found, 'event'), ID),
    body: text(field(found, 'body')),
  };
}

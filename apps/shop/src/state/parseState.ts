import {
  entries,
  field,
  type JsonNode,
  list,
  matching,
  nullable,
  oneOf,
  text,
  wholeNumber,
} from '../parse.ts';
import { STORE_CODES, type StoreCode } from '../stores.ts';

export interface CartLine {
  /** Random id, also of the line's page preview. */
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  /** The hidden option value, exactly as the editor left it in the form; null when there is nothing to personalise. */
  readonly option: string | null;
  /** The class or the siblings that the line belongs to, as the editor wrote it into the form; absent for a line alone. */
  readonly group?: LineGroup;
}

/** The lines of a class list, or of siblings. */
export interface LineGroup {
  readonly kind: 'class' | 'siblings';
  readonly id: string;
  /** The class's, school's or family's name; empty when the shopper gave none. */
  readonly title: string;
}

export interface PlacedOrder {
  /** Random token in the URL of the confirmation page. */
  readonly token: string;
  readonly store: StoreCode;
  readonly orderNumber: string;
  readonly lines: readonly CartLine[];
  readonly email: string;
  readonly payment: Payment;
  /** The private link for correcting the texts; null for an order without texts. */
  readonly correction: string | null;
}

/** A test card counts as paid; a transfer is paid later. */
export type Payment = 'card' | 'transfer';

/** An order call that is not acknowledged yet. Its ids stay the same in each attempt. */
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
export const GROUP_KINDS = ['class', 'siblings'] as const;
export const GROUP_ID = /^[0-9a-f]{32}$/;
const SKU = /^[A-Z0-9_]{1,40}$/;
const ORDER_NUMBER = /^\d{1,20}$/;

/**
 * Parses the file of carts, orders and waiting calls. An invalid file throws an Error with the path and without the value.
 * Starting without the waiting calls would lose orders.
 */
export function parseState(json: string): State {
  const state = { value: parseJson(json), path: 'shop.json' };
  return {
    carts: Object.fromEntries(
      entries(field(state, 'carts')).map(([key, cart], index) => [
        key,
        // The key contains a visitor's session, so that the path has the index instead.
        list({ ...cart, path: `shop.json.carts.${index}` }).map(parseCartLine),
      ]),
    ),
    orders: list(field(state, 'orders')).map(parsePlacedOrder),
    outbox: list(field(state, 'outbox')).map(parseWaitingCall),
    lastNumber: Object.fromEntries(
      entries(field(state, 'lastNumber')).map(([store, last]) => [
        oneOf({ value: store, path: 'shop.json.lastNumber' }, STORE_CODES),
        wholeNumber(last),
      ]),
    ),
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('shop.json: JSON is expected');
  }
}

function parseCartLine(node: JsonNode): CartLine {
  return {
    id: matching(field(node, 'id'), ID),
    sku: matching(field(node, 'sku'), SKU),
    quantity: wholeNumber(field(node, 'quantity')),
    option: nullable(field(node, 'option'), text),
    ...(field(node, 'group').value === undefined ? {} : { group: parseGroup(field(node, 'group')) }),
  };
}

function parseGroup(node: JsonNode): LineGroup {
  return {
    kind: oneOf(field(node, 'kind'), GROUP_KINDS),
    id: matching(field(node, 'id'), GROUP_ID),
    title: text(field(node, 'title')),
  };
}

function parsePlacedOrder(node: JsonNode): PlacedOrder {
  return {
    token: matching(field(node, 'token'), ID),
    store: oneOf(field(node, 'store'), STORE_CODES),
    orderNumber: matching(field(node, 'orderNumber'), ORDER_NUMBER),
    lines: list(field(node, 'lines')).map(parseCartLine),
    email: text(field(node, 'email')),
    payment: oneOf(field(node, 'payment'), ['card', 'transfer']),
    correction: nullable(field(node, 'correction'), text),
  };
}

function parseWaitingCall(node: JsonNode): WaitingCall {
  return {
    delivery: matching(field(node, 'delivery'), ID),
    event: matching(field(node, 'event'), ID),
    body: text(field(node, 'body')),
  };
}

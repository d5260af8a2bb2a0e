import {
  getField,
  type JsonNode,
  listEntries,
  parseList,
  parseMatching,
  parseNullable,
  parseOneOf,
  parseText,
  parseWholeNumber,
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
  /** The private link for correcting the texts; null for an order without personalised lines. */
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
  /** The last order number of each store, without the store's digit. */
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
      listEntries(getField(state, 'carts')).map(([key, cart], index) => [
        key,
        // The key contains a visitor's session, so that the path has the index instead.
        parseList({ ...cart, path: `shop.json.carts.${index}` }).map(parseCartLine),
      ]),
    ),
    orders: parseList(getField(state, 'orders')).map(parsePlacedOrder),
    outbox: parseList(getField(state, 'outbox')).map(parseWaitingCall),
    lastNumber: Object.fromEntries(
      listEntries(getField(state, 'lastNumber')).map(([store, last]) => [
        parseOneOf({ value: store, path: 'shop.json.lastNumber' }, STORE_CODES),
        parseWholeNumber(last),
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
    id: parseMatching(getField(node, 'id'), ID),
    sku: parseMatching(getField(node, 'sku'), SKU),
    quantity: parseWholeNumber(getField(node, 'quantity')),
    option: parseNullable(getField(node, 'option'), parseText),
    ...(getField(node, 'group').value === undefined ? {} : { group: parseGroup(getField(node, 'group')) }),
  };
}

function parseGroup(node: JsonNode): LineGroup {
  return {
    kind: parseOneOf(getField(node, 'kind'), GROUP_KINDS),
    id: parseMatching(getField(node, 'id'), GROUP_ID),
    title: parseText(getField(node, 'title')),
  };
}

function parsePlacedOrder(node: JsonNode): PlacedOrder {
  return {
    token: parseMatching(getField(node, 'token'), ID),
    store: parseOneOf(getField(node, 'store'), STORE_CODES),
    orderNumber: parseMatching(getField(node, 'orderNumber'), ORDER_NUMBER),
    lines: parseList(getField(node, 'lines')).map(parseCartLine),
    email: parseText(getField(node, 'email')),
    payment: parseOneOf(getField(node, 'payment'), ['card', 'transfer']),
    correction: parseNullable(getField(node, 'correction'), parseText),
  };
}

function parseWaitingCall(node: JsonNode): WaitingCall {
  return {
    delivery: parseMatching(getField(node, 'delivery'), ID),
    event: parseMatching(getField(node, 'event'), ID),
    body: parseText(getField(node, 'body')),
  };
}

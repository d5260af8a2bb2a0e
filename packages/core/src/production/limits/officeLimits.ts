import { MAX_EMAIL_LENGTH } from '../../access/accountLimits.ts';

/**
 * The limits that the office and the server share. The office keeps its fields and lists within them, and the server
 * refuses or leaves out more. Lengths are in characters.
 */

export const MAX_ORDER_NOTE_LENGTH = 1000;
/** The most characters of the fields of a delivery address. The country is a code of two letters. */
export const MAX_ADDRESS_LENGTHS = {
  name: 120,
  street: 240,
  postcode: 20,
  city: 120,
  email: MAX_EMAIL_LENGTH,
  telephone: 40,
} as const;
/** The length of a search among the customers. Fewer characters would find too many of them. */
export const CUSTOMER_SEARCH_LENGTH = { min: 3, max: 100 } as const;
export const MAX_VIEW_NAME_LENGTH = 40;
export const MAX_CLOSED_DAY_NAME_LENGTH = 60;

/** The largest quantity of a line of an order. */
export const MAX_LINE_QUANTITY = 500;
export const MAX_PARCEL_WEIGHT_G = 100_000;
/** The largest limit of the items in progress at a pole. */
export const MAX_POLE_LIMIT = 10_000;
/** The most pieces of a blank that are counted, received or set as a threshold at once. */
export const MAX_BLANK_PIECES = 100_000;
export const MAX_SHELF_BIN_LENGTH = 20;

/** The most orders left out of lots that the API lists. */
export const MAX_ORDERS_LEFT_OUT = 500;

/** A search for a customer. `n` counts the searches, so that the same text can be searched again. */
interface CustomerSearch {
  readonly text: string;
  readonly n: number;
}

const NONE: CustomerSearch = { text: '', n: 0 };
/** The searches by person and history entry. They are in no address and no history of the browser, and end with the page. */
const kept = new Map<string, CustomerSearch>();
let handedOver = '';
let count = 0;

const toKey = (userId: string, entry: string) => `${userId} ${entry}`;

/** Makes a search that is not sent yet. */
export function makeCustomerSearch(text: string): CustomerSearch {
  count += 1;
  return { text: text.trim(), n: count };
}

/** Keeps a text until the screen of customers opens, which searches it. */
export function handOverCustomerSearch(text: string): void {
  handedOver = text;
}

/** The search of a history entry of the screen of customers: that which it had before, or else one that was handed over. */
export function findCustomerSearch(userId: string, entry: string): CustomerSearch {
  if (handedOver !== '') {
    const search = makeCustomerSearch(handedOver);
    handedOver = '';
    kept.set(toKey(userId, entry), search);
  }
  return kept.get(toKey(userId, entry)) ?? NONE;
}

export function keepCustomerSearch(userId: string, entry: string, search: CustomerSearch): void {
  kept.set(toKey(userId, entry), search);
}

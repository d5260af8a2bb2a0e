/** A search for a customer. `n` is the number of the search, so that the same text can be searched again. */
interface CustomerSearch {
  readonly text: string;
  readonly n: number;
}

const NO_SEARCH: CustomerSearch = { text: '', n: 0 };
/** The searches by person and history entry. They are personal data: they are lost with the page, and never in a URL. */
const searches = new Map<string, CustomerSearch>();
let handedOverText = '';
let searchCount = 0;

const toKey = (userId: string, entry: string) => `${userId} ${entry}`;

/** Makes a search that is not sent yet. */
export function makeCustomerSearch(text: string): CustomerSearch {
  searchCount += 1;
  return { text: text.trim(), n: searchCount };
}

/** Keeps a text until the screen of customers opens, which then searches for it. */
export function handOverCustomerSearch(text: string): void {
  handedOverText = text;
}

/**
 * Finds the search of a history entry of the customers screen: a text that was handed over, or the entry's earlier search.
 */
export function findCustomerSearch(userId: string, entry: string): CustomerSearch {
  if (handedOverText !== '') {
    const search = makeCustomerSearch(handedOverText);
    handedOverText = '';
    searches.set(toKey(userId, entry), search);
  }
  return searches.get(toKey(userId, entry)) ?? NO_SEARCH;
}

export function keepCustomerSearch(userId: string, entry: string, search: CustomerSearch): void {
  searches.set(toKey(userId, entry), search);
}

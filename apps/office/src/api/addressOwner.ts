const STORAGE_KEY = 'cmon.office.addressOwner';
/** Stored in place of an id from a sign-out until the tab has left the address. No person has this id. */
const NOBODY = '';

/** The id of the person who was signed in last in this tab, and so owns its address; null when nobody was. */
const readAddressOwner = (): string | null => sessionStorage.getItem(STORAGE_KEY);

/** Stores the id of the person who owns the address of the tab. Null is for an address that anybody may use. */
export function saveAddressOwner(id: string | null): void {
  if (id === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, id);
}

/** Stores, at a sign-out, that everybody must leave the address, also the person who worked at it. */
export const disownAddress = (): void => saveAddressOwner(NOBODY);

/**
 * True when a person must leave the address that the tab shows. While nobody is signed in (null), the tab leaves it only
 * after a sign-out: when a session expired, the same person may come back to the address.
 */
export function isAddressOfAnother(personId: string | null): boolean {
  const owner = readAddressOwner();
  return owner !== null && owner !== personId && (owner === NOBODY || personId !== null);
}

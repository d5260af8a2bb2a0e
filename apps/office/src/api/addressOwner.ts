const STORAGE_KEY = 'cmon.office.addressOwner';
/** The stored owner from a sign-out until the tab has left the address. No person has this id. */
const NOBODY = '';

/** The id of the person whose address the tab shows, who was last signed in here; null when nobody was. */
const readAddressOwner = (): string | null => sessionStorage.getItem(STORAGE_KEY);

/** Stores whose address the tab shows. Null is for an address that anybody may go on with, such as a link in a new tab. */
export function saveAddressOwner(id: string | null): void {
  if (id === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, id);
}

/** Stores, at a sign-out, that nobody may go on with the address, not even the same person. */
export const disownAddress = (): void => saveAddressOwner(NOBODY);

/**
 * True when a person must leave the address that the tab shows. While nobody is signed in (null), the tab leaves it only
 * after a sign-out: when a session expired, the same person may come back to the address.
 */
export function isAddressOfAnother(personId: string | null): boolean {
  const owner = readAddressOwner();
  return owner !== null && owner !== personId && (owner === NOBODY || personId !== null);
}

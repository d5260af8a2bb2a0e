const STORAGE_KEY = 'cmon.office.addressOwner';
/** Stored from a sign-out until the address is left. No person has this id. */
const NOBODY = '';

/** Whose address the tab shows: the id of the person who was last signed in here; null when nobody was. */
const readAddressOwner = (): string | null => sessionStorage.getItem(STORAGE_KEY);

/** Stores whose address the tab shows. Null for an address that anybody may go on with, as a link in a new tab. */
export function saveAddressOwner(id: string | null): void {
  if (id === null) sessionStorage.removeItem(STORAGE_KEY);
  else sessionStorage.setItem(STORAGE_KEY, id);
}

/** After a sign-out nobody goes on with the address, not even the same person. */
export const disownAddress = (): void => saveAddressOwner(NOBODY);

/**
 * Whether a person must not go on with the address that the tab shows. Without a person, only the address of somebody
 * who signed out is left: the person of an ended session may come back to it.
 */
export function isAddressOfAnother(personId: string | null): boolean {
  const owner = readAddressOwner();
  return owner !== null && owner !== personId && (owner === NOBODY || personId !== null);
}

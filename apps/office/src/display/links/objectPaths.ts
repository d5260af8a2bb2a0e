/** The lists that show an object of a type in their drawer. */
const LISTS = {
  order: '/parcourir/commandes',
  lot: '/parcourir/lots',
  megalot: '/parcourir/megalots',
  parcel: '/parcourir/expeditions',
  user: '/parcourir/users',
} as const;

/** A type of object that a list shows in its drawer. */
export type ListedType = keyof typeof LISTS;

/** The address that shows the present state of an object in the drawer of its list. */
export const getObjectPath = (type: ListedType, id: string): string =>
  `${LISTS[type]}?detail=${encodeURIComponent(id)}`;

/** The address at which an object of any type is shown; null for one that no list shows. */
export function findObjectPath({ type, id }: { readonly type: string; readonly id: string }): string | null {
  return Object.hasOwn(LISTS, type) ? getObjectPath(type as ListedType, id) : null;
}

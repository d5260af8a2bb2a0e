/** The screen that shows an object of this type, with the object's id. */
const PATHS: Readonly<Record<string, string>> = {
  order: '/parcourir/commandes?detail=',
  lot: '/parcourir/lots?detail=',
  megalot: '/parcourir/megalots?detail=',
  parcel: '/parcourir/expeditions?detail=',
  user: '/parcourir/users?detail=',
};

/** The address at which an object is shown as it is now; null for one that no screen shows. */
export function getObjectPath({ type, id }: { readonly type: string; readonly id: string }): string | null {
  const path = PATHS[type];
  return path === undefined ? null : `${path}${encodeURIComponent(id)}`;
}

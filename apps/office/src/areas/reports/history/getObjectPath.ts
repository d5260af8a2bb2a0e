import type { HistoryEvent } from './historyQueries.ts';

type EventObject = HistoryEvent['object'];

/** The screen that shows an object of this type, with the object's id. */
const PATHS: Readonly<Partial<Record<EventObject['type'], string>>> = {
  order: '/parcourir/commandes?detail=',
  lot: '/parcourir/lots?detail=',
  megalot: '/parcourir/megalots?detail=',
  parcel: '/parcourir/expeditions?detail=',
  user: '/parcourir/users?detail=',
};

/** The address at which an object is shown as it is now; null for one that no screen shows. */
export function getObjectPath({ type, id }: Pick<EventObject, 'type' | 'id'>): string | null {
  const path = PATHS[type];
  return path === undefined ? null : `${path}${encodeURIComponent(id)}`;
}

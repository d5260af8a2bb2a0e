import * as v from 'valibot';

/** What a person chose for a list the last time: the query of its URL, and the columns shown. */
export interface ListMemory {
  readonly query: string;
  /** Keys in the order shown; null for the list's own choice. */
  readonly columns: readonly string[] | null;
}

const NOTHING: ListMemory = { query: '', columns: null };

const place = (viewerId: string, listId: string) => `cmon.office.list.${viewerId}.${listId}`;

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    query: v.fallback(v.string(), ''),
    columns: v.fallback(v.nullable(v.array(v.string())), null),
  }),
);

/** A list's memory, per person on this machine; nothing when there is none or it can't be read. */
export function recall(viewerId: string, listId: string): ListMemory {
  const stored = v.safeParse(Stored, localStorage.getItem(place(viewerId, listId)));
  return stored.success ? stored.output : NOTHING;
}

export function memorise(viewerId: string, listId: string, change: Partial<ListMemory>): void {
  localStorage.setItem(place(viewerId, listId), JSON.stringify({ ...recall(viewerId, listId), ...change }));
}

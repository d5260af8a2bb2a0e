/** What a person chose for a list the last time: the query of its URL, and the columns shown. */
export interface ListMemory {
  readonly query: string;
  /** Keys in the order shown; null for the list's own choice. */
  readonly columns: readonly string[] | null;
}

const NOTHING: ListMemory = { query: '', columns: null };

const place = (viewerId: string, listId: string) => `cmon.office.list.${viewerId}.${listId}`;

/** A list's memory, per person on this machine; nothing when there is none or it can't be read. */
export function recall(viewerId: string, listId: string): ListMemory {
  try {
    const { query, columns } = JSON.parse(
      localStorage.getItem(place(viewerId, listId)) ?? '{}',
    ) as Partial<ListMemory>;
    return {
      query: typeof query === 'string' ? query : '',
      columns: Array.isArray(columns) ? columns : null,
    };
  } catch {
    return NOTHING;
  }
}

export function memorise(viewerId: string, listId: string, change: Partial<ListMemory>): void {
  localStorage.setItem(place(viewerId, listId), JSON.stringify({ ...recall(viewerId, listId), ...change }));
}

import * as v from 'valibot';

/** The last choices of a person for a list: the query string of its URL, and the visible columns. */
export interface ListPreferences {
  readonly query: string;
  /** Column keys in display order; null for the default columns. */
  readonly columns: readonly string[] | null;
}

const DEFAULT_PREFERENCES: ListPreferences = { query: '', columns: null };

const getStorageKey = (viewerId: string, listId: string) => `cmon.office.list.${viewerId}.${listId}`;

const StoredSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    query: v.fallback(v.string(), ''),
    columns: v.fallback(v.nullable(v.array(v.string())), null),
  }),
);

/** Loads the preferences of a person for a list on this machine. Returns defaults when they are missing or invalid. */
export function loadListPreferences(viewerId: string, listId: string): ListPreferences {
  const stored = v.safeParse(StoredSchema, localStorage.getItem(getStorageKey(viewerId, listId)));
  return stored.success ? stored.output : DEFAULT_PREFERENCES;
}

export function saveListPreferences(
  viewerId: string,
  listId: string,
  change: Partial<ListPreferences>,
): void {
  localStorage.setItem(
    getStorageKey(viewerId, listId),
    JSON.stringify({ ...loadListPreferences(viewerId, listId), ...change }),
  );
}

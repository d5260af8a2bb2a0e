/**
 * A view of a list that a person has saved under a name. It never contains the text of a search, which may be a person's
 * name.
 */
export interface SavedViewsTable {
  id: string;
  user_id: string;
  /** Name of the list in the office. */
  list: string;
  name: string;
  /** Query string of the list's URL: its order, page size and filters. */
  query: string;
  /** Keys of the shown columns in their order, separated by commas; null for the default ones. */
  columns: string | null;
  /** Whether the list opens with this view. */
  is_default: boolean;
  saved_at: Date;
}

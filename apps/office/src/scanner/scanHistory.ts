/** One scan as it is remembered on the screen, newest first, with how to take it back. */
export interface ScanRecord {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  /** ms since the epoch. */
  readonly at: number;
  readonly good: boolean;
  readonly undo: { readonly key: string; readonly until: number } | null;
  readonly undone: boolean;
}

/** How many scans a screen remembers. */
const REMEMBERED = 20;

export const remember = (history: readonly ScanRecord[], record: ScanRecord): readonly ScanRecord[] =>
  [record, ...history].slice(0, REMEMBERED);

export const markUndone = (history: readonly ScanRecord[], id: string): readonly ScanRecord[] =>
  history.map((record) => (record.id === id ? { ...record, undo: null, undone: true } : record));

/** Whole seconds in which a scan can still be taken back; 0 when it can't. */
export const undoSeconds = ({ undo, undone }: ScanRecord, now: number): number =>
  undo === null || undone ? 0 : Math.max(0, Math.ceil((undo.until - now) / 1000));

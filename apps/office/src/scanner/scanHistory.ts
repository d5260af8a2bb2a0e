/** One scan in the history of a screen, with its undo key. */
export interface ScanRecord {
  readonly id: string;
  readonly code: string;
  readonly label: string;
  /** When the answer was added to the history, in ms since the epoch. */
  readonly at: number;
  /** True for a scan that was accepted. */
  readonly good: boolean;
  /** The key with which the scan can be undone, until a time in ms since the epoch; null when it can't. */
  readonly undo: { readonly key: string; readonly until: number } | null;
  readonly undone: boolean;
  /** True for a code that was read again within seconds, so that this scan was not sent. */
  readonly repeated: boolean;
}

/** The most scans that the history of a screen keeps. */
const MAX_SCANS = 20;

/** Adds a scan as the first of the history, which has the newest scan first. */
export const addScan = (history: readonly ScanRecord[], record: ScanRecord): readonly ScanRecord[] =>
  [record, ...history].slice(0, MAX_SCANS);

export const markUndone = (history: readonly ScanRecord[], id: string): readonly ScanRecord[] =>
  history.map((record) => (record.id === id ? { ...record, undo: null, undone: true } : record));

/** The whole seconds during which a scan can still be undone; 0 when it can't. */
export const countUndoSeconds = ({ undo, undone }: ScanRecord, now: number): number =>
  undo === null || undone ? 0 : Math.max(0, Math.ceil((undo.until - now) / 1000));

/** Past and future states for undo and redo. The owner of the history keeps the present state. */
export interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** Key and time (ms) of the last change. Changes with the same key in quick succession are one step. */
  readonly last: { readonly key: string; readonly at: number } | null;
}

export const emptyHistory: History<never> = { past: [], future: [], last: null };

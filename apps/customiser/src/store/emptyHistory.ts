/** Past and future states for undo and redo. The owner of the history keeps the present state. */
export interface History<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** What the last change was about, and when: changes of one kind in quick succession are one step. */
  readonly last: { readonly about: string; readonly at: number } | null;
}

export const emptyHistory: History<never> = { past: [], future: [], last: null };

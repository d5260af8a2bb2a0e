/** Counts of the pieces of a blank that exist (on the shelf or in work), that were made, and that were wasted. */
export interface BlankStock {
  readonly count: number;
  readonly made: number;
  readonly wasted: number;
}

/** Whether pieces are set aside for an item, are waited for, or went into it; null when it needs none. */
export type BlankClaimState = 'reserved' | 'missing' | 'used' | null;

/**
 * What happens to the blank of an item:
 *
 * - `claim`: the item needs it.
 * - `release`: the item doesn't need it any more.
 * - `use`: the item was made.
 * - `unuse`: the item is in work again.
 * - `waste`: the piece was lost.
 */
export type BlankMoveKind = 'claim' | 'release' | 'use' | 'unuse' | 'waste';

/**
 * Applies one move of an item to its claim and to the stock. A claim waits (`missing`) until pieces are distributed. A
 * move that doesn't fit the state changes nothing, so that the same move twice is the same as once.
 */
export function moveBlank(
  stock: BlankStock,
  state: BlankClaimState,
  pieces: number,
  kind: BlankMoveKind,
): { readonly stock: BlankStock; readonly state: BlankClaimState } {
  const { count, made, wasted } = stock;
  switch (kind) {
    case 'claim':
      return { stock, state: state === null || state === 'used' ? 'missing' : state };
    case 'release':
      return { stock, state: state === 'used' ? state : null };
    case 'use':
      if (state !== 'reserved') return { stock, state };
      return { stock: { count: count - pieces, made: made + pieces, wasted }, state: 'used' };
    case 'unuse':
      if (state !== 'used') return { stock, state };
      return { stock: { count: count + pieces, made: made - pieces, wasted }, state: 'reserved' };
    case 'waste':
      if (state === 'reserved')
        return { stock: { count: count - pieces, made, wasted: wasted + pieces }, state: null };
      if (state === 'used')
        return { stock: { count, made: made - pieces, wasted: wasted + pieces }, state: null };
      return { stock, state };
  }
}

/** An item that needs a blank, as the stock sees it. */
export interface BlankClaim {
  readonly itemId: string;
  readonly pieces: number;
  /** `reserved`: pieces are set aside for it. `missing`: it waits for pieces. */
  readonly state: 'reserved' | 'missing';
  /** Its reserved pieces have left the shelf, because somebody works on them. */
  readonly inWork: boolean;
}

export interface BlankAllocation {
  /** Ids of the waiting items that get their pieces, the most urgent first. */
  readonly reserve: readonly string[];
  /** Ids of the items that lose the pieces set aside for them, because fewer are left than were thought. */
  readonly lose: readonly string[];
}

/**
 * Distributes the pieces of one blank among the items that need it. `count` is the number of pieces on the shelf and in
 * work; the claims are sorted with the most urgent first. An item keeps the pieces that are set aside for it as long as
 * they exist, so that a new order never takes them. Pieces in work are never taken away. The most urgent waiting item is
 * served first, and no later item goes before it.
 */
export function allocateBlanks(count: number, claims: readonly BlankClaim[]): BlankAllocation {
  const reserved = claims.filter(({ state }) => state === 'reserved');
  let free = count - sum(reserved.filter(({ inWork }) => inWork));
  const lose: string[] = [];
  for (const claim of reserved.filter(({ inWork }) => !inWork)) {
    if (claim.pieces <= free) free -= claim.pieces;
    else lose.push(claim.itemId);
  }
  const reserve: string[] = [];
  for (const claim of claims.filter(({ state }) => state === 'missing')) {
    if (claim.pieces > free) break;
    free -= claim.pieces;
    reserve.push(claim.itemId);
  }
  return { reserve, lose };
}

const sum = (claims: readonly BlankClaim[]): number =>
  claims.reduce((total, { pieces }) => total + pieces, 0);

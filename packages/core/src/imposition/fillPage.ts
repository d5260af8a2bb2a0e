/** What stands in a column: anything with a length along the web. */
interface Piece {
  readonly length: number;
}

/**
 * Puts pieces into columns in their order, column after column, and takes as many as one page holds. Then the page is
 * made as short as the same order allows: the columns' lengths are levelled.
 */
export function fillPage<T extends Piece>(
  pieces: readonly T[],
  columns: number,
  maxLength: number,
): { readonly columns: readonly (readonly T[])[]; readonly length: number; readonly taken: number } {
  const taken = fill(pieces, columns, maxLength).taken;
  const own = pieces.slice(0, taken);
  let length = own.reduce((most, piece) => Math.max(most, piece.length), 0);
  let filled = fill(own, columns, length);
  while (filled.taken < taken) {
    length = filled.next;
    filled = fill(own, columns, length);
  }
  return { columns: filled.columns, length, taken };
}

/** `next` is the smallest longer page that would change the filling. */
function fill<T extends Piece>(pieces: readonly T[], columns: number, maxLength: number) {
  const filled: T[][] = Array.from({ length: columns }, () => []);
  let column = 0;
  let length = 0;
  let taken = 0;
  let next = Infinity;
  for (const piece of pieces) {
    if (length > 0 && length + piece.length > maxLength + 1e-9) {
      next = Math.min(next, length + piece.length);
      column += 1;
      length = 0;
    }
    if (column >= columns) break;
    filled[column]?.push(piece);
    length += piece.length;
    taken += 1;
  }
  return { columns: filled, taken, next };
}

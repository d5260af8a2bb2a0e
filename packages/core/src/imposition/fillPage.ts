/** A block in a column; `length` is along the web, mm. */
interface Piece {
  readonly length: number;
}

/**
 * Fills the columns of one page with pieces in their order, column by column, with as many pieces as fit. The columns are
 * then balanced, so that the page is as short as that order allows.
 */
export function fillPage<T extends Piece>(
  pieces: readonly T[],
  columns: number,
  maxLength: number,
): { readonly columns: readonly (readonly T[])[]; readonly length: number; readonly taken: number } {
  const taken = fill(pieces, columns, maxLength).taken;
  const onPage = pieces.slice(0, taken);
  let length = onPage.reduce((longest, piece) => Math.max(longest, piece.length), 0);
  let filled = fill(onPage, columns, length);
  while (filled.taken < taken) {
    length = filled.nextLength;
    filled = fill(onPage, columns, length);
  }
  return { columns: filled.columns, length, taken };
}

/** Fills columns of at most `maxLength`. `nextLength` is the smallest greater length that would change the result. */
function fill<T extends Piece>(pieces: readonly T[], columns: number, maxLength: number) {
  const filled: T[][] = Array.from({ length: columns }, () => []);
  let column = 0;
  let length = 0;
  let taken = 0;
  let nextLength = Infinity;
  for (const piece of pieces) {
    if (length > 0 && length + piece.length > maxLength + 1e-9) {
      nextLength = Math.min(nextLength, length + piece.length);
      column += 1;
      length = 0;
    }
    if (column >= columns) break;
    filled[column]?.push(piece);
    length += piece.length;
    taken += 1;
  }
  return { columns: filled, taken, nextLength };
}

/** Tolerance for rounding errors, mm. */
const TOLERANCE = 1e-9;

interface Cell {
  readonly height: number;
}

/**
 * Distributes cells over parallel columns. The cells keep their order, and the columns are as equal in length as this
 * order allows. A block has at most `columns` columns of at most `maxLength`; the cells that don't fit start another
 * block. Returns the blocks, each with its columns. No cell may be longer than `maxLength`.
 */
export function fillColumns<T extends Cell>(
  cells: readonly T[],
  columns: number,
  maxLength: number,
): (readonly (readonly T[])[])[] {
  const blocks: (readonly (readonly T[])[])[] = [];
  let remaining = cells;
  while (remaining.length > 0) {
    const takenCount = takeCells(remaining, columns, maxLength).flat().length;
    const block = remaining.slice(0, takenCount);
    // The shortest column length with which all cells of the block still fit.
    const length = listLengths(block).find(
      (candidate) => takeCells(block, columns, candidate).flat().length === takenCount,
    );
    blocks.push(takeCells(block, columns, length ?? maxLength));
    remaining = remaining.slice(Math.max(1, takenCount));
  }
  return blocks;
}

/** Fills columns of at most `maxLength` one after the other. Cells that don't fit into the last column are left out. */
function takeCells<T extends Cell>(cells: readonly T[], columns: number, maxLength: number): T[][] {
  const filled: T[][] = [[]];
  let length = 0;
  for (const cell of cells) {
    if (length > 0 && length + cell.height > maxLength + TOLERANCE) {
      if (filled.length === columns) break;
      filled.push([]);
      length = 0;
    }
    filled.at(-1)?.push(cell);
    length += cell.height;
  }
  return filled;
}

/** Returns all lengths that a column of consecutive cells can have, in ascending order. */
function listLengths(cells: readonly Cell[]): number[] {
  const lengths = new Set<number>();
  for (let first = 0; first < cells.length; first += 1) {
    let length = 0;
    for (const cell of cells.slice(first)) {
      length += cell.height;
      lengths.add(length);
    }
  }
  return [...lengths].sort((a, b) => a - b);
}

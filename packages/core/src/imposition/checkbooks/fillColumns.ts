interface Cell {
  readonly height: number;
}

/**
 * Divides cells in their order over columns side by side, as evenly as their order allows. Cells that don't fit within
 * the longest block start another one. Returns the blocks, each with its columns. A cell must not be longer than a block.
 */
export function fillColumns<T extends Cell>(
  cells: readonly T[],
  columns: number,
  maxLength: number,
): (readonly (readonly T[])[])[] {
  const blocks: (readonly (readonly T[])[])[] = [];
  let left = cells;
  while (left.length > 0) {
    const taken = takeCells(left, columns, maxLength).flat().length;
    const block = left.slice(0, taken);
    const length = listLengths(block).find((each) => takeCells(block, columns, each).flat().length === taken);
    blocks.push(takeCells(block, columns, length ?? maxLength));
    left = left.slice(Math.max(1, taken));
  }
  return blocks;
}

/** The cells that fit into columns of at most `maxLength`, column by column. */
function takeCells<T extends Cell>(cells: readonly T[], columns: number, maxLength: number): T[][] {
  const filled: T[][] = [[]];
  let length = 0;
  for (const cell of cells) {
    if (length > 0 && length + cell.height > maxLength + 1e-9) {
      if (filled.length === columns) break;
      filled.push([]);
      length = 0;
    }
    filled.at(-1)?.push(cell);
    length += cell.height;
  }
  return filled;
}

/** Every length of a column that holds consecutive cells, from the shortest. */
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

type Cell = readonly [row: number, column: number];

/** The eight modules of each codeword, most significant first, and the modules with a fixed colour. */
export interface CodewordModules {
  readonly codewords: readonly (readonly Cell[])[];
  readonly fixed: readonly (readonly [row: number, column: number, dark: boolean])[];
}

/** The modules of a codeword relative to its last one: an L-shape of eight. */
const SHAPE: readonly Cell[] = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
];

/**
 * Returns the places of the codewords in the square data region of a Data Matrix, which is `size` modules wide. The order is
 * that of ISO/IEC 16022, annex F: L-shapes along diagonals, alternately up and down. They wrap around the edges, and the
 * corners have special shapes.
 */
export function listCodewordModules(size: number): CodewordModules {
  const used = new Set<number>();
  const codewords: Cell[][] = [];
  const place = (cells: readonly Cell[]): void => {
    const placed = cells.map((cell) => wrap(cell, size));
    for (const [row, column] of placed) used.add(row * size + column);
    codewords.push(placed);
  };
  const placeShape = (row: number, column: number): void => {
    if (row < 0 || row >= size || column < 0 || column >= size || used.has(row * size + column)) return;
    place(SHAPE.map(([down, right]) => [row + down, column + right] as const));
  };
  let row = 4;
  let column = 0;
  while (row < size || column < size) {
    const corner = findCorner(row, column, size);
    if (corner) place(corner);
    do {
      placeShape(row, column);
      row -= 2;
      column += 2;
    } while (row >= 0 && column < size);
    row += 1;
    column += 3;
    do {
      placeShape(row, column);
      row += 2;
      column -= 2;
    } while (row < size && column >= 0);
    row += 3;
    column += 1;
  }
  // In some sizes no codeword reaches the last corner. Its four modules then have a fixed pattern.
  const last = size * size - 1;
  const isFull = used.has(last);
  const end = size - 1;
  return {
    codewords,
    fixed: isFull
      ? []
      : [
          [end, end, true],
          [end - 1, end - 1, true],
          [end, end - 1, false],
          [end - 1, end, false],
        ],
  };
}

/** Moves a cell that is above or left of the region to the opposite edge. */
function wrap([row, column]: Cell, size: number): Cell {
  let [r, c] = [row, column];
  if (r < 0) {
    r += size;
    c += 4 - ((size + 4) % 8);
  }
  if (c < 0) {
    c += size;
    r += 4 - ((size + 4) % 8);
  }
  return [r, c];
}

/** The cells of the special shape that begins here, if there is one. Negative numbers count from the far edge. */
function findCorner(row: number, column: number, size: number): readonly Cell[] | null {
  const cells = (list: readonly Cell[]): readonly Cell[] =>
    list.map(([r, c]) => [r < 0 ? r + size : r, c < 0 ? c + size : c] as const);
  const right: readonly Cell[] = [
    [0, -2],
    [0, -1],
    [1, -1],
    [2, -1],
    [3, -1],
  ];
  const left: readonly Cell[] = [
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ];
  if (row === size && column === 0) return cells([[-1, 0], [-1, 1], [-1, 2], ...right]);
  if (row === size - 2 && column === 0 && size % 4 !== 0) {
    return cells([...left, [0, -4], [0, -3], [0, -2], [0, -1], [1, -1]]);
  }
  if (row === size - 2 && column === 0 && size % 8 === 4) return cells([...left, ...right]);
  if (row === size + 4 && column === 2 && size % 8 === 0) {
    return cells([
      [-1, 0],
      [-1, -1],
      [0, -3],
      [0, -2],
      [0, -1],
      [1, -3],
      [1, -2],
      [1, -1],
    ]);
  }
  return null;
}

import { EPSILON, type Packing, type Piece, type Placement } from './piece.ts';

/** A row across the web whose pieces start at the same edge. */
interface Shelf {
  readonly y: number;
  usedWidth: number;
}

/** A piece is placed on one of the newest shelves, because trying all of them would take quadratic time. */
const MAX_OPEN_SHELVES = 64;

/**
 * Packs each piece in its smallest shape on the first shelf with room, tallest first. Straight cuts separate the pieces. The
 * packing is rarely the shortest one. Returns null only when a piece is wider than the web.
 */
export function packShelves(pieces: readonly Piece[], width: number): Packing | null {
  const chosenShapes = pieces.map(({ shapes }, piece) => ({ piece, ...findSmallest(shapes, width) }));
  const shelves: Shelf[] = [];
  const placements: Placement[] = [];
  let length = 0;
  for (const { piece, shape, size } of chosenShapes.sort(
    (a, b) => b.size.height - a.size.height || a.piece - b.piece,
  )) {
    if (shape < 0) return null;
    let shelf = shelves
      .slice(-MAX_OPEN_SHELVES)
      .find(({ usedWidth }) => usedWidth + size.width <= width + EPSILON);
    if (!shelf) {
      shelf = { y: length, usedWidth: 0 };
      shelves.push(shelf);
      length += size.height;
    }
    placements.push({ piece, shape, x: shelf.usedWidth, y: shelf.y });
    shelf.usedWidth += size.width;
  }
  return { length, placements };
}

function findSmallest(
  shapes: Piece['shapes'],
  width: number,
): { readonly shape: number; readonly size: Piece['shapes'][number] } {
  let shape = -1;
  let size = { width: Infinity, height: Infinity };
  for (const [i, candidate] of shapes.entries()) {
    if (candidate.width > width + EPSILON || candidate.width * candidate.height >= size.width * size.height)
      continue;
    shape = i;
    size = candidate;
  }
  return { shape, size };
}
